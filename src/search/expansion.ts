import { stem, words } from '../text-index/words.ts';
import { synonymGroups } from './synonyms.ts';

/** A run of words, [from, to), and what may stand for it: words as one writes them. */
export interface Expansion {
  readonly from: number;
  readonly to: number;
  readonly alternatives: readonly (readonly string[])[];
}

/**
 * What else the runs of some words are called.
 * @param stems of the words, in their order
 */
export function expansionsOf(stems: readonly string[]): Expansion[] {
  return stems.flatMap((first, from) =>
    (entries().get(first) ?? [])
      .filter((entry) => entry.stems.every((one, i) => stems[from + i] === one))
      .map(({ stems: { length }, alternatives }) => ({ from, to: from + length, alternatives })),
  );
}

interface Entry {
  readonly stems: readonly string[];
  readonly alternatives: readonly (readonly string[])[];
}

let made: ReadonlyMap<string, readonly Entry[]> | null = null;

/** All names of the table by the first of their stems. Made when first asked for. */
function entries(): ReadonlyMap<string, readonly Entry[]> {
  made ??= readTable();
  return made;
}

function readTable(): Map<string, Entry[]> {
  const byFirst = new Map<string, Entry[]>();
  for (const group of synonymGroups) {
    const names = group.split('|').map((name) => words(name).map(({ folded }) => folded));
    for (const name of names) {
      const stems = name.map(stem);
      const alternatives = names.filter((other) => other.map(stem).join(' ') !== stems.join(' '));
      const first = stems[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, alternatives }]);
    }
  }
  return byFirst;
}
