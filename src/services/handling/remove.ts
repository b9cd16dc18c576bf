import type { CallerContext, MainContext } from '../context.ts';
import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { HandlingIdInput, RemovedHandling } from './contract.ts';
import { handlingItems } from './items.ts';

/** @throws Failure `not_found` for a handling that is not there, or another's */
export const verb = defineVerb({
  name: 'removeHandling',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (
    context: MainContext & CallerContext,
    { id: text }: HandlingIdInput,
  ): Promise<RemovedHandling> => {
    const id = readItemId(text, handlingItems);
    const [removed] = await handlingItems.write(context, await ownerOf(context), [{ op: 'remove', id }]);
    if (removed === undefined) throw new Error('A change was made without an item.');
    const { cve, component } = removed.value;
    return { id, cve, component, removed: true };
  },
});
