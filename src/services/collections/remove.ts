import type { MainContext } from '../context.ts';
import { readItemId } from '../own/items.ts';
import { type OwnContext, ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { CollectedItem, ItemIdInput } from './contract.ts';
import { describeItem } from './describe.ts';
import { collectionItems } from './items.ts';

/**
 * Removes an item, and shows it as it was.
 * @throws Failure `not_found` for one that is not the caller's
 */
export const verb = defineVerb({
  name: 'removeFromCollection',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: removeFromCollection,
});

async function removeFromCollection(
  context: OwnContext & Pick<MainContext, 'read'>,
  input: ItemIdInput,
): Promise<CollectedItem> {
  const identity = await ownerOf(context);
  const id = readItemId(input.id, collectionItems);
  const [removed] = await collectionItems.write(context, identity, [{ op: 'remove', id }]);
  if (removed === undefined) throw new Error('An item that was removed is missing.');
  return context.read((reader) => describeItem(reader, removed));
}
