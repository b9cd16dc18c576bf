import type { Segment } from './segment.ts';

/**
 * The terms of several segments with a common prefix, in the order of their bytes. A term has one place, even
 * if it is in several segments.
 */
export interface TermUnion {
  readonly size: number;
  readonly ranges: readonly TermRange[];
  textOf(place: number): string;
}

/** The terms of one segment. */
export interface TermRange {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  /** The place of each of these terms, beginning with `from`. */
  readonly places: Uint32Array;
}

/** Merges the terms of all segments, each of which has them in order. */
export function uniteTerms(segments: readonly Segment[], prefix: Uint8Array): TermUnion {
  const cursors = segments.map((segment) => new Cursor(segment, prefix)).filter(({ size }) => size > 0);
  const most = cursors.reduce((sum, { size }) => sum + size, 0);
  /** A segment that has the term at each place, and the number of the term there. */
  const holders = new Uint16Array(most);
  const terms = new Uint32Array(most);
  let size = 0;
  for (let first = firstOf(cursors); first !== -1; first = firstOf(cursors)) {
    const holder = cursors[first];
    if (holder === undefined) break;
    holders[size] = first;
    terms[size] = holder.term;
    for (let i = cursors.length - 1; i >= first; i--) {
      const cursor = cursors[i];
      if (cursor?.isAt(holder)) cursor.take(size);
    }
    size++;
  }
  return {
    size,
    ranges: cursors.map(({ range }) => range),
    textOf: (place) => cursors[holders[place] ?? 0]?.range.segment.termText(terms[place] ?? 0) ?? '',
  };
}

/** How many documents have each term, by place, including dead documents. */
export function countPostings({ size, ranges }: TermUnion): Uint32Array {
  const totals = new Uint32Array(size);
  for (const { segment, from, to, places } of ranges) {
    for (let term = from; term < to; term++) {
      const postings = (segment.postingStarts[term + 1] ?? 0) - (segment.postingStarts[term] ?? 0);
      const place = places[term - from] ?? 0;
      totals[place] = (totals[place] ?? 0) + postings;
    }
  }
  return totals;
}

/** The index of the cursor with the lowest term; -1 if all have ended. */
function firstOf(cursors: readonly Cursor[]): number {
  let first = -1;
  let least: Cursor | null = null;
  for (let i = 0; i < cursors.length; i++) {
    const cursor = cursors[i];
    if (cursor === undefined || cursor.isDone || (least !== null && cursor.compare(least) >= 0)) continue;
    first = i;
    least = cursor;
  }
  return first;
}

/** Iterates over the terms of one segment. */
class Cursor {
  readonly range: TermRange;
  term: number;
  #bytes: Uint8Array = new Uint8Array();

  constructor(segment: Segment, prefix: Uint8Array) {
    const { from, to } = segment.termsWith(prefix);
    this.range = { segment, from, to, places: new Uint32Array(to - from) };
    this.term = from;
    this.#read();
  }

  get size(): number {
    return this.range.to - this.range.from;
  }

  get isDone(): boolean {
    return this.term >= this.range.to;
  }

  /** Below 0 if the term of this cursor comes first. */
  compare(other: Cursor): number {
    const [mine, others] = [this.#bytes, other.#bytes];
    const shared = Math.min(mine.length, others.length);
    for (let i = 0; i < shared; i++) {
      const difference = (mine[i] ?? 0) - (others[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return mine.length - others.length;
  }

  isAt(other: Cursor): boolean {
    return !this.isDone && (this === other || this.compare(other) === 0);
  }

  /** Assigns a place to the current term, and moves to the next one. */
  take(place: number): void {
    this.range.places[this.term - this.range.from] = place;
    this.term++;
    this.#read();
  }

  #read(): void {
    if (!this.isDone) this.#bytes = this.range.segment.termBytes(this.term);
  }
}
