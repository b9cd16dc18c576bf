import type { EntityType } from '../../domain/entity/id.ts';
import type { RelationType } from '../../domain/entity/relation.ts';

/** How a relation is expressed in STIX. */
export interface Verb {
  readonly name: string;
  /** True where STIX reads it the other way round. */
  readonly isReversed: boolean;
}

const related: Verb = { name: 'related-to', isReversed: false };
const forward = (name: string): Verb => ({ name, isReversed: false });
const backward = (name: string): Verb => ({ name, isReversed: true });

/**
 * The word that STIX has for a relation between these kinds of objects, `related-to` where it has none. A
 * technique that follows from an exploitation is not a way of exploiting it.
 */
export function verbOf(type: RelationType, from: EntityType, to: EntityType, qualifier: string | null): Verb {
  switch (type) {
    case 'uses':
      return users.has(from) && used.has(to) ? forward('uses') : related;
    case 'exploits':
      if (to !== 'vulnerability') return related;
      return from === 'malware' ? forward('exploits') : users.has(from) ? forward('targets') : related;
    case 'exploited-via':
      return qualifier === 'exploitation_technique' && from === 'vulnerability' && to === 'technique'
        ? backward('targets')
        : related;
    case 'mitigated-by':
      return patterns.has(from) && to === 'mitigation' ? backward('mitigates') : related;
    case 'attributed-to':
      return from === 'campaign' && to === 'group' ? forward('attributed-to') : related;
    case 'child-of':
      // Not in the standard, but used by ATT&CK and known to its readers.
      return from === 'technique' && to === 'technique' ? forward('subtechnique-of') : related;
    default:
      return related;
  }
}

const users: ReadonlySet<EntityType> = new Set(['group', 'campaign', 'malware', 'tool']);
const patterns: ReadonlySet<EntityType> = new Set(['technique', 'attack-pattern']);
const used: ReadonlySet<EntityType> = new Set(['technique', 'attack-pattern', 'malware', 'tool']);
