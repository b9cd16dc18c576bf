import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { entityTypes } from '../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../domain/entity/relation.ts';
import { linkClaim } from '../domain/graph/claim.ts';
import type { Graph } from '../domain/graph/graph.ts';
import { linksIn, type PlainLink } from './testing/plain.ts';
import { anyContent, ids } from './testing/random.ts';
import { readGraph } from './testing/read.ts';
import { typeOf } from './testing/store.ts';

const idsOf = ({ relations }: Graph) => relations.map(({ id }) => id).sort();
const anyId = fc.constantFrom(...ids);
const anyRequest = fc.record({
  depth: fc.integer({ min: 1, max: 3 }),
  limit: fc.integer({ min: 1, max: 12 }),
  minConfidence: fc.constantFrom(0, 0.7, 0.9),
  derived: fc.boolean(),
  types: fc
    .option(fc.subarray([...relationTypes], { minLength: 1 }), { freq: 2 })
    .map((types) => new Set<RelationType>(types ?? relationTypes)),
  ends: fc.option(fc.subarray([...entityTypes], { minLength: 1 })),
});

describe('whatever is linked, circles and loops too,', () => {
  test('all that relations name is there, and each relation once', () => {
    const property = fc.property(anyContent, anyId, anyRequest, (content, key, request) => {
      const graph = readGraph(content, key, request);
      const present = new Map(
        [graph.entity, ...Object.values(graph.neighbors).flat()].map(({ id, type }) => [id, type]),
      );
      assert.equal(graph.entity.id, key);
      for (const [type, nodes] of Object.entries(graph.neighbors)) {
        for (const node of nodes) assert.ok(node.type === type && node.id !== key);
      }
      const stated = graph.relations.filter((one) => one.class !== 'derived');
      assert.equal(new Set(stated.map(({ id }) => id)).size, stated.length);
      for (const relation of graph.relations) {
        const { from, type, to, qualifier, path = [] } = relation;
        assert.equal(relation.id, linkClaim(from, type, to, qualifier).id);
        for (const id of [from, to, ...path.flatMap((step) => [step.from, step.to])]) {
          assert.ok(present.has(id), `${id} is missing`);
        }
        assert.ok(relation.evidence.length > 0 || type === 'made-by');
        for (const id of relation.evidence) assert.ok(graph.evidence[id], `${id} is missing`);
        assert.ok(relation.confidence >= (request.minConfidence ?? 0) && relation.confidence <= 1);
        assert.ok(request.types.has(type));
      }
      const used = new Set(graph.relations.flatMap((one) => one.evidence));
      assert.deepEqual(new Set(Object.keys(graph.evidence)), used);
      assert.equal(graph.truncated, graph.cut.length > 0);
    });
    fc.assert(property, { numRuns: 40 });
  });

  test('more depth holds all of less', () => {
    const property = fc.property(anyContent, anyId, anyRequest, (content, key, request) => {
      const [one, two, three] = [1, 2, 3].map((depth) => readGraph(content, key, { ...request, depth }));
      assert.ok(one && two && three);
      for (const [less, more] of [
        [one, two],
        [two, three],
      ] as const) {
        const relations = new Map(more.relations.map((each) => [`${each.id} ${each.class}`, each]));
        for (const each of less.relations) assert.deepEqual(relations.get(`${each.id} ${each.class}`), each);
        for (const [id, place] of Object.entries(less.evidence)) assert.deepEqual(more.evidence[id], place);
        const nodes = new Set(Object.values(more.neighbors).flatMap((all) => all.map(({ id }) => id)));
        for (const node of Object.values(less.neighbors).flat()) assert.ok(nodes.has(node.id));
      }
    });
    fc.assert(property, { numRuns: 30 });
  });

  test('stores that were filled in another order give the same answer', () => {
    const shuffled = anyContent.chain((content) =>
      fc
        .shuffledSubarray([...content.links], { minLength: content.links.length })
        .map((links) => [content, { ...content, links }] as const),
    );
    const property = fc.property(shuffled, anyId, anyRequest, ([content, other], key, request) => {
      assert.deepEqual(readGraph(content, key, request), readGraph(other, key, request));
    });
    fc.assert(property, { numRuns: 30 });
  });

  test('with room enough it is all there is, and counted', () => {
    const property = fc.property(anyContent, anyId, fc.integer({ min: 1, max: 3 }), (content, key, depth) => {
      const graph = readGraph(content, key, { depth });
      const links = linksIn(content);
      assert.deepEqual(idsOf(graph), claimsAround(links, key, depth));
      assert.deepEqual([graph.truncated, graph.cut], [false, []]);
      const total = graph.counts.reduce((sum, one) => sum + (one.via === null ? one.total : 0), 0);
      const ends = links.flatMap(({ from, to }) => [from, to]).filter((id) => id === key);
      assert.equal(total, ends.length);
    });
    fc.assert(property, { numRuns: 40 });
  });

  test('types leave out all others', () => {
    const property = fc.property(anyContent, anyId, anyRequest, (content, key, { types, ends }) => {
      const graph = readGraph(content, key, { types, ends });
      const wanted = linksIn(content).filter(({ from, type, to }) => {
        const other = from === key ? to : from;
        const fits = ends === null || ends.includes(typeOf(other));
        return (from === key || to === key) && types.has(type) && fits;
      });
      assert.deepEqual(idsOf(graph), wanted.map(claimOf).sort());
    });
    fc.assert(property, { numRuns: 40 });
  });
});

const claimOf = ({ from, type, to, qualifier }: PlainLink) => linkClaim(from, type, to, qualifier).id;

/** Links of all entities that are fewer steps away than `depth`. */
function claimsAround(links: readonly PlainLink[], key: string, depth: number): string[] {
  const found = new Map<string, PlainLink>();
  let level = new Set([key]);
  for (let i = 0; i < depth; i += 1) {
    const touching = links.filter(({ from, to }) => level.has(from) || level.has(to));
    for (const link of touching) found.set(claimOf(link), link);
    level = new Set([...level, ...touching.flatMap(({ from, to }) => [from, to])]);
  }
  return [...found.keys()].sort();
}
