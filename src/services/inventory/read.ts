import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { InventoryReport, ReadInventoryInput } from './contract.ts';
import { afterFirstRead } from './first-read.ts';
import { ownTexts } from './own-texts.ts';

/**
 * What affects the inventory of the caller, and what to do first.
 * @throws Failure `not_found` without an inventory, `invalid_input` for a wrong option or cursor
 */
export const verb = defineVerb({
  name: 'readInventory',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, input: ReadInventoryInput): Promise<InventoryReport> => {
    const own = await ownTexts(context, await ownerOf(context));
    return afterFirstRead(context, own, () => context.reads.judgeInventory({ ...input, own }));
  },
});
