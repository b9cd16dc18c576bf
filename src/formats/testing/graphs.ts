import { composeEntity } from '../../domain/entity/entity.ts';
import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';
import { linkClaim } from '../../domain/graph/claim.ts';
import type { Graph, GraphNode, GraphRelation } from '../../domain/graph/graph.ts';
import { noRisk } from '../../domain/risk/judgement.ts';
import type { DescribedEntity } from '../described.ts';

/** An id of each type of entity. */
export const sampleIds: Readonly<Record<EntityType, string>> = {
  vulnerability: 'CVE-2026-10001',
  weakness: 'CWE-79',
  'attack-pattern': 'CAPEC-63',
  technique: 'T1190',
  tactic: 'TA0001',
  group: 'G0016',
  malware: 'S0154',
  tool: 'S0002',
  campaign: 'C0017',
  mitigation: 'M1051',
  detection: 'DET0001',
  vendor: 'vendor:example',
  product: 'product:example:loom',
  package: 'pkg:npm/loom',
  advisory: 'advisory:ex-1',
  'decision-table': 'ssvc:example:one',
};

export function node(type: EntityType, own: Partial<GraphNode> = {}): GraphNode {
  const blank = { id: sampleIds[type], type, name: `The ${type}`, state: null, severity: null, kev: null };
  return { ...blank, ...noRisk, ...own };
}

const place = {
  source: 'records',
  sha256: 'a'.repeat(64),
  pointer: '/a/0',
  asOf: '2026-01-02T00:00:00.000Z',
};

export function relation(
  from: string,
  type: RelationType,
  to: string,
  own: Partial<GraphRelation> = {},
): GraphRelation {
  const qualifier = own.qualifier ?? null;
  return {
    ...{ id: linkClaim(from, type, to, qualifier).id, type, from, to, class: 'official', qualifier },
    ...{ confidence: 0.9, freshness: 0.75, asOf: '2026-03-04T00:00:00.000Z', evidence: ['evidence:1'] },
    ...{ firstSeen: '2026-01-02T00:00:00.000Z', lastSeen: '2026-03-04T00:00:00.000Z' },
    ...own,
  };
}

/** A graph of these nodes, the first one in the middle. */
export function graph(
  [entity, ...others]: readonly [GraphNode, ...GraphNode[]],
  relations: readonly GraphRelation[],
  own: Partial<Graph> = {},
): Graph {
  return {
    ...{ entity, relations, neighbors: Object.groupBy(others, ({ type }) => type) },
    ...{ evidence: { 'evidence:1': place }, depth: 1, counts: [], gaps: [], truncated: false, cut: [] },
    ...own,
  };
}

/** What is known of an entity of which nobody tells anything. */
export function described({ id, type }: GraphNode, own: Partial<DescribedEntity> = {}): DescribedEntity {
  return { ...composeEntity(id, type, []), stated: null, cpes: [], tactics: [], vulnerability: null, ...own };
}
