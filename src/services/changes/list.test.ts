import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Failure } from '../../kit/failure.ts';
import { type HistoryStore, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { Cursors } from '../cursor.ts';
import type { ChangeEvent, ChangesInput } from './contract.ts';
import { listChanges } from './list.ts';
import { isEventKey } from './request.ts';

const ids = Array.from({ length: 9 }, (_, i) => `CVE-2026-1000${i + 1}`);
const cursors = new Cursors(new Uint8Array(32), isEventKey);

/** Three runs: the first is the baseline, the others change something. */
async function syncThreeRuns(store: HistoryStore): Promise<void> {
  const records = (day: string, title: string) =>
    Object.fromEntries(ids.map((id) => [`${id}.json`, cveRecord(id, { updated: day, title })]));
  await store.sync({
    ...records('2026-01-10', 'first'),
    'kev.json': kevCatalogue('2026-01-10', { [`${ids[0]}`]: '2026-02-01' }),
  });
  await store.sync(records('2026-02-10', 'second'));
  await store.sync({
    'kev.json': kevCatalogue('2026-02-01', Object.fromEntries(ids.map((id) => [id, '2026-02-01']))),
    'a.csv': epssTable('2026-02-01', { [`${ids[0]}`]: 0.1 }),
    'b.csv': epssTable('2026-02-02', { [`${ids[0]}`]: 0.4 }),
  });
}

async function listAll(
  store: HistoryStore,
  input: Omit<ChangesInput, 'limit'>,
  limit = 4,
): Promise<ChangeEvent[]> {
  const evidenceContext = store.evidenceContext();
  const items: ChangeEvent[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listChanges(evidenceContext, cursors, {
      ...input,
      limit,
      cursor: cursor ?? undefined,
    });
    assert.ok(page.count <= limit && page.count === page.items.length);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) assert.equal(page.total, items.length);
  }
  return items;
}

describe('the list of changes', () => {
  test('gives each change once, in the order in which the store learned of them, on pages of any size', async (t) => {
    const store = await openHistoryStore(t);
    await syncThreeRuns(store);
    const all = await listAll(store, {}, 100);
    assert.equal(all.length, 9 + 8 + 1);
    assert.deepEqual(await listAll(store, {}, 1), all);
    assert.deepEqual(await listAll(store, {}, 7), all);
    const order = all.map(({ manifest, seen, subject, id }) =>
      [String(manifest).padStart(3), seen, subject, id].join(' '),
    );
    assert.deepEqual(order, order.toSorted());
  });

  test('is filtered by manifest, time, type and source', async (t) => {
    const store = await openHistoryStore(t);
    await syncThreeRuns(store);
    const all = await listAll(store, {});
    const [first] = all;
    const since = String(first?.manifest);
    assert.deepEqual(
      await listAll(store, { since }),
      all.filter(({ type }) => type !== 'title_changed'),
    );
    const newest = (await listChanges(store.evidenceContext(), cursors, { limit: 1 })).manifest;
    assert.deepEqual(await listAll(store, { since: String(newest) }), []);
    assert.deepEqual(
      await listAll(store, { since: '2026-02-02' }),
      all.filter(({ seen }) => seen >= '2026-02-02'),
    );
    assert.deepEqual(
      await listAll(store, { type: 'kev_added' }),
      all.filter(({ type }) => type === 'kev_added'),
    );
    assert.deepEqual(
      (await listAll(store, { source: 'epss' })).map(({ type }) => type),
      ['epss_jump'],
    );
  });

  test('shows when a CVE was added to the catalog, and sorts and filters by when that was seen', async (t) => {
    const store = await openHistoryStore(t);
    await syncThreeRuns(store);
    const listings = await listAll(store, { type: 'kev_added' });
    assert.deepEqual(
      new Set(listings.map(({ at, seen }) => `${at} ${seen}`)),
      new Set(['2026-01-05T00:00:00.000Z 2026-02-01T12:00:00.000Z']),
    );
    assert.deepEqual(await listAll(store, { type: 'kev_added', since: '2026-02-01' }), listings);
    assert.deepEqual(await listAll(store, { type: 'kev_added', since: '2026-02-02' }), []);
    for (const { at, seen } of await listAll(store, { type: 'title_changed' })) assert.equal(at, seen);
  });

  test('accepts ages, months and times, which mean the same on all pages', async (t) => {
    const store = await openHistoryStore(t);
    await syncThreeRuns(store);
    const all = await listAll(store, {});
    // The current time is 2026-06-30T12:34:56Z.
    for (const [since, from] of [
      ['140d', '2026-02-10T12:34:56'],
      ['141d', '2026-02-09T12:34:56'],
      ['3600h', '2026-01-31T12:34:56'],
      ['21W', '2026-02-03T12:34:56'],
      ['4m', '2026-02-28T12:34:56'],
      ['1y', '2025-06-30'],
      ['2026-02', '2026-02-01'],
      ['2026-02-01 12:00', '2026-02-01T12:00'],
      ['2026-02-02T00:00:00+00:00', '2026-02-02'],
    ] as const) {
      const expected = all.filter(({ seen }) => seen >= from);
      assert.deepEqual(await listAll(store, { since }, 3), expected, since);
    }
    const evidenceContext = store.evidenceContext();
    const list = (nowMs: number, cursor?: string) =>
      listChanges({ ...evidenceContext, clock: () => nowMs }, cursors, { since: '10d', limit: 1, cursor });
    const nowMs = Date.parse('2026-02-11T06:00:00Z');
    const first = await list(nowMs);
    const later = await list(nowMs + 86_400_000, first.nextCursor ?? '');
    assert.deepEqual([first.total, later.total], [all.length, all.length]);
  });

  test('is limited to one CVE, by its id or by one of its aliases', async (t) => {
    const store = await openHistoryStore(t);
    await syncThreeRuns(store);
    const all = await listAll(store, {});
    const own = all.filter(({ subject }) => subject === ids[0]);
    assert.deepEqual(await listAll(store, { cve: ids[0]?.toLowerCase() }, 1), own);
    assert.equal(own.length, 2);
    assert.deepEqual(await listAll(store, { cve: 'CVE-1999-0001' }), []);
    const list = (cve: string) => listChanges(store.evidenceContext(), cursors, { cve, limit: 1 });
    await assert.rejects(list('CVE-1'), (error: Failure) => error.details[0]?.path === 'cve');
    const { nextCursor } = await list(ids[0] ?? '');
    const other = { cve: ids[1], limit: 1, cursor: nextCursor ?? '' };
    await assert.rejects(listChanges(store.evidenceContext(), cursors, other), { code: 'cursor_invalid' });
  });

  test('sorts changes of EPSS scores by their size, on pages of any size', async (t) => {
    const store = await openHistoryStore(t);
    const [a = '', b = '', c = '', d = ''] = ids;
    await store.sync({ 'a.csv': epssTable('2026-02-01', { [a]: 0.1, [b]: 0.9, [c]: 0.5, [d]: 0.3 }) });
    await store.sync({ 'b.csv': epssTable('2026-02-02', { [a]: 0.4, [b]: 0.2, [c]: 0.55, [d]: 0.6 }) });
    const sorted = await listAll(store, { sort: '-epssMove' });
    assert.deepEqual(
      sorted.map(({ type, subject }) => `${type} ${subject}`),
      [`epss_drop ${b}`, `epss_jump ${d}`, `epss_jump ${a}`],
    );
    assert.deepEqual(await listAll(store, { sort: '-epssMove' }, 1), sorted);
    assert.deepEqual(await listAll(store, { sort: '-epssMove', type: 'epss_jump' }, 1), sorted.slice(1));
    assert.deepEqual(await listAll(store, { sort: '-epssMove', cve: b }), sorted.slice(0, 1));
    assert.deepEqual(await listAll(store, { sort: '-epssMove', since: '2026-02-03' }), []);
    const wrong = { sort: '-epssMove', type: 'kev_added', limit: 1 } as const;
    await assert.rejects(listChanges(store.evidenceContext(), cursors, wrong), { code: 'invalid_input' });
    const { nextCursor } = await listChanges(store.evidenceContext(), cursors, {
      sort: '-epssMove',
      limit: 1,
    });
    const unsorted = { limit: 1, cursor: nextCursor ?? '' };
    await assert.rejects(listChanges(store.evidenceContext(), cursors, unsorted), { code: 'cursor_invalid' });
  });

  test('refuses a cursor of another list, an unknown source and a malformed time', async (t) => {
    const store = await openHistoryStore(t);
    await syncThreeRuns(store);
    const evidenceContext = store.evidenceContext();
    const { nextCursor } = await listChanges(evidenceContext, cursors, { limit: 2 });
    const list = (input: Partial<ChangesInput>) =>
      listChanges(evidenceContext, cursors, { limit: 2, ...input });
    await assert.rejects(list({ cursor: nextCursor ?? '', type: 'kev_added' }), { code: 'cursor_invalid' });
    await assert.rejects(list({ cursor: 'AAAA' }), { code: 'cursor_invalid' });
    await assert.rejects(list({ source: 'nobody' }), { code: 'invalid_input' });
    await assert.rejects(list({ since: 'yesterday' }), { code: 'invalid_input' });
  });
});
