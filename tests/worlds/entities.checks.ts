import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { EntityRecord } from '../../src/services/entity/contract.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { inForm } from '../harness/whole-form.ts';
import { IndependentReaderCache } from '../oracle/independent-readers.ts';
import { classOf, keyOfLink, linkOfKey, type RawLink } from '../oracle/link.ts';
import { vendorOf } from '../oracle/names.ts';
import type { World } from './world.ts';

type LinkItem = EntityRecord['relations']['items'][number];

/** This many of each type, and the one with the most links. */
const sampledOfType = inForm(20, 8);
const typesExpected = 16;
/** For an entity with more links, this many random ones are followed into the bytes. */
const followedMax = inForm(100, 40);
const requestsAtOnce = 4;

/** An entity with the keys of the links that the files state about it. */
interface Expected {
  readonly id: string;
  readonly type: string;
  readonly links: readonly string[];
}

/** For entities of all types: every link is in the bytes to which it leads, and the files state no others. */
export async function checkEntities(
  t: TestContext,
  { client, raw, types, documents, seed }: World,
): Promise<void> {
  const sampled = sampleEntities(types, raw.links, seed);
  assert.equal(new Set(sampled.map(({ type }) => type)).size, typesExpected);
  assert.ok(sampled.length >= typesExpected * sampledOfType * 0.9, `only ${sampled.length} entities`);
  const products = productsByVendor(types.keys());
  const witnesses = new IndependentReaderCache(documents);
  let listed = 0;
  let followed = 0;

  const check = async ({ id, type, links }: Expected) => {
    const { record, items } = await readAll(client, id);
    assert.deepEqual([record.id, record.type], [id, type]);
    assert.deepEqual(items.map((item) => keyOfLink(linkListed(id, item))).sort(), [...links].sort(), id);
    assertCounts(record, items);
    if (type === 'vendor') assertProducts(record, products.get(id) ?? []);
    assert.equal(record.vendor, type === 'product' ? vendorOf(id) : null, id);
    const toFollow = new Set(sample(links, followedMax, seed));
    for (const item of items) {
      const link = linkListed(id, item);
      const place = `${link.from} ${link.type} ${link.to}`;
      assert.equal(item.entity.type, types.get(item.entity.id), place);
      assert.equal(item.class, classOf(link), place);
      const stated = item.evidence.map(({ source, sha256 }) => `${source} ${sha256}`).sort();
      assert.deepEqual(stated, raw.links.get(keyOfLink(link)), place);
      if (!toFollow.has(keyOfLink(link))) continue;
      for (const { source, sha256, pointer } of item.evidence) {
        const independentReader = await witnesses.open(source, sha256);
        assert.ok(independentReader(pointer, link), `${place}, by ${source} ${sha256} at ${pointer}`);
        followed += 1;
      }
    }
    listed += items.length;
  };
  const waiting = sampled.values();
  const checkNext = async () => {
    for (const entity of waiting) await check(entity);
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, checkNext));
  t.diagnostic(`${sampled.length} entities, ${listed} links, ${followed} places in ${witnesses.size} files`);
}

/** Some random ones of each type, and for each type the one with the most links. */
function sampleEntities(
  types: ReadonlyMap<string, string>,
  links: ReadonlyMap<string, unknown>,
  seed: number,
): Expected[] {
  const counts = new Map<string, number>();
  for (const key of links.keys()) for (const end of endsOf(key)) counts.set(end, (counts.get(end) ?? 0) + 1);
  const byType = Map.groupBy(types.keys(), (id) => types.get(id) ?? '');
  const sampled = [...byType.values()].flatMap((ids) => {
    const hub = ids.reduce((most, id) => ((counts.get(id) ?? 0) > (counts.get(most) ?? 0) ? id : most));
    return [...new Set([hub, ...sample(ids, sampledOfType, seed)])];
  });
  const ofEach = new Map(sampled.map((id) => [id, [] as string[]]));
  for (const key of links.keys()) for (const end of endsOf(key)) ofEach.get(end)?.push(key);
  return sampled.map((id) => ({ id, type: types.get(id) ?? '', links: ofEach.get(id) ?? [] }));
}

function endsOf(key: string): string[] {
  const { from, to } = linkOfKey(key);
  return [from, to];
}

/** The entity and its links on all pages. */
async function readAll(client: Client, id: string) {
  const path = `/api/v1/entities/${encodeURIComponent(id)}?limit=100`;
  const record: EntityRecord = await client.read(path);
  const items = [...record.relations.items];
  for (let cursor = record.relations.nextCursor; cursor !== null; ) {
    const { relations }: EntityRecord = await client.read(`${path}&cursor=${cursor}`);
    assert.equal(relations.total, record.relations.total, id);
    items.push(...relations.items);
    cursor = relations.nextCursor;
  }
  return { record, items };
}

function linkListed(id: string, { type, direction, qualifier, entity }: LinkItem): RawLink {
  const [from, to] = direction === 'out' ? [id, entity.id] : [entity.id, id];
  return { from, type, to, ...(qualifier === null ? {} : { qualifier }) };
}

function assertCounts({ id, relationCounts, relations }: EntityRecord, items: readonly LinkItem[]): void {
  const reported = relationCounts.map(({ type, direction, count }) => `${direction} ${type} ${count}`).sort();
  const grouped = Map.groupBy(items, ({ type, direction }) => `${direction} ${type}`);
  assert.deepEqual(reported, Array.from(grouped, ([name, { length }]) => `${name} ${length}`).sort(), id);
  assert.equal(relations.total, items.length, id);
}

function assertProducts({ id, products }: EntityRecord, expected: readonly string[]): void {
  assert.equal(products.total, expected.length, id);
  assert.equal(products.ids.length, Math.min(expected.length, 100), id);
  assert.deepEqual(new Set(products.ids).difference(new Set(expected)), new Set(), id);
}

function productsByVendor(ids: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const products = Array.from(ids).filter((id) => id.startsWith('product:'));
  return Map.groupBy(products, (id) => vendorOf(id) ?? '');
}
