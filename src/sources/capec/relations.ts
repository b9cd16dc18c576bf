import { entityTypeOf, parseEntityId } from '../../domain/entity/id.ts';
import type { RelationFacts, RelationType } from '../../domain/entity/relation.ts';
import { parseCweId } from '../../domain/identifiers.ts';
import type { RejectedItem } from '../contract.ts';
import type { Pattern } from './wire.ts';

/** An attack pattern that was taken. */
export interface LinkedPattern {
  readonly ordinal: number;
  readonly id: string;
  readonly pattern: Pattern;
}

/** A link of one pattern to another: what it is to us, and whether it is then read backwards. */
const patternLinks = [
  { member: 'x_capec_child_of_refs', type: 'child-of', isReversed: false },
  { member: 'x_capec_can_precede_refs', type: 'can-precede', isReversed: false },
  { member: 'x_capec_can_follow_refs', type: 'can-precede', isReversed: true },
  { member: 'x_capec_peer_of_refs', type: 'peer-of', isReversed: false },
] as const;

/**
 * The links of attack patterns, each once and where it is stated first, and of each pattern with links that lead
 * nowhere the first of them.
 * @param ids of the patterns by their STIX ids
 */
export function collectRelations(
  patterns: readonly LinkedPattern[],
  ids: ReadonlyMap<string, string>,
): { readonly relations: readonly RelationFacts[]; readonly rejected: readonly RejectedItem[] } {
  const relations = new Map<string, RelationFacts>();
  const rejected: RejectedItem[] = [];
  for (const pattern of patterns) {
    let isRejected = false;
    for (const link of [...linksToPatterns(pattern, ids), ...linksToLists(pattern)]) {
      if ('reason' in link) {
        if (!isRejected) rejected.push(link);
        isRejected = true;
        continue;
      }
      const key = keyOf(link);
      if (link.from !== link.to && !relations.has(key)) relations.set(key, link);
    }
  }
  return { relations: [...relations.values()], rejected };
}

function* linksToPatterns(
  { ordinal, id, pattern }: LinkedPattern,
  ids: ReadonlyMap<string, string>,
): Iterable<RelationFacts | RejectedItem> {
  for (const { member, type, isReversed } of patternLinks) {
    for (const [index, ref] of (pattern[member] ?? []).entries()) {
      const pointer = `/objects/${ordinal}/${member}/${index}`;
      const other = ids.get(ref);
      if (other === undefined)
        yield { pointer, reason: 'it names an attack pattern that the bundle does not have' };
      else yield isReversed ? relation(other, type, id, pointer) : relation(id, type, other, pointer);
    }
  }
}

/** A link to a weakness is stated from the weakness, as its own catalog states it. */
function* linksToLists({ ordinal, id, pattern }: LinkedPattern): Iterable<RelationFacts | RejectedItem> {
  for (const [index, { source_name, external_id }] of pattern.external_references.entries()) {
    const above = `/objects/${ordinal}/external_references/${index}`;
    const pointer = `${above}/external_id`;
    if (source_name === 'cwe') {
      const weakness = parseCweId(external_id ?? '');
      if (weakness === null) yield { pointer: above, reason: 'it names no CWE id' };
      else yield { ...relation(weakness, 'related-pattern', id, pointer), fromType: 'weakness' };
    } else if (source_name === 'ATTACK') {
      const technique = parseEntityId(external_id ?? '');
      if (technique !== null && entityTypeOf(technique) === 'technique') {
        yield { ...relation(id, 'maps-to', technique, pointer), toType: 'technique' };
      } else yield { pointer: above, reason: 'it names no technique of ATT&CK' };
    }
  }
}

function relation(from: string, type: RelationType, to: string, pointer: string): RelationFacts {
  return { from, fromType: 'attack-pattern', type, to, toType: 'attack-pattern', class: 'official', pointer };
}

/** Peers are peers of each other, whichever of them says so. */
function keyOf({ from, type, to }: RelationFacts): string {
  return type === 'peer-of' ? [type, ...[from, to].sort()].join(' ') : `${from} ${type} ${to}`;
}
