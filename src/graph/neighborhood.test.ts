import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Graph } from '../domain/graph/graph.ts';
import { readGraph } from './testing/read.ts';
import type { StatedLink } from './testing/store.ts';
import { graphRelationsMax, type TraversalRequest } from './traverse.ts';

const listed = ({ relations }: Graph) => relations.map(({ from, type, to }) => `${from} ${type} ${to}`);

describe('a graph', () => {
  test('has what an entity is linked to in both directions, and products their vendor', () => {
    const links: StatedLink[] = [
      { from: 'CVE-2026-0001', type: 'affects', to: 'product:loom:reader' },
      { from: 'CVE-2026-0001', type: 'exploited-via', to: 'T1001', qualifier: 'primary_impact' },
      { from: 'G0001', type: 'exploits', to: 'CVE-2026-0001' },
    ];
    assert.deepEqual(listed(readGraph({ links }, 'CVE-2026-0001')), [
      'CVE-2026-0001 affects product:loom:reader',
      'CVE-2026-0001 exploited-via T1001',
      'G0001 exploits CVE-2026-0001',
    ]);
    const further = readGraph({ links }, 'CVE-2026-0001', { depth: 2 });
    assert.ok(listed(further).includes('product:loom:reader made-by vendor:loom'));
    const vendor = readGraph({ links }, 'vendor:loom');
    assert.deepEqual(listed(vendor), ['product:loom:reader made-by vendor:loom']);
    assert.deepEqual(
      vendor.counts.map(({ type, via, total, shown: listed }) => [type, via, total, listed]),
      [
        ['made-by', null, 1, 1],
        ['affects', 'made-by', 1, 0],
      ],
    );
    const [madeBy] = vendor.relations;
    assert.deepEqual(
      madeBy?.evidence.map((id) => vendor.evidence[id]?.pointer),
      ['/CVE-2026-0001/affects/product:loom:reader'],
    );
  });

  test('contains only the CVE and what is missing, if nothing links to it', () => {
    const lone = readGraph({ links: [], exploited: ['CVE-2026-0001'] }, 'CVE-2026-0001');
    assert.deepEqual([lone.relations, lone.neighbors, lone.evidence, lone.counts], [[], {}, {}, []]);
    assert.deepEqual(
      [lone.entity.name, lone.entity.kev, lone.truncated],
      ['Fault CVE-2026-0001', true, false],
    );
    assert.ok(lone.gaps.some(({ sentence }) => sentence.includes('weakness')));
  });

  test('tells as gaps what nobody states, and not what is only left out', () => {
    const links: StatedLink[] = [{ from: 'CVE-2026-0001', type: 'has-weakness', to: 'CWE-1' }];
    const gaps = (request: Partial<TraversalRequest> = {}) =>
      readGraph({ links }, 'CVE-2026-0001', request).gaps.map(({ type }) => type);
    const missing = ['affects', 'exploited-via', 'referenced-by', 'exploits'];
    assert.deepEqual(gaps(), missing);
    assert.deepEqual(gaps({ types: new Set(['affects']) }), missing);
  });

  test('shows of a relation ten places at most, and tells how many there are', () => {
    const links = Array.from({ length: 14 }, (_, i): StatedLink => {
      return { from: 'CVE-2026-0001', type: 'has-weakness', to: 'CWE-1', chain: `R-${i + 10}` };
    });
    const [relation] = readGraph({ links }, 'CWE-1').relations;
    assert.equal(relation?.evidence.length, 10);
    assert.equal(relation?.evidenceCount, 14);
    const [alone] = readGraph({ links: links.slice(0, 10) }, 'CWE-1').relations;
    assert.equal(alone?.evidenceCount, undefined);
  });
});

describe('around an entity with more relations than are listed', () => {
  const year = (i: number) => `CVE-20${10 + (i % 15)}-${1000 + i * 97}`;
  const cves = Array.from({ length: 60 }, (_, i) => year(i));
  const links: StatedLink[] = [
    ...cves.map((from): StatedLink => ({ from, type: 'has-weakness', to: 'CWE-1' })),
    { from: 'CWE-1', type: 'child-of', to: 'CWE-2' },
    { from: 'CWE-3', type: 'child-of', to: 'CWE-1' },
  ];
  const exploited = [year(3), year(40)];

  test('each type and direction has its share, the exploited come first, then the newest', () => {
    const graph = readGraph({ links, exploited }, 'CWE-1', { limit: 8 });
    const newest = cves
      .filter((cve) => !exploited.includes(cve))
      .sort(
        (a, b) => Number(b.slice(4, 8)) - Number(a.slice(4, 8)) || Number(b.slice(9)) - Number(a.slice(9)),
      );
    assert.deepEqual(listed(graph), [
      'CWE-1 child-of CWE-2',
      ...[year(40), year(3), ...newest.slice(0, 4)].map((cve) => `${cve} has-weakness CWE-1`),
      'CWE-3 child-of CWE-1',
    ]);
    assert.deepEqual([graph.truncated, graph.cut], [true, [{ id: 'CWE-1', matching: 62, shown: 8 }]]);
    assert.deepEqual(
      graph.counts.map(({ type, direction, total, matching, shown: listed }) => [
        type,
        direction,
        total,
        matching,
        listed,
      ]),
      [
        ['child-of', 'out', 1, 1, 1],
        ['has-weakness', 'in', 60, 60, 6],
        ['child-of', 'in', 1, 1, 1],
      ],
    );
  });

  test('what is not asked for is not missing', () => {
    const graph = readGraph({ links, exploited }, 'CWE-1', { limit: 8, types: new Set(['child-of']) });
    assert.deepEqual([graph.truncated, graph.cut, graph.relations.length], [false, [], 2]);
    assert.deepEqual(
      graph.counts.map(({ total, matching }) => [total, matching]),
      [
        [1, 1],
        [60, 0],
        [1, 1],
      ],
    );
  });

  test('a graph has a bound, which entities of one level share evenly', () => {
    const wide = Array.from({ length: 150 }, (_, i): StatedLink[] => [
      { from: 'G0001', type: 'uses', to: `T${2000 + i}` },
      ...Array.from({ length: 20 }, (_, j): StatedLink => {
        return { from: `G${1000 + j}`, type: 'uses', to: `T${2000 + i}` };
      }),
    ]).flat();
    const graph = readGraph({ links: wide }, 'G0001', { depth: 2 });
    // Each of them has the relation by which it was found again.
    assert.ok(graph.relations.length > 800 && graph.relations.length <= graphRelationsMax);
    assert.equal(graph.truncated, true);
    assert.equal(graph.cut.length, 100);
    const perTechnique = Map.groupBy(graph.relations, ({ to }) => to);
    const sizes = [...perTechnique.values()].map((one) => one.length);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, String(sizes));
  });
});

describe('derived relations', () => {
  const links: StatedLink[] = [
    { from: 'CVE-2026-0001', type: 'has-weakness', to: 'CWE-1' },
    { from: 'CWE-1', type: 'related-pattern', to: 'CAPEC-1' },
    { from: 'CAPEC-1', type: 'maps-to', to: 'T1001' },
  ];

  test('are there only when they are asked for, with their path and all its evidence', () => {
    assert.deepEqual(listed(readGraph({ links }, 'CVE-2026-0001')), ['CVE-2026-0001 has-weakness CWE-1']);
    const graph = readGraph({ links }, 'CVE-2026-0001', { derived: true });
    const [, relation] = graph.relations;
    assert.equal(relation?.class, 'derived');
    assert.equal(`${relation?.from} ${relation?.type} ${relation?.to}`, 'CVE-2026-0001 exploited-via T1001');
    assert.deepEqual(
      relation?.path?.map(({ from, type, to }) => `${from} ${type} ${to}`),
      ['CVE-2026-0001 has-weakness CWE-1', 'CWE-1 related-pattern CAPEC-1', 'CAPEC-1 maps-to T1001'],
    );
    assert.equal(relation?.evidence.length, 3);
    assert.ok((relation?.confidence ?? 1) < 0.05);
    assert.deepEqual(
      graph.counts.map(({ type, via, total, shown: listed }) => [type, via, total, listed]),
      [
        ['has-weakness', null, 1, 1],
        ['exploited-via', 'derived', 1, 1],
      ],
    );
    assert.equal(
      graph.gaps.some(({ type }) => type === 'exploited-via'),
      true,
    );
  });

  test('are seen first when the last part of their path was, and last when the newest was', () => {
    const times = ['2025-03-01', '2024-01-01', '2026-05-01'].map((day) => `${day}T00:00:00.000Z`);
    const dated = links.map((link, i): StatedLink => ({ ...link, at: times[i] ?? assert.fail() }));
    const graph = readGraph({ links: dated }, 'CVE-2026-0001', { derived: true });
    const seen = graph.relations.map(({ firstSeen, lastSeen }) => [firstSeen, lastSeen]);
    assert.deepEqual(seen, [
      [times[0], times[0]],
      [times[2], times[2]],
    ]);
  });

  test('are not derived where somebody states them, nor shown where more confidence is asked for', () => {
    const stated: StatedLink[] = [...links, { from: 'CVE-2026-0001', type: 'exploited-via', to: 'T1001' }];
    const classes = (own: readonly StatedLink[], request: Partial<TraversalRequest>) =>
      readGraph({ links: own }, 'CVE-2026-0001', request).relations.map((one) => one.class);
    assert.deepEqual(classes(stated, { derived: true }), ['official', 'expert']);
    assert.deepEqual(classes(links, { derived: true, minConfidence: 0.5 }), ['official']);
  });
});
