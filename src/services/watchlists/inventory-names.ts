import type { Component } from '../../domain/match/component.ts';
import { identitiesOf } from '../../domain/match/identity.ts';
import { readInventory } from '../inventory/items.ts';
import { defineVerb } from '../verb.ts';
import { distinctNames } from './component-names.ts';
import type { InventoryNames, InventoryNamesInput } from './types.ts';

/** The products and packages that components of inventories may be, without other names of the same products. */
export const verb = defineVerb({
  name: 'listInventoryNames',
  where: 'reader',
  scope: 'internal',
  run: (_context, { inventories }: InventoryNamesInput): readonly InventoryNames[] =>
    inventories.map(namesIn),
});

function namesIn(text: string): InventoryNames {
  const uses = new Map<string, number[]>();
  for (const [place, { id, ...own }] of readInventory(text).components.entries()) {
    const component: Component = { pointer: id, ...own };
    for (const name of distinctNames(identitiesOf(component).map((identity) => identity.id))) {
      const places = uses.get(name);
      if (places === undefined) uses.set(name, [place]);
      else places.push(place);
    }
  }
  return { names: [...uses.keys()], uses: [...uses.values()] };
}
