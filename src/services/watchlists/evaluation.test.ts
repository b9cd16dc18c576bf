import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { eventTypes } from '../../domain/event.ts';
import { HistoryReader } from '../../projection/history-reader.ts';
import { readSearch } from '../../projection/search-snapshot.ts';
import { type HistoryStore, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, epssTable, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { documentOf, RuleQueries } from '../rules/queries.ts';
import { type WatchWorld, watchWorld } from '../testing/watch-world.ts';

const ids = Array.from({ length: 5 }, (_, i) => `CVE-2026-2000${i}`);
const [a = '', b = '', c = '', d = '', e = ''] = ids;

const record = (id: string, updated: string, more: { title?: string; baseScore?: number } = {}) => ({
  [`${id}.json`]: cveRecord(id, { updated, ...more }).replace('"vendor":"n/a"', '"vendor":"Loomwright"'),
});

/** What every store begins with. */
const baseline = {
  ...Object.assign({}, ...ids.map((id) => record(id, '2026-01-10', { baseScore: 5 }))),
  'kev.json': kevCatalogue('2026-01-10', { [a]: '2026-02-01' }),
  'epss.csv': epssTable('2026-01-10', Object.fromEntries(ids.map((id) => [id, 0.05]))),
};

/** What comes later, in any order: some of it is older than what came before. */
const news = [
  { ...record(a, '2026-02-01', { baseScore: 9.8 }), ...record(b, '2026-02-01', { title: 'Shuttle jams' }) },
  record(a, '2026-03-01', { baseScore: 7.5, title: 'Shuttle jams' }),
  record(b, '2026-03-01', { baseScore: 9.1 }),
  { ...record(c, '2026-02-05', { baseScore: 9.9 }), ...record(d, '2026-02-05', { baseScore: 3 }) },
  record(c, '2026-02-20', { baseScore: 4, title: 'Threads are fine' }),
  { 'kev.json': kevCatalogue('2026-02-10', { [a]: '2026-02-01', [d]: '2026-03-01' }) },
  { 'kev.json': kevCatalogue('2026-02-20', { [d]: '2026-03-09', [e]: '2026-04-01' }) },
  { 'epss.csv': epssTable('2026-02-02', { [a]: 0.1, [b]: 0.5, [c]: 0.12, [d]: 0.05, [e]: 0.05 }) },
  { 'epss.csv': epssTable('2026-02-03', { [a]: 0.19, [b]: 0.2, [c]: 0.24, [d]: 0.06, [e]: 0.3 }) },
  { 'epss.csv': epssTable('2026-02-04', { [a]: 0.28, [b]: 0.2, [c]: 0.3, [d]: 0.4, [e]: 0.1 }) },
];

const queries = [
  'cvss>=9',
  'kev:true',
  'epss>0.25',
  'shuttle jams',
  'title:shuttle OR kev:true',
  'NOT cvss>=7',
];

/** Watchlists of every kind, with all types of events. */
async function watchAll(world: WatchWorld): Promise<void> {
  for (const query of queries) await world.watch({ query });
  await world.watch({ inventory: true });
  await world.watch({ rules: [] });
}

const inventory = { name: 'Loom', vendor: 'Loomwright', version: '1.2', purls: [], cpes: [] };
const rule = {
  ...{ id: 'jumps', name: 'jumps', description: '', version: 1, enabled: true },
  ...{ events: [...eventTypes], severity: 'high' as const, actions: [], references: [] },
  when: { any: [{ fact: 'kev', op: 'eq' as const, value: true }, { query: 'epss>0.25' }] },
};

/** A store with the beginning, and watchlists that watch what comes later. */
async function begin(t: TestContext): Promise<{ store: HistoryStore; world: WatchWorld }> {
  const store = await openHistoryStore(t);
  await store.sync(baseline);
  const world = await watchWorld(t, store, { inventory: [inventory], rules: [rule] });
  await watchAll(world);
  return { store, world };
}

/** The same by reading all events, and by searching the whole store. */
function expected(store: HistoryStore): string[][] {
  const history = new HistoryReader(store.generation());
  const filter = { afterManifest: 1, from: '', type: null, source: null, subject: null };
  const since = history.oldestManifest() ?? 1;
  const begun = Math.max(since, baselineManifests);
  const events = history
    .events({ ...filter, afterManifest: begun }, { manifest: -1, at: '', subject: '', id: '' }, 1_000)
    .map(({ id, subject }) => ({ id, subject }));
  history.close();
  const { index } = readSearch(store.generation());
  const found = new RuleQueries(index, { affectedBy: () => null, entitiesNamed: () => [] }, store.clock());
  return queries.map((query) =>
    events
      .filter(({ subject }) => found.isFound(query, documentOf(index, subject)))
      .map(({ id }) => id)
      .sort(),
  );
}

/** One for each source. */
const baselineManifests = 3;

describe('the events of watchlists', () => {
  test('are the same in whatever order the store is fed, and evaluated at whatever times', async (t) => {
    let first: readonly string[][] | null = null;
    const orders = fc.shuffledSubarray([...news.keys()], { minLength: news.length });
    const pauses = fc.array(fc.boolean(), { minLength: news.length, maxLength: news.length });
    await fc.assert(
      fc.asyncProperty(orders, pauses, async (order, evaluates) => {
        const { store, world } = await begin(t);
        for (const [step, at] of order.entries()) {
          await store.sync(news[at] ?? {});
          if (evaluates[step]) await world.evaluate();
        }
        await world.evaluate();
        const found = await world.eventIds();
        assert.deepEqual(found.slice(0, queries.length), expected(store));
        first ??= found;
        assert.deepEqual(found, first);
        assert.ok(found.every((own) => own.length > 0));
        const noted = await world.notedIds();
        assert.equal(new Set(noted).size, noted.length, 'each is noted once');
        assert.equal(await world.evaluate(), 'idle');
      }),
      { numRuns: 4 },
    );
  });

  test('are noted once through a rebuild, a restore, and the loss of the mark', async (t) => {
    const { store, world } = await begin(t);
    for (const one of news.slice(0, 6)) await store.sync(one);
    await world.evaluate();
    const backup = await world.backUp();
    for (const one of news.slice(6)) await store.sync(one);
    await world.evaluate();
    const [found, noted] = [await world.eventIds(), await world.notedIds()];

    world.readFrom(await store.rebuilt());
    await world.loseMark();
    assert.equal(await world.evaluate(), 'evaluated');
    assert.deepEqual([await world.eventIds(), await world.notedIds()], [found, noted]);

    await world.restore(backup);
    assert.notDeepEqual(await world.eventIds(), found);
    await world.evaluate();
    assert.deepEqual(await world.eventIds(), found);
    assert.deepEqual((await world.notedIds()).sort(), noted.toSorted());
  });

  test('are complete after a kill between any two writes', async (t) => {
    const { store, world } = await begin(t);
    for (const one of news) await store.sync(one);
    let kills = 0;
    for (; kills < 100; kills++) {
      world.killAfter(kills);
      const outcome = await world.evaluate().catch((error: Error) => error.message);
      if (outcome !== 'killed') break;
    }
    assert.ok(kills > 3, `${kills} kills`);
    const noted = await world.notedIds();
    assert.equal(new Set(noted).size, noted.length);
    assert.deepEqual((await world.eventIds()).slice(0, queries.length), expected(store));
  });

  test('are evaluated by one of two processes at a time', async (t) => {
    const { store, world } = await begin(t);
    await store.sync(news[0] ?? {});
    const other = world.another();
    const outcomes = await Promise.all([world.evaluate(), other()]);
    assert.ok(outcomes.includes('evaluated'));
    assert.ok(!outcomes.every((outcome) => outcome === 'evaluated'), outcomes.join());
    const noted = await world.notedIds();
    assert.equal(new Set(noted).size, noted.length);
  });

  test('contain what only names that the store learned later connect to an inventory', async (t) => {
    const { store, world } = await begin(t);
    await world.evaluate();
    const named = (id: string, vendor: string, product: string, cpes: readonly string[] = []) => {
      const record = JSON.parse(cveRecord(id, { updated: '2026-02-01', published: '2026-02-01' }));
      const versions = [{ version: '1.2', status: 'affected' }];
      record.containers.cna.affected = [{ vendor, product, cpes, versions }];
      return { [`${id}.json`]: JSON.stringify(record) };
    };
    const fabric = ['cpe:2.3:a:weavers:fabric:*:*:*:*:*:*:*:*'];
    const [one, two, learned, similar, other] = [1, 2, 3, 4, 5].map((n) => `CVE-2026-3000${n}`);
    await store.sync({
      ...named(`${one}`, 'Loomwright', 'Loom', fabric),
      ...named(`${two}`, 'Loomwright', 'Loom', fabric),
    });
    await world.evaluate();
    await store.sync({
      ...named(`${learned}`, 'Weavers', 'Fabric'),
      ...named(`${similar}`, 'Loomwright Foundation', 'Loom Utils'),
      ...named(`${other}`, 'Weavers', 'Shuttle'),
    });
    await world.evaluate();
    const found = await world.subjectsOf(queries.length);
    assert.deepEqual(found, [one, two, learned, similar]);

    await world.loseMark();
    await world.another()();
    assert.deepEqual(await world.subjectsOf(queries.length), found, 'the same as in a new process');
  });

  test('are chosen again since it was made when a watchlist, inventory or rule changes', async (t) => {
    const { store, world } = await begin(t);
    for (const one of news) await store.sync(one);
    await world.evaluate();
    const found = await world.eventIds();
    await world.change(0, { query: queries[1] ?? '' });
    await world.change(1, { query: queries[0] ?? '' });
    assert.equal(await world.evaluate(), 'evaluated');
    const [first, second, ...others] = await world.eventIds();
    assert.deepEqual([second, first, ...others], found);
    await world.stock([{ ...inventory, name: 'Spindle' }]);
    await world.evaluate();
    const kinds = await world.eventIds();
    assert.deepEqual(kinds[queries.length], []);
    await world.stock([inventory]);
    await world.evaluate();
    assert.deepEqual((await world.eventIds())[queries.length], found[queries.length]);
  });
});
