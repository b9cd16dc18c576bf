import type { EntityType } from './id.ts';

/**
 * How two entities are linked, read from the first to the second: CVE or, where it names none, an advisory
 * `affects` product or package; CVE `has-weakness` CWE, `exploited-via` technique, `referenced-by` advisory,
 * `superseded-by` CVE; weakness or attack pattern or technique `child-of` its parent; CWE `related-pattern`
 * CAPEC; CAPEC `maps-to` technique; group, campaign, malware or tool `uses` technique or software; the same
 * `exploits` CVE; campaign or group `attributed-to` group; technique `mitigated-by` mitigation, `detected-by`
 * detection strategy; a strategy `has-analytic`; technique `in-tactic` tactic; revoked `superseded-by` its
 * successor; attack pattern or weakness `can-precede` another; weakness `peer-of` another; weakness `requires`
 * another; product `made-by` vendor, which no source states apart: it follows from the id of the product.
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
