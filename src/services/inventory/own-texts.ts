import { handlingItems } from '../handling/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { noInventory, type StoredInventory, storedInventory } from './items.ts';

/** What a reading thread needs of an identity: what it stored, unread, because the main thread has no time for it. */
export interface OwnTexts {
  readonly inventory: StoredInventory;
  readonly handlings: readonly string[];
}

/** @throws Failure `not_found` without an inventory */
export async function ownTexts(context: Pick<OwnContext, 'access'>, identity: number): Promise<OwnTexts> {
  const inventory = await storedInventory(context, identity);
  if (inventory === null) throw noInventory();
  const { kind, max } = handlingItems.declaration;
  const handlings = await context.access.read(({ items }) => items.list({ identity, kind, limit: max }));
  return { inventory, handlings: handlings.map(({ value }) => value) };
}
