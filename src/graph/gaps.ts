import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { RelationType } from '../domain/entity/relation.ts';
import type { GraphGap, GraphNode } from '../domain/graph/graph.ts';

type Expected = readonly [type: RelationType, direction: Direction, sentence: string];

const unused = 'No group, campaign or software is known to use it.';
const unaffected = 'No loaded source names a vulnerability or advisory that affects it.';
const withoutProducts = 'No loaded source names one of its products.';
const withoutTechniques = 'No loaded source says which techniques or software it uses.';

/** What most entities of a type are linked to, and the sentence for where the link is missing. */
const expected: Readonly<Record<EntityType, readonly Expected[]>> = {
  vulnerability: [
    ['affects', 'out', 'No loaded source names a product or package that is affected.'],
    ['has-weakness', 'out', 'No loaded source names a weakness (CWE).'],
    ['exploited-via', 'out', 'No expert mapping to ATT&CK techniques covers it.'],
    ['referenced-by', 'out', 'No loaded advisory is about it.'],
    ['exploits', 'in', 'No text of ATT&CK names a group, campaign or software that exploits it.'],
  ],
  weakness: [
    ['has-weakness', 'in', 'No vulnerability is known to have it.'],
    ['related-pattern', 'out', 'No attack pattern (CAPEC) is related to it.'],
  ],
  'attack-pattern': [
    ['related-pattern', 'in', 'No weakness (CWE) is related to it.'],
    ['maps-to', 'out', 'It is not mapped to an ATT&CK technique.'],
  ],
  technique: [
    ['exploited-via', 'in', 'No expert mapping names a vulnerability that is exploited via it.'],
    ['uses', 'in', unused],
    ['in-tactic', 'out', 'It does not belong to a tactic.'],
    ['mitigated-by', 'out', 'No mitigation is named.'],
    ['detected-by', 'out', 'No detection is named.'],
  ],
  tactic: [['in-tactic', 'in', 'No technique belongs to it.']],
  group: [
    ['uses', 'out', withoutTechniques],
    ['exploits', 'out', 'No text of ATT&CK names a vulnerability that it exploits.'],
  ],
  malware: [
    ['uses', 'out', withoutTechniques],
    ['uses', 'in', 'No group or campaign is known to use it.'],
  ],
  tool: [
    ['uses', 'out', withoutTechniques],
    ['uses', 'in', 'No group or campaign is known to use it.'],
  ],
  campaign: [
    ['uses', 'out', withoutTechniques],
    ['attributed-to', 'out', 'It is not attributed to a group.'],
  ],
  mitigation: [['mitigated-by', 'in', 'It does not mitigate any technique.']],
  detection: [],
  vendor: [['made-by', 'in', withoutProducts]],
  product: [
    ['made-by', 'out', 'No loaded source names its vendor.'],
    ['affects', 'in', unaffected],
  ],
  package: [['affects', 'in', unaffected]],
  advisory: [['referenced-by', 'in', 'It names no vulnerability (CVE).']],
  'decision-table': [],
};

/** States in which nothing is to be expected of an entity any more. */
const over: readonly GraphNode['state'][] = ['rejected', 'revoked', 'deprecated'];

/**
 * What could be expected around an entity and is not there.
 * @param has whether the entity has any relation of a type and direction
 */
export function gapsOf(
  { type, state }: GraphNode,
  has: (type: RelationType, direction: Direction) => boolean,
): GraphGap[] {
  if (over.includes(state)) return [];
  return expected[type]
    .filter(([relation, direction]) => !has(relation, direction))
    .map(([relation, direction, sentence]) => ({ type: relation, direction, sentence }));
}
