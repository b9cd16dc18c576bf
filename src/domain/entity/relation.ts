import type { EntityType } from './id.ts';

/**
 * How two entities are linked, read from the first to the second:
 * - CVE, or an advisory that names no CVE: `affects` product or package.
 * - CVE: `has-weakness` CWE, `exploited-via` technique, `referenced-by` advisory, `superseded-by` CVE.
 * - Weakness, attack pattern or technique: `child-of` its parent.
 * - CWE: `related-pattern` CAPEC.
 * - CAPEC: `maps-to` technique.
 * - Group, campaign, malware or tool: `uses` technique or software, `exploits` CVE.
 * - Campaign or group: `attributed-to` group.
 * - Technique: `mitigated-by` mitigation, `detected-by` detection strategy, `in-tactic` tactic.
 * - Detection strategy: `has-analytic`.
 * - Revoked entity: `superseded-by` its successor.
 * - Attack pattern or weakness: `can-precede` another.
 * - Weakness: `peer-of` or `requires` another.
 * - Product: `made-by` vendor, which no source states separately: it follows from the id of the product.
 */
export const relationTypes = [
  'affects',
  'has-weakness',
  'exploited-via',
  'referenced-by',
  'superseded-by',
  'child-of',
  'related-pattern',
  'maps-to',
  'uses',
  'exploits',
  'attributed-to',
  'mitigated-by',
  'detected-by',
  'has-analytic',
  'in-tactic',
  'can-precede',
  'peer-of',
  'requires',
  'made-by',
] as const;

export type RelationType = (typeof relationTypes)[number];

/**
 * Who made the link: the publisher of the records itself; an expert who mapped one list to another; Cairn, by
 * finding an id in a text.
 */
export const relationClasses = ['official', 'expert', 'extracted'] as const;

export type RelationClass = (typeof relationClasses)[number];

/** A link that a version of a source states. */
export interface RelationFacts {
  /** Canonical id of the entity that it goes from; the source may say nothing else of it. */
  readonly from: string;
  readonly fromType: EntityType;
  readonly type: RelationType;
  readonly to: string;
  readonly toType: EntityType;
  readonly class: RelationClass;
  /** What tells it from another of the same type and ends (`exploitation_technique`). */
  readonly qualifier?: string;
  /** JSON pointer of the value that states it, into the whole file as its source reads it. */
  readonly pointer: string;
}
