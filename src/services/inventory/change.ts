import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ChangeInventoryInput, WrittenInventory } from './contract.ts';
import { writeInventory } from './write.ts';

/**
 * Adds components to the inventory of the caller, removes some, or exchanges them, and says what is different.
 * @throws Failure as `replaceInventory`
 */
export const verb = defineVerb({
  name: 'changeInventory',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { ifMatch, ...change }: ChangeInventoryInput): Promise<WrittenInventory> =>
    writeInventory(context, await ownerOf(context), change, ifMatch),
});
