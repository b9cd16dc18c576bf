import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Graph } from '../../src/services/graph/contract.ts';
import type { Client } from '../harness/client.ts';
import { sample } from '../harness/sampler.ts';
import { inForm } from '../harness/whole-form.ts';
import { IndependentReaderCache } from '../oracle/independent-readers.ts';
import { classOf, keyOfLink, linkOfKey, type RawLink } from '../oracle/link.ts';
import type { World } from './world.ts';

const edgesSampled = inForm(300, 120);
const requestsAtOnce = 4;
/** The graph shows this many relations of a type for one entity. */
const listedMax = 200;

/** Random edges from the files are in the graph of one end, and lead to the places that state them. */
export async function checkGraph(t: TestContext, { client, raw, documents, seed }: World): Promise<void> {
  const degrees = new Map<string, number>();
  for (const key of raw.links.keys()) {
    const { from, type } = linkOfKey(key);
    const place = `${from} ${type}`;
    degrees.set(place, (degrees.get(place) ?? 0) + 1);
  }
  const witnesses = new IndependentReaderCache(documents);
  let [places, deeper] = [0, 0];

  const check = async (link: RawLink) => {
    const name = keyOfLink(link);
    const graph = await readGraph(client, link.from, `types=${link.type}&limit=${listedMax}`);
    assertClosed(graph, name);
    const found = graph.relations.find((relation) => keyOfLink(relationListed(relation)) === name);
    if (found === undefined) {
      // An entity with more relations of a type than the graph can show says so.
      assert.ok(graph.truncated && Number(degrees.get(`${link.from} ${link.type}`)) > listedMax, name);
      return;
    }
    assert.equal(found.class, classOf(link), name);
    assert.ok(found.confidence > 0 && found.confidence <= 1, name);
    assert.ok(found.evidence.length > 0 && String(found.firstSeen) <= String(found.lastSeen), name);
    const stated = new Set(raw.links.get(name));
    for (const key of found.evidence) {
      const { source, sha256, pointer } = graph.evidence[key] ?? assert.fail(`${name} ${key}`);
      assert.ok(stated.has(`${source} ${sha256}`), `${name} by ${source}`);
      const independentReader = await witnesses.open(source, sha256);
      assert.ok(independentReader(pointer, link), `${name}, by ${source} ${sha256} at ${pointer}`);
      places++;
    }
    if (deeper++ % 10 === 0) await assertDeeperHoldsMore(client, link.from);
  };
  const waiting = sample(raw.links.keys(), edgesSampled, seed).values();
  const checkNext = async () => {
    for (const key of waiting) await check(linkOfKey(key));
  };
  await Promise.all(Array.from({ length: requestsAtOnce }, checkNext));
  t.diagnostic(`${edgesSampled} edges, ${places} places in ${witnesses.size} files`);
}

async function readGraph(client: Client, id: string, query: string): Promise<Graph> {
  return client.read(`/api/v1/entities/${encodeURIComponent(id)}/graph?${query}`);
}

/** Both ends of each relation exist, and so does all of its evidence. */
function assertClosed({ entity, relations, neighbors, evidence }: Graph, name: string): void {
  const nodes = Object.values(neighbors).flatMap((ofType) => ofType.map(({ id }) => id));
  const known = new Set([entity.id, ...nodes]);
  for (const relation of relations) {
    assert.ok(known.has(relation.from) && known.has(relation.to), `${name}: ${relation.id}`);
    for (const key of relation.evidence) assert.ok(key in evidence, `${name}: ${key}`);
  }
}

async function assertDeeperHoldsMore(client: Client, id: string): Promise<void> {
  const [near, far] = await Promise.all([
    readGraph(client, id, 'depth=1&derived=true'),
    readGraph(client, id, 'depth=2&derived=true'),
  ]);
  assertClosed(far, id);
  const stored = new Set(far.relations.map((relation) => relation.id));
  for (const relation of near.relations) assert.ok(stored.has(relation.id), `${id} ${relation.id}`);
  for (const relation of far.relations) {
    assert.ok(String(relation.firstSeen) <= String(relation.lastSeen), `${id} ${relation.id}`);
    if (relation.class !== 'derived') continue;
    assert.ok(relation.confidence <= 0.3 && Number(relation.path?.length) >= 2, `${id} ${relation.id}`);
  }
}

function relationListed({ from, type, to, qualifier }: Graph['relations'][number]): RawLink {
  return { from, type, to, ...(qualifier === null ? {} : { qualifier }) };
}
