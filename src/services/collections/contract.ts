/** What an item of a collection may be: an entity of one of these types, or a query of search. */
export const collectedKinds = [
  'cve',
  'weakness',
  'attack-pattern',
  'technique',
  'group',
  'malware',
  'tool',
  'campaign',
  'vendor',
  'product',
  'package',
  'advisory',
  'query',
] as const;
export type CollectedKind = (typeof collectedKinds)[number];

export const collectionLimits = {
  /** Items of one identity, in all its collections. */
  items: 10_000,
  /** Items of one request. */
  added: 100,
  nameCharacters: 100,
  noteCharacters: 2_000,
  tags: 20,
  tagCharacters: 50,
} as const;
