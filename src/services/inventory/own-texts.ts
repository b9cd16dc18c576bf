import { handlingItems } from '../handling/items.ts';
import type { OwnContext } from '../own/owner.ts';
import { noInventory, storedInventory } from './items.ts';
import type { OwnTexts } from './types.ts';

/** @throws Failure `not_found` without an inventory */
export async function ownTexts(context: Pick<OwnContext, 'access'>, identity: number): Promise<OwnTexts> {
  const inventory = await storedInventory(context, identity);
  if (inventory === null) throw noInventory();
  const { kind, max } = handlingItems.declaration;
  const handlings = await context.access.read(({ items }) => items.list({ identity, kind, limit: max }));
  return { inventory, handlings: handlings.map(({ value }) => value) };
}
