import type { DocumentSet } from './document-set.ts';

/** A number by which documents are ordered, the highest first. Never NaN; -Infinity comes last. */
export type Key = (document: number) => number;

/**
 * The first documents of the set by the keys; where one is equal the next decides.
 * @param after the keys of the last document that was shown: only what comes behind it is wanted
 */
export function best(
  set: DocumentSet,
  keys: readonly Key[],
  limit: number,
  after: readonly number[] | null,
): { documents: number[]; hasMore: boolean } {
  const [first = () => 0] = keys;
  const ceiling = after?.[0] ?? Number.POSITIVE_INFINITY;
  const heap = new Heap(limit);
  let least = limit === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  let hasMore = false;
  const consider = (document: number): void => {
    // Nothing is kept of what is no better than the worst, and that is behind what was shown.
    const { worst } = heap;
    if (heap.isFull && worst !== undefined && !isBetter(document, keys, worst.values)) {
      hasMore = true;
      return;
    }
    const values = keys.map((key) => key(document));
    if (after !== null && compareValues(values, after) >= 0) return;
    if (heap.offer(document, values)) hasMore = true;
    if (heap.isFull) least = heap.worst?.values[0] ?? Number.POSITIVE_INFINITY;
  };
  // One comparison settles most documents, and sets may be large: nothing else is called for them.
  const { bits } = set;
  for (let i = 0; i < bits.length; i++) {
    for (let rest = bits[i] ?? 0; rest !== 0; rest &= rest - 1) {
      const document = i * 32 + 31 - Math.clz32(rest & -rest);
      const value = first(document);
      if (value > ceiling) continue;
      if (value < least && value < ceiling) hasMore = true;
      else consider(document);
    }
  }
  return { documents: heap.inOrder(), hasMore };
}

interface Entry {
  readonly document: number;
  readonly values: readonly number[];
}

/** The best so far; the worst of them stands first. */
class Heap {
  readonly #limit: number;
  readonly #entries: Entry[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.#entries.length >= this.#limit;
  }

  get worst(): Entry | undefined {
    return this.#entries[0];
  }

  /** True when a document was left out for it, or it was. */
  offer(document: number, values: readonly number[]): boolean {
    if (!this.isFull) {
      this.#entries.push({ document, values });
      this.#rise(this.#entries.length - 1);
      return false;
    }
    const { worst } = this;
    if (worst !== undefined && compareValues(values, worst.values) > 0) {
      this.#entries[0] = { document, values };
      this.#sink(0);
    }
    return true;
  }

  inOrder(): number[] {
    return this.#entries
      .toSorted((a, b) => compareValues(b.values, a.values) || a.document - b.document)
      .map(({ document }) => document);
  }

  #rise(start: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isWorse(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(start: number): void {
    let at = start;
    for (;;) {
      let worst = at;
      if (this.#isWorse(at * 2 + 1, worst)) worst = at * 2 + 1;
      if (this.#isWorse(at * 2 + 2, worst)) worst = at * 2 + 2;
      if (worst === at) return;
      this.#swap(at, worst);
      at = worst;
    }
  }

  #isWorse(a: number, b: number): boolean {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    return first !== undefined && second !== undefined && compareValues(first.values, second.values) < 0;
  }

  #swap(a: number, b: number): void {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    if (first === undefined || second === undefined) return;
    this.#entries[a] = second;
    this.#entries[b] = first;
  }
}

/** Whether a document comes before one with these values; a key is asked only where those before it are equal. */
function isBetter(document: number, keys: readonly Key[], values: readonly number[]): boolean {
  for (let i = 0; i < keys.length; i++) {
    const [mine, other] = [keys[i]?.(document) ?? 0, values[i] ?? 0];
    if (mine !== other) return mine > other;
  }
  return false;
}

/** Above 0 when the first comes before the second in the order. */
function compareValues(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) {
    const [mine, other] = [a[i] ?? 0, b[i] ?? 0];
    if (mine !== other) return mine > other ? 1 : -1;
  }
  return 0;
}
