import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Handling } from '../../domain/handling/handling.ts';
import { cveRecord, goReport, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { collectionItems } from '../collections/items.ts';
import { handlingBasis } from '../handling/basis.ts';
import { handlingItems } from '../handling/items.ts';
import { inventoryItems } from '../inventory/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { accessWorld } from '../testing/access.ts';
import { openReaderContext } from '../testing/reader-context.ts';
import { watchlistItems } from '../watchlists/items.ts';
import { verb as composing } from './compose.ts';
import type { Feed, FeedInput } from './contract.ts';
import { verb as reading } from './read.ts';

const [inGo, listed, other] = ['CVE-2026-10001', 'CVE-2026-10002', 'CVE-2026-10003'] as const;
const purl = 'pkg:golang/example.test/loom@v1.3.0';

/** A key whose identity has nothing yet. */
async function open(t: TestContext) {
  const { context } = await openReaderContext(t, {
    'one.json': cveRecord(inGo, { updated: '2026-01-10', title: 'Shuttle jams' }),
    'two.json': cveRecord(listed, { updated: '2026-01-11', title: 'Bobbin spins' }),
    'three.json': cveRecord(other, { updated: '2026-01-12', title: 'Heddle bends' }),
    'kev.json': kevCatalogue('2026-06-20', { [listed]: '2026-07-01' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [inGo], '1.4.0'),
  });
  const { state, as } = await accessWorld(t);
  const { id: identity } = (await (await as(null)).register()).identity;
  const access = { read: (work: never) => Reflect.apply(work, null, [state]), secret: new Uint8Array(32) };
  const own = {
    ...{ access: { ...access, write: access.read }, clock: context.clock },
    caller: { key: '', address: '', apiKey: { identity } },
  } as unknown as OwnContext;
  const main = {
    ...own,
    reads: {
      composeFeed: async (composition: Parameters<typeof composing.run>[1]) =>
        composing.run(context as never, composition),
    },
  };
  const read = async (input: Partial<FeedInput> = {}): Promise<Feed> =>
    JSON.parse(await reading.run(main as never, { limit: 20, ...input }));
  return { read, own, identity, context };
}

test('what an identity keeps', async (t) => {
  const { read, own, identity, context } = await open(t);

  await t.test('is needed where the request has no interests', async () => {
    await assert.rejects(read(), {
      code: 'invalid_input',
      message: /no collection, watchlist or inventory yet/,
    });
  });

  await t.test('brings interests: collections, queries of watchlists, and the inventory', async () => {
    const item = { note: null, tags: [], collection: 'mine' };
    await collectionItems.write(own, identity, [
      { op: 'add', value: { ...item, kind: 'cve', itemId: listed } },
      { op: 'add', value: { ...item, kind: 'query', itemId: 'cvss>=high' } },
      { op: 'add', value: { ...item, kind: 'attack-pattern', itemId: 'CAPEC-66' } },
    ]);
    const list = { events: [], rules: null, inventory: false, since: 0 };
    await watchlistItems.write(own, identity, [
      { op: 'add', value: { ...list, name: 'bends', query: 'heddle' } },
    ]);
    const component = {
      id: '0123456789ab',
      name: 'loom',
      vendor: null,
      version: 'v1.3.0',
      purls: [purl],
      cpes: [],
    };
    const inventory = { format: 'identifiers', documentName: null, components: [component] } as const;
    await inventoryItems.write(own, identity, [{ op: 'put', value: inventory }]);

    const feed = await read();
    assert.deepEqual(
      feed.interests.map(({ text, via, items }) => [text, via, items]),
      [
        ['mine', 'collection', 1],
        ['bends', 'watchlist', 1],
        ['inventory', 'inventory', 1],
      ],
    );
    const [collection] = feed.interests;
    assert.match(collection?.warnings.join(' ') ?? '', /cvss>=high.*wrong.*CAPEC-66/);
    const reasons = new Map(feed.items.map(({ id, matchReason, score }) => [id, [matchReason, score.match]]));
    assert.deepEqual(reasons.get(inGo), ['Affects “loom v1.3.0” of your inventory.', 40]);
    assert.deepEqual(reasons.get(listed), [`You follow ${listed}.`, 36]);
    assert.deepEqual(reasons.get(other), ['Matches the words “heddle”.', 12]);
  });

  await t.test('adds to the interests of the request, and an item names all that it matches', async () => {
    const feed = await read({ interests: 'bobbin' });
    assert.deepEqual(
      feed.interests.map(({ via }) => via),
      ['request', 'collection', 'watchlist', 'inventory'],
    );
    const item = feed.items.find(({ id }) => id === listed);
    assert.equal(item?.matchReason, `You follow ${listed}. Matches the words “bobbin”.`);
  });

  await t.test('leaves out and counts what is handled, unless it is asked for', async () => {
    const handle = async (cve: string, component: string | null): Promise<Handling> => ({
      ...{ cve, component, status: 'accepted', justification: null, note: null, until: null },
      basis: handlingBasis(context.reader, cve, component),
    });
    await handlingItems.write(own, identity, [
      { op: 'put', value: await handle(other, null) },
      { op: 'put', value: await handle(inGo, purl) },
      { op: 'put', value: await handle(listed, purl) },
    ]);
    const feed = await read();
    assert.deepEqual([feed.items.map(({ id }) => id), feed.total, feed.handled], [[listed], 1, 2]);
    const all = await read({ handled: 'include' });
    assert.deepEqual([all.total, all.handled], [3, 2]);
    assert.deepEqual(new Map(all.items.map(({ id, handled }) => [id, handled])).get(inGo), 'accepted');
    const named = await read({ interests: 'shuttle' });
    assert.ok(
      named.items.some(({ id }) => id === inGo),
      'it matches without the component too',
    );
  });
});
