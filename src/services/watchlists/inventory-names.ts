import { readInventory } from '../inventory/items.ts';
import { defineVerb } from '../verb.ts';
import { keysOf } from './inventory.ts';

/** Products and packages of the components of an inventory, each once, as `nameKey` writes them. */
export const verb = defineVerb({
  name: 'listInventoryNames',
  where: 'reader',
  scope: 'internal',
  run: ({ reader }, { inventory }: { readonly inventory: string }): readonly string[] => [
    ...new Set(keysOf(reader, readInventory(inventory).components).flat()),
  ],
});
