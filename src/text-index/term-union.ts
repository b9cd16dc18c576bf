import type { Segment } from './segment.ts';

/**
 * The terms of several segments that begin alike, each with one place. Most stand in the largest segment: they have
 * their places from it, and only what the others have besides is looked at one by one.
 */
export interface TermUnion {
  readonly size: number;
  readonly ranges: readonly TermRange[];
  /** Puts the places in the order of their terms. */
  orderOf(place: number): number;
  textOf(place: number): string;
}

/** The terms of one segment. */
export interface TermRange {
  readonly segment: Segment;
  readonly from: number;
  readonly to: number;
  placeOf(term: number): number;
}

export function uniteTerms(segments: readonly Segment[], prefix: Uint8Array): TermUnion {
  const found = segments.map((segment) => ({ segment, ...segment.termsWith(prefix) }));
  const largest = found.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a), nothing);
  const others = new Others(largest);
  const ranges = found.map((range) => {
    if (range === largest) return { ...range, placeOf: (term: number) => term - range.from };
    const places = others.place(range);
    return { ...range, placeOf: (term: number) => places[term - range.from] ?? 0 };
  });
  const orders = others.orders();
  const size = largest.to - largest.from;
  return {
    size: size + orders.length,
    ranges,
    orderOf: (place) => (place < size ? place : (orders[place - size] ?? 0)),
    textOf: (place) =>
      place < size ? (largest.segment?.termText(largest.from + place) ?? '') : others.textOf(place - size),
  };
}

interface Found {
  readonly segment: Segment | null;
  readonly from: number;
  readonly to: number;
}

const nothing: Found = { segment: null, from: 0, to: 0 };

/** Terms that the largest segment lacks. */
class Others {
  readonly #largest: Found;
  readonly #numbers = new Map<string, number>();
  /** Each with the place in the largest that it would push on. */
  readonly #terms: { readonly text: string; readonly bytes: Uint8Array; readonly before: number }[] = [];

  constructor(largest: Found) {
    this.#largest = largest;
  }

  /** The place of each term. */
  place({ segment, from, to }: { segment: Segment; from: number; to: number }): Uint32Array {
    const places = new Uint32Array(to - from);
    const size = this.#largest.to - this.#largest.from;
    for (let term = from; term < to; term++) {
      const bytes = segment.termBytes(term);
      const { at, isThere } = this.#largest.segment?.seekTerm(bytes) ?? { at: 0, isThere: false };
      const place = at - this.#largest.from;
      places[term - from] = isThere ? place : size + this.#number(segment.termText(term), bytes, place);
    }
    return places;
  }

  /** Between the places of the largest, and among each other by their bytes. */
  orders(): Float64Array {
    const orders = new Float64Array(this.#terms.length);
    const sorted = [...this.#terms.entries()].sort(([, a], [, b]) => Buffer.compare(a.bytes, b.bytes));
    sorted.forEach(([number, { before }], i) => {
      orders[number] = before - 1 + (i + 1) / (sorted.length + 1);
    });
    return orders;
  }

  textOf(number: number): string {
    return this.#terms[number]?.text ?? '';
  }

  #number(text: string, bytes: Uint8Array, before: number): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#terms.push({ text, bytes, before });
    this.#numbers.set(text, this.#terms.length - 1);
    return this.#terms.length - 1;
  }
}
