import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Lease } from '../contract/leases.ts';
import type { StateStore } from '../contract/state.ts';
import {
  type FoundEvent,
  type WatchFindings,
  type WatchMark,
  watchNotesMax,
} from '../contract/watch-events.ts';
import { change, newIdentity, second } from './access-samples.ts';

/** How a state store keeps what watchlists noted. @param open two connections to it */
export function testWatchEvents(open: () => readonly [StateStore, StateStore]): void {
  describe('watched events', () => {
    const one = () => open()[0];
    const other = () => open()[1].watchEvents;
    let watchlists = 0;

    async function newWatchlist(name: string): Promise<{ identity: number; watchlist: number }> {
      const { id: identity } = await one().identities.register(newIdentity(`watches ${name}`), change());
      const add = { op: 'add', kind: 'watchlist', key: `${watchlists++}`, value: '{}' } as const;
      const written = await one().items.write(identity, [add], { at: second(0), max: 100 });
      const [item] = 'items' in written ? written.items : assert.fail(written.rejected);
      return { identity, watchlist: item?.id ?? assert.fail() };
    }

    async function withLease<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
      const lease = await one().watching.acquireLease({ holder: 'test', nowMs: 10_000, ttlMs: 1_000 });
      assert.ok('token' in lease);
      try {
        return await work(lease);
      } finally {
        await one().watching.releaseLease(lease);
      }
    }

    const keep = (found: WatchFindings) => withLease((lease) => one().watchEvents.keep(found, lease));

    const event = (n: number, subject = `CVE-2026-${1000 + n}`): FoundEvent => ({
      event: `event ${n}`,
      subject,
      type: n % 2 === 0 ? 'kev_added' : 'cvss_raised',
      at: second(n),
      place: String(n).padStart(8, '0'),
      why: '{}',
    });
    const namesOf = async (watchlist: number) =>
      (await other().list({ watchlist, limit: 100 })).map(({ event }) => event);

    test('are noted once, and listed while they belong to the watchlist', async () => {
      const { watchlist } = await newWatchlist('once');
      const subjects = ['CVE-2026-1001', 'CVE-2026-1002'];
      const events = [event(1), event(2)];
      await keep({ subjects, lists: [{ watchlist, events }] });
      const first = await other().list({ watchlist, limit: 9 });
      assert.deepEqual(
        first.map(({ position, ...note }) => note),
        [
          { ...event(2), watchlist },
          { ...event(1), watchlist },
        ],
      );
      await keep({ subjects: ['CVE-2026-1001'], lists: [{ watchlist, events: [] }] });
      assert.deepEqual(await namesOf(watchlist), ['event 2']);
      await keep({ subjects, lists: [{ watchlist, events }] });
      assert.deepEqual(await other().list({ watchlist, limit: 9 }), first, 'at the same positions');
      const why = '{"changed":true}';
      await keep({ subjects, lists: [{ watchlist, events: [{ ...event(1), why }, event(2)] }] });
      assert.deepEqual(await other().list({ watchlist, limit: 9 }), [first[0], { ...first[1], why }]);
    });

    test('stay as they are for other subjects and watchlists', async () => {
      const [a, b] = [(await newWatchlist('a')).watchlist, (await newWatchlist('b')).watchlist];
      const subjects = ['CVE-2026-1001', 'CVE-2026-1002'];
      for (const watchlist of [a, b])
        await keep({ subjects, lists: [{ watchlist, events: [event(1), event(2)] }] });
      await keep({ subjects: ['CVE-2026-1001'], lists: [{ watchlist: a, events: [] }] });
      assert.deepEqual([await namesOf(a), await namesOf(b)], [['event 2'], ['event 2', 'event 1']]);
    });

    test('are listed by place, and filtered', async () => {
      const { watchlist } = await newWatchlist('pages');
      const events = [1, 2, 3, 4, 5].map((n) => event(n));
      await keep({ subjects: [], lists: [{ watchlist, events }] });
      const namesIn = async (page: object) =>
        (await other().list({ watchlist, limit: 2, ...page })).map(({ event }) => event);
      assert.deepEqual(await namesIn({}), ['event 5', 'event 4']);
      assert.deepEqual(await namesIn({ before: event(4).place }), ['event 3', 'event 2']);
      for (const [filter, names] of [
        [{ type: 'kev_added' }, ['event 4', 'event 2']],
        [{ from: second(5) }, ['event 5']],
        [{ without: ['CVE-2026-1005', 'CVE-2026-1004', 'CVE-2026-1003'] }, ['event 2', 'event 1']],
        [{ subjects: ['CVE-2026-1001'] }, ['event 1']],
        [{ subjects: [] }, []],
      ] as const) {
        assert.deepEqual(await namesIn(filter), names, JSON.stringify(filter));
        assert.equal(await other().count({ watchlist, ...filter }), names.length);
      }
      assert.equal(await other().count({ watchlist }), 5);
    });

    test('are followed in the order in which they were noted', async () => {
      const [a, b] = [(await newWatchlist('c')).watchlist, (await newWatchlist('d')).watchlist];
      const start = await other().newestPosition();
      await keep({ subjects: [], lists: [{ watchlist: a, events: [event(9)] }] });
      await keep({ subjects: [], lists: [{ watchlist: b, events: [event(2)] }] });
      await keep({ subjects: [], lists: [{ watchlist: a, events: [event(1)] }] });
      const after = async (position: number, watchlist?: number, limit = 9) =>
        (await other().notedAfter({ position, watchlist, limit })).map((note) => [
          note.watchlist,
          note.event,
        ]);
      assert.deepEqual(await after(start), [
        [a, 'event 9'],
        [b, 'event 2'],
        [a, 'event 1'],
      ]);
      assert.deepEqual(await after(start, a), [
        [a, 'event 9'],
        [a, 'event 1'],
      ]);
      assert.deepEqual(await after(start, undefined, 1), [[a, 'event 9']]);
      assert.equal(await other().newestPosition(), start + 3);
      assert.deepEqual(await after(start + 3), []);
    });

    test('are kept with how far all were evaluated, or not at all', async () => {
      const { watchlist } = await newWatchlist('mark');
      const mark: WatchMark = { manifest: 7, hash: 'c'.repeat(64), basis: 'all' };
      const found = { subjects: [], lists: [{ watchlist, events: [event(1)] }] };
      const late = await withLease(async (lease) => lease);
      assert.equal(await one().watchEvents.keep({ ...found, mark }, late), false);
      assert.deepEqual([await other().mark(), await namesOf(watchlist)], [null, []]);
      await keep({ ...found, mark, evaluated: new Map([[watchlist, 'version 3']]) });
      assert.deepEqual(await other().mark(), mark);
      assert.equal((await other().evaluated()).get(watchlist), 'version 3');
      await assert.rejects(
        keep({ ...found, lists: [{ watchlist, events: [event(2), { ...event(3), why: null as never }] }] }),
      );
      assert.deepEqual(await namesOf(watchlist), ['event 1']);
    });

    test('are erased with their watchlist and with its identity', async () => {
      const [a, b] = [await newWatchlist('removed'), await newWatchlist('erased')];
      for (const { watchlist } of [a, b]) {
        const evaluated = new Map([[watchlist, 'all']]);
        await keep({ subjects: [], lists: [{ watchlist, events: [event(1)] }], evaluated });
      }
      const removal = { op: 'remove', kind: 'watchlist', id: a.watchlist } as const;
      await one().items.write(a.identity, [removal], { at: second(0), max: 100 });
      await one().identities.erase(b.identity, change());
      for (const { watchlist } of [a, b]) {
        assert.equal(await other().count({ watchlist }), 0);
        assert.equal((await other().evaluated()).has(watchlist), false);
        await keep({ subjects: [], lists: [{ watchlist, events: [event(2)] }] });
        assert.equal(await other().count({ watchlist }), 0, 'it is not there any more');
      }
      assert.deepEqual(await open()[1].check(), []);
    });

    test(`are at most ${watchNotesMax} of a watchlist, and what was dropped is not new again`, async () => {
      const { watchlist } = await newWatchlist('many');
      const events = Array.from({ length: watchNotesMax + 3 }, (_, n) => event(n));
      await keep({ subjects: [], lists: [{ watchlist, events }] });
      assert.equal(await other().count({ watchlist }), watchNotesMax);
      const position = await other().newestPosition();
      await keep({ subjects: [], lists: [{ watchlist, events: events.slice(0, 5) }] });
      assert.equal(await other().newestPosition(), position);
      const [oldest] = await other().list({ watchlist, before: event(4).place, limit: 9 });
      assert.equal(oldest?.event, 'event 3');
      assert.deepEqual(await open()[1].check(), []);
    });
  });
}
