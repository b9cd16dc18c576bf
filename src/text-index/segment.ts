import { checkViews } from './part-check.ts';
import { type SegmentParts, viewParts } from './parts.ts';
import type { TermList } from './term-list.ts';

/**
 * Documents with their terms, as they were built. The content never changes, only which documents are dead.
 */
export class Segment {
  readonly name: number;
  readonly parts: SegmentParts;
  /** How many documents, including dead ones. */
  readonly documents: number;
  readonly live: number;
  /** The id of each document, ascending. */
  readonly ids: Int32Array;
  readonly columns: number;
  readonly termCount: number;
  /** Terms before this one are tags. */
  readonly tagTerms: number;
  /** Where the postings of each term start, and where those of the last one end. */
  readonly postingStarts: Uint32Array;
  /** The ordinal of the document of each posting; ascending within a term. */
  readonly postings: Uint16Array;
  /** Postings before this one belong to tags. Weights, positions and their blocks start with it. */
  readonly tagPostings: number;
  readonly weights: Uint8Array;
  readonly positions: Uint8Array;
  readonly positionBlocks: Uint32Array;
  readonly #dead: Uint8Array;
  readonly #terms: TermList;
  readonly #columns: readonly Int32Array[];

  /**
   * @param name distinguishes it from other segments
   * @param dead as `deadBytes` makes it, or empty if no document is dead
   * @throws Error that names the damage if the parts do not match each other
   */
  constructor(name: number, parts: SegmentParts, dead: Uint8Array) {
    const views = viewParts(parts);
    checkViews(views);
    if (dead.length > 0 && dead.length * 8 < views.ids.length) {
      throw new Error('A search segment is damaged: not every document is marked as live or dead.');
    }
    this.name = name;
    this.parts = parts;
    this.documents = views.ids.length;
    this.ids = views.ids;
    this.columns = views.columns.length;
    this.termCount = views.terms.count;
    this.tagTerms = views.terms.countTags();
    this.postingStarts = views.postingStarts;
    this.postings = views.documents;
    this.tagPostings = views.postingStarts[this.tagTerms] ?? 0;
    this.weights = views.weights;
    this.positions = views.positions;
    this.positionBlocks = views.positionBlocks;
    this.#dead = dead;
    this.#terms = views.terms;
    this.#columns = views.columns;
    this.live = this.documents - this.#countDead();
  }

  isDead(ordinal: number): boolean {
    return (((this.#dead[ordinal >> 3] ?? 0) >> (ordinal & 7)) & 1) === 1;
  }

  /** The ordinal of the document with that id, dead or live, or -1. */
  ordinalOf(id: number): number {
    let low = 0;
    let high = this.documents - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const other = this.ids[middle] ?? 0;
      if (other === id) return middle;
      if (other < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The values of a column, by ordinal. */
  column(column: number): Int32Array {
    const values = this.#columns[column];
    if (values === undefined) throw new RangeError(`The search index does not have a column ${column}.`);
    return values;
  }

  /** The number of a term, or -1. */
  termOf(term: Uint8Array): number {
    const { at, isThere } = this.#terms.seek(term);
    return isThere ? at : -1;
  }

  /** The number of the term or, if it does not exist, of the first one after it. */
  seekTerm(term: Uint8Array): { at: number; isThere: boolean } {
    return this.#terms.seek(term);
  }

  /** The terms with this prefix: the first one, and the one after the last. */
  termsWith(prefix: Uint8Array): { from: number; to: number } {
    const from = this.#terms.seek(prefix).at;
    const last = prefix.at(-1);
    // A byte of UTF-8 is never 255, so adding 1 gives the end of the range.
    const to = last === undefined ? this.termCount : this.#terms.seek(prefix.with(-1, last + 1)).at;
    return { from, to: Math.max(from, to) };
  }

  /** The bytes of a term; valid until the terms are read again. */
  termBytes(term: number): Uint8Array {
    return this.#terms.bytesOf(term);
  }

  termText(term: number): string {
    return this.#terms.textOf(term);
  }

  #countDead(): number {
    let count = 0;
    if (this.#dead.length === 0) return 0;
    for (let ordinal = 0; ordinal < this.documents; ordinal++) if (this.isDead(ordinal)) count++;
    return count;
  }
}
