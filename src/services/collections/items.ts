import { z } from 'zod';
import { ownItems } from '../own/items.ts';
import { type CollectedKind, collectedKinds, collectionLimits } from './contract.ts';

/** What an identity collected. */
export interface CollectionItem {
  /** Name of the collection. */
  readonly collection: string;
  readonly kind: CollectedKind;
  /** Canonical id of the entity, or the query. */
  readonly itemId: string;
  /** As it was written. */
  readonly note: string | null;
  /** In lower case. */
  readonly tags: readonly string[];
}

export const collectionItems = ownItems<CollectionItem>({
  kind: 'collection',
  noun: 'item',
  plural: 'items in all collections',
  listedAt: 'GET /api/v9/collections',
  max: collectionLimits.items,
  schema: z.object({
    collection: z.string(),
    kind: z.enum(collectedKinds),
    itemId: z.string(),
    note: z.string().nullable(),
    tags: z.array(z.string()),
  }),
  keyOf: ({ collection, kind, itemId }) => JSON.stringify([collection, kind, itemId]),
});
