import type { Page, PageInput } from '../contract.ts';

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
  nameCharacters: 100,
  itemIdCharacters: 1_000,
  noteCharacters: 2_000,
  tags: 20,
  tagCharacters: 50,
} as const;

/** The collection of an item that names none. */
export const defaultCollection = 'default';

/** An item, and what the store knows of it now. */
export interface CollectedItem {
  readonly kind: CollectedKind;
  /** Canonical id of the entity, or the query. */
  readonly itemId: string;
  readonly id: number;
  readonly collection: string;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly addedAt: string;
  /** Title or name; null if it has none. */
  readonly title: string | null;
  /** Whether a loaded source names it; null for a query. */
  readonly known: boolean | null;
}

/** An item after it was added. */
export interface AddedItem extends CollectedItem {
  /** False if it was there already. */
  readonly added: boolean;
}

export type CollectionPage = Page<CollectedItem>;

export interface CollectionInput extends PageInput {
  readonly collection?: string | undefined;
  readonly kind?: CollectedKind | undefined;
  readonly tag?: string | undefined;
}

/** What is added. */
export interface NewItem {
  /** May be left out if the form of the id tells it. */
  readonly kind?: CollectedKind | undefined;
  /** An id in any case, an alias of a CVE, a name, or a query. */
  readonly itemId: string;
  readonly collection?: string | undefined;
  /** Left out: stays as it is. */
  readonly note?: string | null | undefined;
  /** Left out: stay as they are. */
  readonly tags?: readonly string[] | undefined;
}

export interface ItemIdInput {
  readonly id: string;
}

/** A name, and what it is a name of. */
export interface NamedItemInput {
  readonly name: string;
  readonly kind?: CollectedKind | undefined;
}
