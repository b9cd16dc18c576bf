/** The parts of what claims say that sentences can state. Numbers, dates and ids are the same in every language. */
export const facets = [
  /** Canonical id of the claim's subject. */
  'subject',
  /** The day of the newest version that states the claim. */
  'asOf',
  'state',
  /** Days: `2021-12-10`. */
  'published',
  'modified',
  'title',
  'description',
  'tag',
  'cvss.score',
  'cvss.version',
  'cvss.vector',
  'cvss.severity',
  /** Who scored. */
  'cvss.by',
  /** `listed` or `not-listed`. */
  'kev',
  /** The day of the catalog. */
  'kev.catalog',
  'kev.added',
  'kev.due',
  'kev.ransomware',
  'kev.action',
  /** 0 to 1, as upstream writes them. */
  'epss.score',
  'epss.percentile',
  'epss.date',
  'epss.model',
  /** Who decided. */
  'ssvc.by',
  'ssvc.exploitation',
  'ssvc.automatable',
  'ssvc.impact',
  /** Vendor and product, or package, as the source names them. */
  'affected.product',
  /** Versions in interval form: `>= 2.0, < 2.15.0`. */
  'affected.range',
  'fix.product',
  'fix.version',
  'remediation',
  'workaround',
  'rejection',
  'reference',
  /** Canonical id of the other end of a link. */
  'link.object',
  /** Name of an entity. */
  'name',
  /** Type of the entity that a name belongs to: `group`, `weakness`. */
  'type',
  /** Another name of an entity. */
  'alias',
  /** Release of the catalog or framework that describes an entity. */
  'version',
] as const;

export type Facet = (typeof facets)[number];

/**
 * `fact`: states what 1 to 3 claims say. `derived`: states a risk or a priority, and cites what it was computed from.
 * `count`: states a number of results of a query. `notice`: states what the answer is and is not, and cites nothing.
 */
export const sentenceKinds = ['fact', 'derived', 'count', 'notice'] as const;

export type SentenceKind = (typeof sentenceKinds)[number];
