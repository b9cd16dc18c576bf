import { blockPostings, encodeTerm, readVarint, skipPostings, skipVarint } from './encoding.ts';
import type { IndexReader } from './reader.ts';
import type { Segment } from './segment.ts';

/**
 * Visits the documents that contain the terms directly after each other, including dead documents. The weight
 * is the lowest weight of the terms there.
 */
export function eachPhrase(
  reader: IndexReader,
  terms: readonly string[],
  visit: (document: number, weight: number) => void,
): void {
  reader.segments.forEach((segment, at) => {
    const base = reader.bases[at] ?? 0;
    const { documents, weights } = phrasePostings(segment, terms, () => findInSegment(segment, terms));
    for (let i = 0; i < documents.length; i++) visit(base + (documents[i] ?? 0), weights[i] ?? 0);
  });
}

/**
 * Starts with the rarest term; the others are looked up only in documents that contain all terms before them.
 */
function findInSegment(segment: Segment, terms: readonly string[]): PhrasePostings {
  const documents: number[] = [];
  const weights: number[] = [];
  const numbers = terms.map((term) => segment.termOf(encodeTerm(term)));
  const cursors = numbers.includes(-1)
    ? []
    : numbers.map((term, place) => new Cursor(segment, term, place)).sort((a, b) => a.left - b.left);
  const [lead] = cursors;
  for (; lead !== undefined && lead.left > 0; lead.next()) {
    if (!standTogether(cursors, lead.ordinal)) continue;
    documents.push(lead.ordinal);
    weights.push(leastWeight(cursors));
  }
  return { documents: Uint32Array.from(documents), weights: Uint8Array.from(weights) };
}

/** Few documents are left after two terms, so the other terms are rarely looked up. */
function standTogether(cursors: readonly Cursor[], ordinal: number): boolean {
  let count = 0;
  for (let i = 0; i < cursors.length; i++) {
    const cursor = cursors[i];
    if (cursor === undefined) continue;
    if (i === 0) count = cursor.starts(starts);
    else if (!cursor.seek(ordinal)) return false;
    else count = intersect(starts, count, otherStarts, cursor.starts(otherStarts));
    if (count === 0) return false;
  }
  return true;
}

function leastWeight(cursors: readonly Cursor[]): number {
  return cursors.reduce((least, { weight }) => Math.min(least, weight), 255);
}

/** More than a document has words. Reused, because only one phrase is searched at a time. */
const starts = new Int32Array(4096);
const otherStarts = new Int32Array(4096);

/** Iterates over the documents of one term, and reads their positions only when needed. */
class Cursor {
  readonly #segment: Segment;
  readonly #place: number;
  readonly #end: number;
  #posting: number;
  /** Where the positions of posting `#walked` start, counted over the postings of all words. */
  #walked = -blockPostings;
  #walkedAt = 0;

  /** @param place how many terms of the phrase come before this one */
  constructor(segment: Segment, term: number, place: number) {
    this.#segment = segment;
    this.#place = place;
    this.#posting = segment.postingStarts[term] ?? 0;
    this.#end = segment.postingStarts[term + 1] ?? 0;
  }

  get left(): number {
    return this.#end - this.#posting;
  }

  get ordinal(): number {
    return this.#segment.postings[this.#posting] ?? 0;
  }

  get weight(): number {
    return this.#segment.weights[this.#posting - this.#segment.tagPostings] ?? 0;
  }

  next(): void {
    this.#posting++;
  }

  /**
   * Moves forward to that document or, if it does not have the term, to the next one that does. Returns true
   * if it has.
   */
  seek(ordinal: number): boolean {
    const { postings } = this.#segment;
    const end = this.#end;
    let low = this.#posting;
    let step = 1;
    while (low + step < end && (postings[low + step] ?? 0) < ordinal) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, end);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((postings[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    this.#posting = low;
    return low < end && postings[low] === ordinal;
  }

  /**
   * The positions at which the phrase would start, by the positions of this term. Called once for a document.
   */
  starts(into: Int32Array): number {
    const { positions, tagPostings } = this.#segment;
    const posting = this.#posting - tagPostings;
    if (posting !== this.#walked) this.#walk(posting);
    let at = this.#walkedAt;
    let start = -this.#place;
    let count = 0;
    for (;;) {
      let value = positions[at++] ?? 0;
      if (value > 127) {
        value = readVarint(positions, at - 1);
        at = skipVarint(positions, at);
      }
      start += value >>> 1;
      into[count++] = start;
      if ((value & 1) === 0) break;
    }
    this.#walkedAt = at;
    this.#walked = posting + 1;
    return Math.min(count, into.length);
  }

  #walk(posting: number): void {
    const { positions, positionBlocks } = this.#segment;
    const block = Math.floor(posting / blockPostings);
    if (Math.floor(this.#walked / blockPostings) !== block) {
      this.#walked = block * blockPostings;
      this.#walkedAt = positionBlocks[block] ?? 0;
    }
    this.#walkedAt = skipPostings(positions, this.#walkedAt, posting - this.#walked);
    this.#walked = posting;
  }
}

/** Reduces the first array to the numbers that are in both; both arrays ascend. */
function intersect(kept: Int32Array, count: number, others: Int32Array, otherCount: number): number {
  let common = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    const start = kept[i] ?? 0;
    while (at < otherCount && (others[at] ?? 0) < start) at++;
    if (at < otherCount && others[at] === start) kept[common++] = start;
  }
  return common;
}

/** The documents of a segment that contain a phrase, by ordinal, and the weight of the phrase in each. */
interface PhrasePostings {
  readonly documents: Uint32Array;
  readonly weights: Uint8Array;
}

/**
 * The result for a phrase in a segment, computed once, because a segment never changes. Comparing positions
 * costs ten times as much as reading postings. Searches need the same phrases again and again, for example as
 * synonyms of common words.
 */
function phrasePostings(
  segment: Segment,
  terms: readonly string[],
  find: () => PhrasePostings,
): PhrasePostings {
  const memory = memories.get(segment) ?? { phrases: new Map<string, PhrasePostings>(), size: 0 };
  memories.set(segment, memory);
  const key = terms.join(' ');
  const known = memory.phrases.get(key);
  if (known !== undefined) return known;
  const found = find();
  const size = found.documents.length + entrySize;
  const sizeMax = segment.documents * perDocument + entrySize;
  if (memory.size + size > sizeMax) {
    memory.phrases.clear();
    memory.size = 0;
  }
  if (size <= sizeMax) {
    memory.phrases.set(key, found);
    memory.size += size;
  }
  return found;
}

/** How many postings are remembered for each document of a segment; one takes five bytes. */
const perDocument = 2;
/** What a phrase without documents takes, in postings. */
const entrySize = 64;

interface Memory {
  readonly phrases: Map<string, PhrasePostings>;
  size: number;
}

const memories = new WeakMap<Segment, Memory>();
