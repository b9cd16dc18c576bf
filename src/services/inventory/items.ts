import { z } from 'zod';
import { listFormats } from '../../domain/match/component.ts';
import { Failure, reasonOf } from '../../kit/failure.ts';
import { ownItems } from '../own/items.ts';
import type { OwnContext } from '../own/owner.ts';
import type { Inventory } from './contract.ts';

const texts = z.array(z.string());
const component = z.object({
  id: z.string(),
  name: z.string().nullable(),
  vendor: z.string().nullable(),
  version: z.string().nullable(),
  purls: texts,
  cpes: texts,
});

const schema: z.ZodType<Inventory> = z.object({
  format: z.enum(listFormats),
  documentName: z.string().nullable(),
  components: z.array(component),
});

export const inventoryKey = 'inventory';

/** Reading its value takes long for the main thread. Verbs there pass the text of `storedInventory` on. */
export const inventoryItems = ownItems<Inventory>({
  kind: 'inventory',
  noun: 'inventory',
  plural: 'inventories',
  listedAt: 'GET /api/v1/inventory',
  max: 1,
  schema,
  keyOf: () => inventoryKey,
});

/** An inventory as it is stored. */
export interface StoredInventory {
  readonly identity: number;
  readonly id: number;
  readonly version: number;
  /** Canonical time. */
  readonly updatedAt: string;
  /** JSON, which `readInventory` reads. */
  readonly text: string;
}

/** The inventory of an identity, unread; null without one. */
export async function storedInventory(
  { access }: Pick<OwnContext, 'access'>,
  identity: number,
): Promise<StoredInventory | null> {
  const [item] = await access.read(({ items }) => items.list({ identity, kind: 'inventory', limit: 1 }));
  if (item === undefined) return null;
  const { id, version, updatedAt, value: text } = item;
  return { identity, id, version, updatedAt, text };
}

/** @returns Failure `not_found` */
export function noInventory(): Failure {
  return new Failure('not_found', 'You have no inventory. PUT /api/v1/inventory stores one.');
}

/** What is stored of an inventory. @throws Failure `store_damaged` */
export function readInventory(text: string): Inventory {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Failure('store_damaged', `An inventory can't be read: ${reasonOf(cause)}`, { cause });
  }
}
