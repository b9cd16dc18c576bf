import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { InventoryComponentPage, ListComponentsInput } from './contract.ts';
import { afterFirstRead } from './first-read.ts';
import { ownTexts } from './own-texts.ts';

/**
 * The components of the inventory of the caller, with what is known of each.
 * @throws Failure `not_found` without an inventory, `cursor_invalid` for a cursor of another version
 */
export const verb = defineVerb({
  name: 'listInventoryComponents',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, input: ListComponentsInput): Promise<InventoryComponentPage> => {
    const own = await ownTexts(context, await ownerOf(context));
    return afterFirstRead(context, own, () => context.reads.judgeInventoryComponents({ ...input, own }));
  },
});
