import type { ExpectedVersions } from '../contract.ts';
import { requiredVersion } from '../own/expected.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { RemovedInventory } from './contract.ts';
import { inventoryItems, noInventory, storedInventory } from './items.ts';

/**
 * Removes the inventory of the caller.
 * @throws Failure `not_found` without one, `precondition_failed` if the caller expects another version
 */
export const verb = defineVerb({
  name: 'removeInventory',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { ifMatch }: { readonly ifMatch: ExpectedVersions }): Promise<RemovedInventory> => {
    const identity = await ownerOf(context);
    const current = await storedInventory(context, identity);
    const version = requiredVersion(ifMatch, current, inventoryItems.declaration.noun);
    if (current === null) throw noInventory();
    const { id, updatedAt } = current;
    await inventoryItems.write(context, identity, [{ op: 'remove', id, version }]);
    return { id, version: current.version, updatedAt };
  },
});
