import { readInventory } from '../inventory/items.ts';
import { defineVerb } from '../verb.ts';
import { namesOf } from './inventory.ts';
import type { InventoryNames, InventoryNamesInput } from './types.ts';

/** Products and packages of each component of inventories, as `nameKey` writes them. */
export const verb = defineVerb({
  name: 'listInventoryNames',
  where: 'reader',
  scope: 'internal',
  run: ({ reader }, { inventories }: InventoryNamesInput): readonly InventoryNames[] => {
    const all = inventories.map((text) => readInventory(text).components);
    const names = namesOf(reader, all.flat());
    let end = 0;
    return all.map(({ length }) => {
      end += length;
      return names.slice(end - length, end);
    });
  },
});
