import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { Failure } from '../../kit/failure.ts';
import { type HistoryStore, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { listChanges } from '../changes/list.ts';
import { isEventKey } from '../changes/request.ts';
import { Cursors } from '../cursor.ts';
import type { FollowInput, StreamItem, StreamMessage } from './contract.ts';
import { followStream, sharing } from './follow.ts';
import { listStream } from './list.ts';
import { Marks } from './mark.ts';
import { HeadWatch } from './moved.ts';
import { readStreamPart } from './part.ts';
import type { FollowParts, StreamPart } from './types.ts';

const ids = Array.from({ length: 7 }, (_, i) => `CVE-2026-1000${i + 1}`);
const secret = new Uint8Array(32);
const cursors = new Cursors(secret, isEventKey);
const marks = new Marks(secret);

function records(day: string, title: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [`${id}.json`, cveRecord(id, { updated: day, title })]));
}

/** The baseline, and then as many runs as requested, each of which changes the title of every record. */
async function syncRuns(store: HistoryStore, runs: number): Promise<void> {
  await store.sync({
    ...records('2026-01-10', 'first'),
    'kev.json': kevCatalogue('2026-01-10', { [`${ids[0]}`]: '2026-02-01' }),
  });
  for (let run = 1; run <= runs; run += 1) await store.sync(records(`2026-02-${10 + run}`, `title ${run}`));
}

async function changesOf(store: HistoryStore): Promise<string[]> {
  const { items } = await listChanges(store.evidenceContext(), cursors, { limit: 100 });
  return items.map(({ id }) => id);
}

function eventsIn(messages: readonly StreamMessage[]): string[] {
  return messages.flatMap((message) => (message.kind === 'change' ? [message.item.event] : []));
}

/** Follows until there are enough messages, and then stops. */
async function follow(
  parts: FollowParts,
  input: Omit<FollowInput, 'signal'>,
  isEnough: (messages: readonly StreamMessage[]) => boolean,
): Promise<StreamMessage[]> {
  const closed = new AbortController();
  const messages: StreamMessage[] = [];
  for await (const message of followStream(parts, { ...input, signal: closed.signal })) {
    messages.push(message);
    if (isEnough(messages)) break;
  }
  closed.abort();
  return messages;
}

/** What the stream is read from: the generation in use. */
function contextOf(store: HistoryStore) {
  return { evidenceContext: store.evidenceContext(), reader: store.reader() };
}

/** Reads the generation in use, as the service does. */
function partsOf(store: HistoryStore): FollowParts {
  const watch = new HeadWatch(() => store.evidenceContext().history.inSnapshot(() => headOf(store)), 5);
  return {
    read: (input) => readStreamPart(contextOf(store), marks, input),
    moved: (from, signal) => watch.moved(from, signal),
  };
}

function headOf(store: HistoryStore) {
  const { history } = store.evidenceContext();
  const number = history.newestManifest();
  return { number, hash: history.manifestHash(number) ?? '' };
}

describe('the page of the stream', () => {
  test('lists the changes in reverse order, on pages of any size', async (t) => {
    const store = await openHistoryStore(t);
    await syncRuns(store, 2);
    const changes = await changesOf(store);
    assert.equal(changes.length, 14);
    for (const limit of [1, 5, 100]) {
      const items: StreamItem[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await listStream(contextOf(store), cursors, {
          limit,
          cursor: cursor ?? undefined,
        });
        assert.equal(page.total, 14);
        assert.equal(page.since, headOf(store).number);
        items.push(...page.items);
        cursor = page.cursor;
      }
      assert.deepEqual(
        items.map(({ event }) => event),
        changes.toReversed(),
      );
    }
  });

  test('has the confidence of its items, and explains it', async (t) => {
    const store = await openHistoryStore(t);
    await syncRuns(store, 1);
    await store.sync({
      'a.csv': epssTable('2026-02-01', { [`${ids[0]}`]: 0.1 }),
      'b.csv': epssTable('2026-02-02', { [`${ids[0]}`]: 0.4 }),
    });
    const page = await listStream(contextOf(store), cursors, { limit: 2, explain: true });
    assert.deepEqual(
      page.items.map(({ type, source, confidence }) => [type, source, confidence]),
      [
        ['epss_jump', 'epss', 0.95],
        ['title_changed', 'cve-list', 0.9],
      ],
    );
    assert.equal(page.source, 'cve-list,epss');
    assert.equal(page.confidence, Math.round(Math.sqrt(0.95 * 0.9) * 10_000) / 10_000);
    assert.equal(page.freshness, Math.min(...page.items.map(({ freshness }) => freshness)));
    const versions = page.items.flatMap(({ lineage }) => lineage.map(({ sha256 }) => sha256));
    assert.deepEqual(new Set(page.lineage.slice(1).map(({ sha256 }) => sha256)), new Set(versions));
    assert.equal(page.explain?.terms.length, 3);
  });

  test('without changes has no confidence', async (t) => {
    const store = await openHistoryStore(t);
    await syncRuns(store, 0);
    const { items, source, confidence, freshness, lineage } = await listStream(contextOf(store), cursors, {
      limit: 9,
    });
    assert.deepEqual(
      { items, source, confidence, freshness, lineage },
      { items: [], source: '', confidence: 0, freshness: 0, lineage: [] },
    );
  });
});

describe('a client of the stream', () => {
  test('sees every change in order, wherever it is disconnected and continues', async (t) => {
    const seed = Number(process.env.TEST_SEED ?? 1);
    t.diagnostic(`TEST_SEED=${seed}`);
    const store = await openHistoryStore(t);
    await syncRuns(store, 2);
    const parts = { ...partsOf(store), read: readSmall(partsOf(store)) };
    let syncing = Promise.resolve();
    for (let run = 3; run <= 6; run += 1) {
      syncing = syncing.then(async () => {
        await store.sync(records(`2026-02-${10 + run}`, `title ${run}`));
      });
    }
    const seen: string[] = [];
    let after: string | undefined;
    for (let cut = 0; seen.length < 6 * ids.length; cut += 1) {
      const count = 1 + ((seed + cut * 7) % 11);
      const wanted = 6 * ids.length - seen.length;
      const messages = await follow(
        parts,
        { since: '0', after },
        (all) => all.length >= count || eventsIn(all).length >= wanted,
      );
      assert.ok(messages.every(({ kind }) => kind !== 'reset'));
      seen.push(...eventsIn(messages));
      after = messages.at(-1)?.mark;
    }
    await syncing;
    assert.deepEqual(seen, await changesOf(store));
  });

  test('starts at the present, unless a number, a time or a mark is given', async (t) => {
    const store = await openHistoryStore(t);
    await syncRuns(store, 2);
    const parts = partsOf(store);
    const changes = await changesOf(store);
    const untilMark = (all: readonly StreamMessage[]) => all.at(-1)?.kind === 'mark';
    const seen = async (input: Omit<FollowInput, 'signal'>) =>
      eventsIn(await follow(parts, input, untilMark));
    assert.deepEqual(await seen({}), []);
    assert.deepEqual(await seen({ since: '0' }), changes);
    const newest = headOf(store).number;
    assert.deepEqual(await seen({ since: String(newest - 1) }), changes.slice(7));
    assert.deepEqual(await seen({ since: '2026-02-12' }), changes.slice(7));
    assert.deepEqual(await seen({ since: '0', source: 'kev' }), []);
    const [first] = await follow(parts, { since: '0' }, (all) => all.length === 1);
    assert.deepEqual(await seen({ since: first?.mark }), changes.slice(1));
    assert.deepEqual(await seen({ since: '0', after: first?.mark }), changes.slice(1));
    await assert.rejects(seen({ since: 'yesterday' }), { code: 'invalid_input' });
    await assert.rejects(seen({ source: 'nobody' }), { code: 'invalid_input' });
  });

  test('learns that a mark is from another store, was undone, or is older than the stored changes', async (t) => {
    const [store, other] = [await openHistoryStore(t), await openHistoryStore(t)];
    await syncRuns(store, 1);
    await other.sync(records('2026-01-09', 'of the other'));
    await syncRuns(other, 3);
    const parts = partsOf(store);
    const isReset = async (after: string) => {
      const messages = await follow(parts, { after }, (all) => all.at(-1)?.kind === 'mark');
      const [first] = messages;
      assert.equal(messages.at(-1)?.mark, (await nowOf(parts)).mark);
      assert.ok(messages.every(({ kind }, i) => kind !== 'reset' || i === 0));
      return first?.kind === 'reset' ? first.reason : null;
    };
    const mark = (await nowOf(parts)).mark;
    assert.equal(await isReset(mark), null);
    assert.match((await isReset('no mark')) ?? '', /does not belong to this store/);
    assert.match((await isReset('x'.repeat(5000))) ?? '', /does not belong to this store/);
    // The same secret, as after a restore.
    assert.match(
      (await isReset((await nowOf(partsOf(other))).mark)) ?? '',
      /The mark is newer than this store/,
    );
    const [ofOther] = await follow(partsOf(other), { since: '0' }, (all) => all.length === 1);
    assert.ok(ofOther?.kind === 'change' && ofOther.item.manifest <= headOf(store).number);
    assert.match((await isReset(ofOther.mark)) ?? '', /does not match the history/);

    const [old] = await follow(parts, { since: '0' }, (all) => all.length === 1);
    assert.equal(await isReset(old?.mark ?? ''), null);
    await store.sync(records('2026-03-01', 'later'));
    const before = (await nowOf(parts)).mark;
    await store.sync(records('2026-03-02', 'later still'));
    const database = new DatabaseSync(store.generation());
    database.prepare('DELETE FROM manifest WHERE number < ?').run(headOf(store).number);
    database.close();
    assert.match((await isReset(old?.mark ?? '')) ?? '', /the oldest manifest is/);
    assert.equal(await isReset(before), null, 'all later changes are stored');
    assert.equal(await isReset((await nowOf(parts)).mark), null);
  });

  test('waits out temporary failures, and shares reads with others', async (t) => {
    const store = await openHistoryStore(t);
    await syncRuns(store, 1);
    const { read, moved } = partsOf(store);
    let reads = 0;
    const shared = sharing(async (input: Parameters<typeof read>[0]): Promise<StreamPart> => {
      reads += 1;
      if (reads === 2) throw new Failure('busy', 'Later.');
      return read({ ...input, limit: 3 });
    });
    const followers = Array.from({ length: 9 }, () =>
      follow({ read: shared, moved, retryMs: 1 }, { since: '0' }, (all) => eventsIn(all).length === 7),
    );
    const changes = await changesOf(store);
    for (const messages of await Promise.all(followers)) assert.deepEqual(eventsIn(messages), changes);
    assert.ok(reads < 9 * 4, `${reads} reads for nine`);
  });
});

/** Parts of at most two changes, so that there are many borders. */
function readSmall({ read }: FollowParts): FollowParts['read'] {
  return (input) => read({ ...input, limit: 2 });
}

async function nowOf(parts: FollowParts): Promise<StreamMessage> {
  const [message] = await follow(parts, {}, () => true);
  assert.ok(message);
  return message;
}
