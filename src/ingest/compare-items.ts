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
  const unmet = new Map<string, number>();
  const late: [id: string, to: number][] = [];
  let [added, changed, unchanged, at, to] = [0, 0, 0, 0, 0];
  const meet = (from: number, to: number) => {
    if (before.prints[from] === after.prints[to]) unchanged++;
    else changed++;
  };
  const stored = idsOf(before);
  /** The next stored ids, the first of them at `at`. */
  const ahead: string[] = [];
  const isAhead = (steps: number) => {
    if (steps < ahead.length) return true;
    const next = stored.next();
    if (next.done === true) return false;
    ahead.push(next.value);
    return true;
  };
  for (const id of idsOf(after)) {
    let steps = 0;
    while (steps < aheadMax && isAhead(steps) && ahead[steps] !== id) steps++;
    if (ahead[steps] === id) {
      for (const passed of ahead.splice(0, steps)) unmet.set(passed, at++);
      ahead.shift();
      meet(at++, to);
    } else late.push([id, to]);
    to++;
  }
  while (isAhead(0)) unmet.set(ahead.shift() ?? '', at++);
  for (const [id, to] of late) {
    const from = unmet.get(id);
    if (from === undefined) added++;
    else meet(from, to);
    unmet.delete(id);
  }
  return { added, changed, unchanged, withdrawn: unmet.size };
}

/** One id after the other: a day of scores has 350,000, of which lists would fill the memory for a moment. */
function* idsOf({ ids, prints }: ItemPrints): Generator<string, undefined> {
  let start = 0;
  for (let i = 0; i < prints.length; i++) {
    const end = ids.indexOf('\n', start);
    yield end === -1 ? ids.slice(start) : ids.slice(start, end);
    start = end + 1;
  }
}
