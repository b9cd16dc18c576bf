import type { RelationType } from '../domain/entity/relation.ts';
import type { GraphNode, GraphStep } from '../domain/graph/graph.ts';

/** A relation in words: from its first entity to its second, and the other way round. */
const phrases: Readonly<Record<RelationType, readonly [out: string, into: string]>> = {
  affects: ['affects', 'is affected by'],
  'has-weakness': ['has the weakness', 'is a weakness of'],
  'exploited-via': ['is exploited via', 'is used to exploit'],
  'referenced-by': ['is described in', 'is about'],
  'superseded-by': ['is superseded by', 'supersedes'],
  'child-of': ['is a child of', 'is the parent of'],
  'related-pattern': ['is open to the attack pattern', 'is an attack pattern against'],
  'maps-to': ['corresponds to', 'corresponds to'],
  uses: ['uses', 'is used by'],
  exploits: ['exploits', 'is exploited by'],
  'attributed-to': ['is attributed to', 'is believed to be behind'],
  'mitigated-by': ['is mitigated by', 'mitigates'],
  'detected-by': ['is detected by', 'detects'],
  'has-analytic': ['has the analytic', 'is an analytic of'],
  'in-tactic': ['serves the tactic', 'is served by'],
  'can-precede': ['can precede', 'can follow'],
  'peer-of': ['is a peer of', 'is a peer of'],
  requires: ['requires', 'is required by'],
  'made-by': ['is made by', 'makes'],
};

/**
 * A way in words: `CVE-2021-44228 is exploited via T1190 (Exploit Public-Facing Application), which is used by G0016
 * (APT29).`
 */
export function sentenceOf(steps: readonly GraphStep[], nodeOf: (id: string) => GraphNode): string {
  const parts = steps.map(({ type, direction, to }) => {
    const [out, into] = phrases[type];
    return `${direction === 'out' ? out : into} ${labelOf(nodeOf(to))}`;
  });
  const [first] = steps;
  return first === undefined ? '' : `${labelOf(nodeOf(first.from))} ${parts.join(', which ')}.`;
}

/** The id, with the name where that is short and says something else. */
function labelOf({ id, type, name }: GraphNode): string {
  const isInId = type === 'vendor' || type === 'product' || type === 'package';
  return name === null || isInId || type === 'vulnerability' || type === 'advisory' ? id : `${id} (${name})`;
}
