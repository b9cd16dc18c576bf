import { z } from 'zod';
import {
  type AddedItem,
  type CollectedItem,
  type CollectionPage,
  collectedKinds,
} from '../../services/collections/contract.ts';
import type { Assert, Same } from './match.ts';
import { pageMembers } from './page.ts';
import { time } from './time.ts';

const members = {
  kind: z.enum(collectedKinds),
  itemId: z.string().meta({ description: 'Canonical id of the entity, or the query.' }),
  id: z.int(),
  collection: z.string(),
  note: z.string().nullable(),
  tags: z.array(z.string()),
  addedAt: time,
  title: z.string().nullable().meta({ description: 'Title or name, as it is now.' }),
  known: z.boolean().nullable().meta({ description: 'Whether a loaded source names it; null for a query.' }),
};

export const collectedItem = z.strictObject(members).meta({ id: 'CollectionItem' });

export const addedItem = z
  .strictObject({
    ...members,
    added: z.boolean().meta({ description: 'False if it was in the collection already.' }),
  })
  .meta({ id: 'AddedCollectionItem' });

export const collectionPage = z
  .strictObject({ items: z.array(collectedItem), ...pageMembers })
  .meta({ id: 'CollectionPage' });

export type Checked = [
  Assert<Same<typeof collectedItem, CollectedItem>>,
  Assert<Same<typeof addedItem, AddedItem>>,
  Assert<Same<typeof collectionPage, CollectionPage>>,
];
