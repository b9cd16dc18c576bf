import { DocumentSet } from './document-set.ts';
import { encodeTerm } from './encoding.ts';
import type { Segment } from './segment.ts';
import { stemsBegunBy } from './words.ts';

/** Adjacent postings of one segment. They belong to one term, or to all terms with one prefix. */
export interface Postings {
  readonly segment: Segment;
  /** Added to the ordinal of a document in its segment, it gives the number of the document in the reader. */
  readonly base: number;
  readonly from: number;
  readonly to: number;
}

/** Several segments as one index. Documents are numbered over all segments, including dead documents. */
export class IndexReader {
  readonly segments: readonly Segment[];
  /** The number of the first document of each segment. */
  readonly bases: readonly number[];
  /** How many documents have a number. */
  readonly documents: number;
  /** How many of them are live. */
  readonly live: number;
  readonly #liveBits: Uint32Array;
  readonly #columns: Int32Array[];
  readonly #hasDead: boolean;
  readonly #frequencies = new Map<string, number>();
  readonly #postings = new Map<string, readonly Postings[]>();

  /** @param columns each column over all segments, if they are already stored together */
  constructor(segments: readonly Segment[], columns: readonly Int32Array[] = []) {
    this.#columns = [...columns];
    this.segments = segments;
    const bases: number[] = [];
    let documents = 0;
    for (const segment of segments) {
      bases.push(documents);
      documents += segment.documents;
    }
    this.bases = bases;
    this.documents = documents;
    this.live = segments.reduce((sum, segment) => sum + segment.live, 0);
    this.#hasDead = this.live < documents;
    this.#liveBits = liveBits(segments, bases, documents);
  }

  idOf(document: number): number {
    const at = this.segmentAt(document);
    return this.segments[at]?.ids[document - (this.bases[at] ?? 0)] ?? 0;
  }

  /** The live document with that id, or -1. */
  documentOf(id: number): number {
    for (let at = this.segments.length - 1; at >= 0; at--) {
      const segment = this.segments[at];
      const ordinal = segment?.ordinalOf(id) ?? -1;
      if (segment && ordinal !== -1 && !segment.isDead(ordinal)) return (this.bases[at] ?? 0) + ordinal;
    }
    return -1;
  }

  isLive(document: number): boolean {
    return (((this.#liveBits[document >>> 5] ?? 0) >>> (document & 31)) & 1) === 1;
  }

  column(column: number, document: number): number {
    const at = this.segmentAt(document);
    return this.segments[at]?.column(column)[document - (this.bases[at] ?? 0)] ?? 0;
  }

  /** The values of a column, by document. */
  columnOf(column: number): Int32Array {
    const known = this.#columns[column] ?? this.#join(column);
    this.#columns[column] = known;
    return known;
  }

  /** How many live documents have exactly this term. */
  frequency(term: string): number {
    const known = this.#frequencies.get(term);
    if (known !== undefined) return known;
    let count = 0;
    for (const postings of this.postingsOf(term)) count += this.countLive(postings);
    if (this.#frequencies.size >= frequenciesMax) this.#frequencies.clear();
    this.#frequencies.set(term, count);
    return count;
  }

  has(term: string): boolean {
    return this.frequency(term) > 0;
  }

  /** Remembered, because one search needs the same few terms again and again. */
  postingsOf(term: string): readonly Postings[] {
    const known = this.#postings.get(term);
    if (known !== undefined) return known;
    const bytes = encodeTerm(term);
    const postings = this.#collect((segment) => {
      const found = segment.termOf(bytes);
      return { from: found, to: found === -1 ? -1 : found + 1 };
    });
    if (this.#postings.size >= postingsMax) this.#postings.clear();
    this.#postings.set(term, postings);
    return postings;
  }

  /** The postings of all terms with this prefix. A document can occur several times, with different terms. */
  postingsWith(prefix: string): Postings[] {
    const bytes = encodeTerm(prefix);
    return this.#collect((segment) => segment.termsWith(bytes));
  }

  /** The postings of all words that begin with this before they are stemmed. */
  postingsBegunBy(prefix: string): Postings[] {
    return [...this.postingsWith(prefix), ...stemsBegunBy(prefix).flatMap((term) => this.postingsOf(term))];
  }

  /** How many of the postings belong to live documents. */
  countLive({ segment, from, to }: Postings): number {
    if (segment.live === segment.documents) return to - from;
    let count = 0;
    for (let i = from; i < to; i++) if (!segment.isDead(segment.postings[i] ?? 0)) count++;
    return count;
  }

  /** The live ones of the documents whose bits are set. The set takes over the array. */
  setOf(bits: Uint32Array): DocumentSet {
    if (this.#hasDead) {
      for (let i = 0; i < bits.length; i++) bits[i] = (bits[i] ?? 0) & (this.#liveBits[i] ?? 0);
    }
    return new DocumentSet(bits, this.#liveBits);
  }

  /** A bit for each document, none of them set. */
  makeBits(): Uint32Array {
    return new Uint32Array(this.#liveBits.length);
  }

  all(): DocumentSet {
    return new DocumentSet(this.#liveBits, this.#liveBits);
  }

  /** The segment that contains the document. There are few segments, and the first is by far the largest. */
  segmentAt(document: number): number {
    let at = 0;
    while (at + 1 < this.bases.length && document >= (this.bases[at + 1] ?? 0)) at++;
    return at;
  }

  #join(column: number): Int32Array {
    const joined = new Int32Array(this.documents);
    this.segments.forEach((segment, at) => {
      joined.set(segment.column(column), this.bases[at] ?? 0);
    });
    return joined;
  }

  #collect(find: (segment: Segment) => { from: number; to: number }): Postings[] {
    const postings: Postings[] = [];
    this.segments.forEach((segment, at) => {
      const terms = find(segment);
      if (terms.from >= terms.to) return;
      const from = segment.postingStarts[terms.from] ?? 0;
      const to = segment.postingStarts[terms.to] ?? 0;
      postings.push({ segment, base: this.bases[at] ?? 0, from, to });
    });
    return postings;
  }
}

/** Enough for the words of many queries. A limit is needed because users choose the terms. */
const frequenciesMax = 10_000;
/**
 * These take more memory: an entry for each segment. Many are needed, because searches also look up names
 * that don't exist.
 */
const postingsMax = 4_000;

function liveBits(segments: readonly Segment[], bases: readonly number[], documents: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(documents / 32));
  segments.forEach((segment, at) => {
    const base = bases[at] ?? 0;
    const everyone = segment.live === segment.documents;
    for (let ordinal = 0; ordinal < segment.documents; ordinal++) {
      if (!everyone && segment.isDead(ordinal)) continue;
      const document = base + ordinal;
      bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
    }
  });
  return bits;
}
