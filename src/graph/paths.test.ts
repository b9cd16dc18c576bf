import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { entityTypes } from '../domain/entity/id.ts';
import { type RelationType, relationTypes } from '../domain/entity/relation.ts';
import { linkClaim } from '../domain/graph/claim.ts';
import type { GraphPaths } from '../domain/graph/graph.ts';
import { type PathsRequest, readPaths } from './paths.ts';
import { type SearchBounds, searchBounds } from './search.ts';
import { linksIn, type PlainLink } from './testing/plain.ts';
import { anyContent, ids } from './testing/random.ts';
import { judge, openGraphStore, type StatedLink, type StoreContent, typeOf } from './testing/store.ts';

const full: PathsRequest = {
  depth: 4,
  limit: 10,
  types: new Set(relationTypes),
  ends: null,
  minConfidence: 0,
};

function find(
  content: StoreContent,
  ends: readonly [string, string],
  request: Partial<PathsRequest> = {},
  bounds: Partial<SearchBounds> = {},
): GraphPaths {
  const { database, reader } = openGraphStore(content);
  try {
    return readPaths(reader, ends, { ...full, ...request }, judge, { ...searchBounds, ...bounds });
  } finally {
    database.close();
  }
}

/** For each path, the ids on it. */
const ways = ({ paths }: GraphPaths) =>
  paths.map(({ steps }) => [...steps.map(({ from }) => from), ...steps.slice(-1).map(({ to }) => to)]);

const chain: readonly StatedLink[] = [
  { from: 'CVE-2026-0001', type: 'has-weakness', to: 'CWE-1' },
  { from: 'CVE-2026-0001', type: 'exploited-via', to: 'T1001', qualifier: 'primary_impact' },
  { from: 'CVE-2026-0001', type: 'exploited-via', to: 'T1002', qualifier: 'primary_impact' },
  {
    from: 'CVE-2026-0001',
    type: 'exploited-via',
    to: 'T1002',
    qualifier: 'primary_impact',
    source: 'reports',
  },
  { from: 'G0001', type: 'uses', to: 'T1001' },
  { from: 'G0001', type: 'uses', to: 'T1002' },
];

describe('ways between two entities', () => {
  test('follow relations in either direction, the most certain first, and are described in words', () => {
    const found = find({ links: chain }, ['CVE-2026-0001', 'G0001']);
    assert.deepEqual(ways(found), [
      ['CVE-2026-0001', 'T1002', 'G0001'],
      ['CVE-2026-0001', 'T1001', 'G0001'],
    ]);
    assert.equal(found.paths[0]?.sentence, 'CVE-2026-0001 is exploited via T1002, which is used by G0001.');
    assert.deepEqual(
      found.paths.map(({ confidence }) => confidence),
      [0.672, 0.48],
    );
    assert.deepEqual(
      found.paths[0]?.steps.map(({ direction, relation }) => [direction, relation.from, relation.to]),
      [
        ['out', 'CVE-2026-0001', 'T1002'],
        ['in', 'G0001', 'T1002'],
      ],
    );
    assert.deepEqual(found.neighbors.technique?.map(({ id }) => id).sort(), ['T1001', 'T1002']);
    assert.equal(found.truncated, false);
  });

  test('go from a product to its vendor and on to another product', () => {
    const links: StatedLink[] = ['reader', 'writer'].map((name, i) => {
      return { from: `CVE-2026-000${i}`, type: 'affects', to: `product:loom:${name}` };
    });
    const found = find({ links }, ['product:loom:reader', 'product:loom:writer']);
    assert.deepEqual(ways(found), [['product:loom:reader', 'vendor:loom', 'product:loom:writer']]);
    assert.equal(
      found.paths[0]?.sentence,
      'product:loom:reader is made by vendor:loom, which makes product:loom:writer.',
    );
  });

  test('are empty where there is none, or none with this few steps', () => {
    const { paths, neighbors, evidence, truncated } = find({ links: chain }, ['CWE-1', 'CWE-2']);
    assert.deepEqual([paths, neighbors, evidence, truncated], [[], {}, {}, false]);
    assert.equal(find({ links: chain }, ['CWE-1', 'G0001']).paths.length, 2);
    assert.equal(find({ links: chain }, ['CWE-1', 'G0001'], { depth: 2 }).paths.length, 0);
  });

  test('say that there are more than are listed', () => {
    const one = find({ links: chain }, ['CVE-2026-0001', 'G0001'], { limit: 1 });
    assert.deepEqual([one.paths.length, one.truncated], [1, true]);
  });

  test('do not pass entities with too many relations, which is reported, but may end and meet there', () => {
    const crowd = Array.from({ length: 20 }, (_, i): StatedLink => {
      return { from: `CVE-2025-1${i + 1000}`, type: 'has-weakness', to: 'CWE-1' };
    });
    const links: StatedLink[] = [
      ...crowd,
      { from: 'CVE-2025-11000', type: 'affects', to: 'product:loom:reader' },
      { from: 'CVE-2025-11001', type: 'affects', to: 'product:shuttle:reader' },
    ];
    const bounds = { hubRelationsMax: 10 };
    const request = { types: new Set<RelationType>(['has-weakness', 'affects']) };
    const meeting = find({ links }, ['CVE-2025-11000', 'CVE-2025-11001'], request, bounds);
    assert.deepEqual(ways(meeting), [['CVE-2025-11000', 'CWE-1', 'CVE-2025-11001']]);
    assert.equal(meeting.truncated, false);
    const ending = find({ links }, ['CWE-1', 'product:loom:reader'], request, bounds);
    assert.deepEqual(ways(ending), [['CWE-1', 'CVE-2025-11000', 'product:loom:reader']]);
    const hubs = [...links, ...crowd.map((link): StatedLink => ({ ...link, to: 'CWE-2' }))];
    const through = find({ links: hubs }, ['CWE-1', 'CWE-2'], request, bounds);
    assert.deepEqual([through.paths, through.truncated], [[], true]);
    assert.equal(find({ links: hubs }, ['CWE-1', 'CWE-2'], request).paths.length, 10);
    const costly = find({ links: hubs }, ['CWE-1', 'CWE-2'], request, { levelRelationsMax: 15 });
    assert.deepEqual([costly.paths, costly.truncated], [[], true]);
    const met = find({ links: hubs }, ['CWE-1', 'CWE-2'], request, { meetingsMax: 3 });
    assert.deepEqual(
      [ways(met).map(([, cve]) => cve), met.truncated],
      [['CVE-2025-11000', 'CVE-2025-11001', 'CVE-2025-11002'], true],
    );
  });
});

describe('whatever is linked, circles and loops too,', () => {
  const anyEnds = fc
    .uniqueArray(fc.constantFrom(...ids), { minLength: 2, maxLength: 2 })
    .map(([from = '', to = '']) => [from, to] as const);
  const anyRequest = fc.record({
    depth: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 4 }),
    minConfidence: fc.constantFrom(0, 0.7, 0.9),
    types: fc
      .option(fc.subarray([...relationTypes], { minLength: 1 }), { freq: 2 })
      .map((types) => new Set<RelationType>(types ?? relationTypes)),
    ends: fc.option(fc.subarray([...entityTypes], { minLength: 1 })),
  });

  test('the ways are those that a search of all ways finds', () => {
    const property = fc.property(anyContent, anyEnds, anyRequest, (content, ends, request) => {
      const all = shortestWays(linksIn(content), ends, request);
      const found = find(content, ends, request);
      assert.deepEqual(ways(found), all.slice(0, request.limit));
      assert.equal(found.truncated, all.length > request.limit);
    });
    fc.assert(property, { numRuns: 100 });
  });

  test('each step is a relation between its ends, with evidence, and all that is named is there', () => {
    const property = fc.property(anyContent, anyEnds, anyRequest, (content, ends, request) => {
      const found = find(content, ends, request);
      const present = new Set(
        [...Object.values(found.neighbors).flat(), found.from, found.to].map(({ id }) => id),
      );
      for (const { steps } of found.paths) {
        assert.deepEqual([steps[0]?.from, steps.at(-1)?.to], ends);
        steps.forEach(({ from, type, direction, to, relation }, i) => {
          assert.equal(from, i === 0 ? ends[0] : steps[i - 1]?.to);
          assert.ok(present.has(from) && present.has(to));
          const along = direction === 'out' ? [from, type, to] : [to, type, from];
          assert.deepEqual([relation.from, relation.type, relation.to], along);
          assert.equal(relation.id, linkClaim(relation.from, type, relation.to, relation.qualifier).id);
          for (const id of relation.evidence) assert.ok(found.evidence[id]);
        });
      }
    });
    fc.assert(property, { numRuns: 40 });
  });

  test('stores that were filled in another order give the same ways', () => {
    const shuffled = anyContent.chain((content) =>
      fc
        .shuffledSubarray([...content.links], { minLength: content.links.length })
        .map((links) => [content, { ...content, links }] as const),
    );
    const property = fc.property(shuffled, anyEnds, anyRequest, ([content, other], ends, request) => {
      assert.deepEqual(find(content, ends, request), find(other, ends, request));
    });
    fc.assert(property, { numRuns: 30 });
  });
});

/**
 * All shortest paths by the ids on them, the most certain first: every path with one more step is tried at a
 * time.
 */
function shortestWays(
  links: readonly PlainLink[],
  [from, to]: readonly [string, string],
  { depth, types, ends, minConfidence }: Pick<PathsRequest, 'depth' | 'types' | 'ends' | 'minConfidence'>,
): string[][] {
  const best = new Map<string, Map<string, number>>();
  const note = (one: string, other: string, confidence: number) => {
    const steps = best.get(one) ?? new Map<string, number>();
    best.set(one, steps.set(other, Math.max(confidence, steps.get(other) ?? 0)));
  };
  for (const link of links) {
    const confidence = judge.confidenceOf(link.type, link.class, link.sources);
    if (!types.has(link.type) || confidence < minConfidence) continue;
    note(link.from, link.to, confidence);
    note(link.to, link.from, confidence);
  }
  let partial: { readonly keys: string[]; readonly weight: number }[] = [{ keys: [from], weight: 1 }];
  for (let length = 1; length <= depth; length += 1) {
    partial = partial.flatMap(({ keys, weight }) =>
      [...(best.get(keys.at(-1) ?? '') ?? [])].flatMap(([next, confidence]) => {
        const mayPass = next === to || ends === null || ends.includes(typeOf(next));
        if (keys.includes(next) || !mayPass) return [];
        return [{ keys: [...keys, next], weight: weight * Math.round(confidence * 10_000) }];
      }),
    );
    const arrived = partial.filter(({ keys }) => keys.at(-1) === to);
    if (arrived.length === 0) continue;
    const inOrder = arrived.sort((a, b) => b.weight - a.weight || (a.keys.join() < b.keys.join() ? -1 : 1));
    return inOrder.map(({ keys }) => keys);
  }
  return [];
}
