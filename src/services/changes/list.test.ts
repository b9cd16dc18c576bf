import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openPastStore, type PastStore } from '../../provenance/testing/store.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import type { ChangeEvent, ChangesInput } from '../contract.ts';
import { Cursors } from '../cursor.ts';
import { isEventPlace } from './asked.ts';
import { listChanges } from './list.ts';

const ids = Array.from({ length: 9 }, (_, i) => `CVE-2026-1000${i + 1}`);
const cursors = new Cursors(new Uint8Array(32), isEventPlace);

/** Three runs: the first is the baseline, the others change something. */
async function syncThreeRuns(store: PastStore): Promise<void> {
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
  store: PastStore,
  input: Omit<ChangesInput, 'limit'>,
  limit = 4,
): Promise<ChangeEvent[]> {
  const past = store.past();
  const items: ChangeEvent[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listChanges(past, cursors, { ...input, limit, cursor: cursor ?? undefined });
    assert.ok(page.count <= limit && page.count === page.items.length);
    items.push(...page.items);
    cursor = page.nextCursor;
    if (cursor === null) assert.equal(page.total, items.length);
  }
  return items;
}

describe('the list of changes', () => {
  test('gives each once, in the order in which the store came to know them, on pages of any size', async (t) => {
    const store = await openPastStore(t);
    await syncThreeRuns(store);
    const all = await listAll(store, {}, 100);
    assert.equal(all.length, 9 + 8 + 1);
    assert.deepEqual(await listAll(store, {}, 1), all);
    assert.deepEqual(await listAll(store, {}, 7), all);
    const order = all.map(({ manifest, at, subject, id }) =>
      [String(manifest).padStart(3), at, subject, id].join(' '),
    );
    assert.deepEqual(order, order.toSorted());
  });

  test('is cut down by manifest, time, type and source', async (t) => {
    const store = await openPastStore(t);
    await syncThreeRuns(store);
    const all = await listAll(store, {});
    const [first] = all;
    const since = String(first?.manifest);
    assert.deepEqual(
      await listAll(store, { since }),
      all.filter(({ type }) => type !== 'title_changed'),
    );
    const newest = (await listChanges(store.past(), cursors, { limit: 1 })).manifest;
    assert.deepEqual(await listAll(store, { since: String(newest) }), []);
    assert.deepEqual(
      await listAll(store, { since: '2026-02-02' }),
      all.filter(({ at }) => at >= '2026-02-02'),
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

  test('refuses a cursor of another list, an unknown source and a time that is none', async (t) => {
    const store = await openPastStore(t);
    await syncThreeRuns(store);
    const past = store.past();
    const { nextCursor } = await listChanges(past, cursors, { limit: 2 });
    const list = (input: Partial<ChangesInput>) => listChanges(past, cursors, { limit: 2, ...input });
    await assert.rejects(list({ cursor: nextCursor ?? '', type: 'kev_added' }), { code: 'cursor_invalid' });
    await assert.rejects(list({ cursor: 'AAAA' }), { code: 'cursor_invalid' });
    await assert.rejects(list({ source: 'nobody' }), { code: 'invalid_input' });
    await assert.rejects(list({ since: 'yesterday' }), { code: 'invalid_input' });
  });
});
