import type { ItemPrints } from './mapping.ts';

/** How the items of a document differ from those of the one before. */
export interface ItemCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
}

/** At most this many removed items can be between two that stayed. */
const aheadMax = 16;

/**
 * Counts what is new, other than before, and gone. Releases of a document mostly list the same items in the same
 * order, so both are read in parallel. Only items that are not found that way are looked up.
 * @param before null if there was none; each item occurs once in both
 */
export function compareItems(before: ItemPrints | null, after: ItemPrints): ItemCounts {
  if (before === null) return { added: after.prints.length, changed: 0, unchanged: 0, withdrawn: 0 };
  const [stored, fresh] = [idsOf(before), idsOf(after)];
  const unmet = new Map<string, number>();
  const late: number[] = [];
  let [added, changed, unchanged, at] = [0, 0, 0, 0];
  const meet = (from: number, to: number) => {
    if (before.prints[from] === after.prints[to]) unchanged++;
    else changed++;
  };
  for (const [i, id] of fresh.entries()) {
    let from = at;
    while (from < stored.length && from < at + aheadMax && stored[from] !== id) from++;
    if (stored[from] === id) {
      for (; at < from; at++) unmet.set(stored[at] ?? '', at);
      meet(at++, i);
    } else late.push(i);
  }
  for (; at < stored.length; at++) unmet.set(stored[at] ?? '', at);
  for (const i of late) {
    const id = fresh[i] ?? '';
    const from = unmet.get(id);
    if (from === undefined) added++;
    else meet(from, i);
    unmet.delete(id);
  }
  return { added, changed, unchanged, withdrawn: unmet.size };
}

function idsOf({ ids, prints }: ItemPrints): string[] {
  return prints.length === 0 ? [] : ids.split('\n');
}
