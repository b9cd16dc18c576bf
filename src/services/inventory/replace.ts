import { requiredVersion } from '../own/expected.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ReplaceInventoryInput, WrittenInventory } from './contract.ts';
import { inventoryItems, storedInventory } from './items.ts';
import { readStream } from './read-stream.ts';
import { writeInventory } from './write.ts';

/**
 * Replaces the whole inventory of the caller, and says what is different.
 * @throws Failure `invalid_input` for a wrong document, `forbidden` beyond a limit, `precondition_failed` if the caller
 *   expects another version. The old inventory then stays as it was.
 */
export const verb = defineVerb({
  name: 'replaceInventory',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { chunks, ifMatch }: ReplaceInventoryInput): Promise<WrittenInventory> => {
    const identity = await ownerOf(context);
    // Before the body is read, which may be long.
    if (ifMatch !== null)
      requiredVersion(ifMatch, await storedInventory(context, identity), inventoryItems.declaration.noun);
    return writeInventory(context, identity, await readStream(chunks), ifMatch);
  },
});
