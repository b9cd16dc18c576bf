import { Failure } from '../../kit/failure.ts';
import { defineVerb } from '../verb.ts';
import { type Inventory, type InventoryChange, inventoryLimits } from './contract.ts';
import { differenceOf } from './difference.ts';
import { eachOnce, type Given, notIdentifier, readGiven, readItems } from './given.ts';
import { readInventory } from './items.ts';
import { meansComponent, namedComponent } from './meant.ts';
import { tooLong, tooMany } from './read-stream.ts';
import type { PreparedInventory, PrepareInput } from './types.ts';

/**
 * Reads what replaces or changes an inventory, on a thread, because there may be much of it. Nothing is stored yet.
 * @throws Failure `invalid_input` for a wrong document, `forbidden` beyond a limit
 */
export const verb = defineVerb({
  name: 'prepareInventory',
  where: 'reader',
  scope: 'internal',
  run: (_, { before, given }: PrepareInput): PreparedInventory => {
    const current = before === null ? null : readInventory(before);
    const { missing, ...next } =
      typeof given === 'string' ? { ...readGiven(given), missing: [] } : changed(current, given);
    const { format, documentName, components, malformed, duplicates } = next;
    if (components.length > inventoryLimits.components) throw tooMany();
    const text = JSON.stringify({ format, documentName, components } satisfies Inventory);
    if (text.length > inventoryLimits.characters) throw tooLong();
    const difference = differenceOf(current?.components ?? [], components);
    const componentCount = components.length;
    return { format, documentName, text, componentCount, difference, malformed, missing, duplicates };
  },
});

type Changed = Given & { readonly missing: readonly string[] };

function changed(
  current: Inventory | null,
  { add = [], remove = [], change = [] }: InventoryChange,
): Changed {
  const meant = [...remove, ...change.map(({ component }) => component)];
  const before = (current?.components ?? []).map(namedComponent);
  const named = meant.map((text) => [text, before.filter(meansComponent(text))] as const);
  const missing = named.flatMap(([text, found]) => (found.length === 0 ? [text] : []));
  const removed = new Set(named.flatMap(([, found]) => found));
  const left = before.flatMap((one) => (removed.has(one) ? [] : one.component));
  const made = change.filter(({ component }) => !missing.includes(component)).map(({ to }) => to);
  const { components, malformed, duplicates } = readItems([...made, ...add], 'add');
  if (malformed.some(({ index }) => index < made.length))
    throw new Failure('invalid_input', `In the body, change has an item that ${notIdentifier}.`);
  return {
    format: current?.format ?? 'identifiers',
    documentName: current?.documentName ?? null,
    ...{ components: eachOnce([...left, ...components]), malformed, missing, duplicates },
  };
}
