import { bytesOf, ensureLength, makeNumbers, positionBlocks, skipPositions } from './encoding.ts';
import { columnPart, type SegmentParts, segmentDocumentsMax } from './parts.ts';
import type { Segment } from './segment.ts';
import { TermListWriter } from './term-list.ts';

/**
 * Merges the live documents of several segments into one, in time linear in their postings. A writer ensures
 * that no id is live in two segments. If one is, the document of the later segment wins.
 * @throws RangeError if their columns differ, or if they have too many documents for one segment
 */
export function mergeSegments(segments: readonly Segment[]): SegmentParts {
  const columns = segments[0]?.columns ?? 0;
  if (segments.some((segment) => segment.columns !== columns)) {
    throw new RangeError("Search segments with different columns can't be merged.");
  }
  const order = mergeDocuments(segments);
  if (order.size > segmentDocumentsMax) {
    throw new RangeError(`A search segment of ${order.size} documents is too large.`);
  }
  const inputs = segments.map((segment, i) => new Input(segment, order.ordinals[i] ?? new Int32Array(0)));
  const output = new Output(segments);
  for (let sharing = firstTerms(inputs); sharing.length > 0; sharing = firstTerms(inputs)) {
    output.add(sharing);
    for (const input of sharing) input.nextTerm();
  }
  return {
    ...output.parts(),
    ids: bytesOf(order.gather((segment) => segment.ids)),
    ...Object.fromEntries(
      Array.from({ length: columns }, (_, column) => [
        columnPart(column),
        bytesOf(order.gather((segment) => segment.column(column))),
      ]),
    ),
  };
}

interface Order {
  /** How many documents. */
  readonly size: number;
  /** For each segment and document, its new ordinal or -1. */
  readonly ordinals: readonly Int32Array[];
  gather(valuesOf: (segment: Segment) => Int32Array): Int32Array;
}

/** The ids of each segment already ascend. */
function mergeDocuments(segments: readonly Segment[]): Order {
  const ordinals = segments.map(({ documents }) => new Int32Array(documents).fill(-1));
  const next = segments.map((segment) => nextLive(segment, 0));
  let size = 0;
  for (;;) {
    const lowest = lowestIds(segments, next);
    const skipped = lowest.at(-1);
    if (skipped === undefined) break;
    const mine = ordinals[skipped];
    if (mine !== undefined) mine[next[skipped] ?? 0] = size++;
    for (const at of lowest) {
      const segment = segments[at];
      if (segment) next[at] = nextLive(segment, (next[at] ?? 0) + 1);
    }
  }
  return {
    size,
    ordinals,
    gather(valuesOf) {
      const gathered = new Int32Array(size);
      segments.forEach((segment, at) => {
        const values = valuesOf(segment);
        ordinals[at]?.forEach((place, ordinal) => {
          if (place !== -1) gathered[place] = values[ordinal] ?? 0;
        });
      });
      return gathered;
    },
  };
}

function nextLive(segment: Segment, start: number): number {
  let ordinal = start;
  while (ordinal < segment.documents && segment.isDead(ordinal)) ordinal++;
  return ordinal;
}

/** The segments whose next document has the lowest id. */
function lowestIds(segments: readonly Segment[], next: readonly number[]): number[] {
  let lowest: number[] = [];
  let lowestId = Number.POSITIVE_INFINITY;
  segments.forEach((segment, at) => {
    const id = segment.ids[next[at] ?? 0] ?? Number.POSITIVE_INFINITY;
    if (id < lowestId) {
      lowestId = id;
      lowest = [at];
    } else if (id === lowestId && id !== Number.POSITIVE_INFINITY) lowest.push(at);
  });
  return lowest;
}

/** Reads a segment term by term, and within a term posting by posting. */
class Input {
  readonly segment: Segment;
  readonly #ordinals: Int32Array;
  #term = 0;
  #posting: number;
  /** Where the positions of the posting start, if it belongs to a word. */
  positionsAt = 0;

  constructor(segment: Segment, ordinals: Int32Array) {
    this.segment = segment;
    this.#ordinals = ordinals;
    this.#posting = 0;
  }

  /** Null after the last term. */
  get term(): Uint8Array | null {
    return this.#term < this.segment.termCount ? this.segment.termBytes(this.#term) : null;
  }

  get hasPosting(): boolean {
    return this.#posting < (this.segment.postingStarts[this.#term + 1] ?? 0);
  }

  get isWord(): boolean {
    return this.#posting >= this.segment.tagPostings;
  }

  /** The new ordinal of its document, or -1. */
  get ordinal(): number {
    return this.#ordinals[this.segment.postings[this.#posting] ?? 0] ?? -1;
  }

  get weight(): number {
    return this.segment.weights[this.#posting - this.segment.tagPostings] ?? 0;
  }

  get positionsEnd(): number {
    return skipPositions(this.segment.positions, this.positionsAt);
  }

  nextPosting(): void {
    if (this.isWord) this.positionsAt = this.positionsEnd;
    this.#posting++;
  }

  /** Skips postings of dead documents. */
  skipDead(): void {
    while (this.hasPosting && this.ordinal === -1) this.nextPosting();
  }

  nextTerm(): void {
    this.#term++;
  }
}

/** The inputs whose current term is the lowest. */
function firstTerms(inputs: readonly Input[]): Input[] {
  let lowest: Uint8Array | null = null;
  let sharing: Input[] = [];
  for (const input of inputs) {
    const { term } = input;
    if (term === null) continue;
    const difference = lowest === null ? -1 : Buffer.compare(term, lowest);
    if (difference < 0) {
      lowest = term;
      sharing = [input];
    } else if (difference === 0) sharing.push(input);
  }
  return sharing;
}

/**
 * Allocates room for everything in the segments at once. Room that dead documents leave unused is cut off.
 */
class Output {
  readonly #documents: Uint16Array;
  readonly #weights: Uint8Array;
  readonly #positions: Uint8Array;
  readonly #terms = new TermListWriter();
  #postingStarts: Uint32Array = new Uint32Array(1024);
  #postings = 0;
  #words = 0;
  #positionsEnd = 0;

  constructor(segments: readonly Segment[]) {
    const sum = (sizeOf: (segment: Segment) => number) =>
      segments.reduce((n, segment) => n + sizeOf(segment), 0);
    this.#documents = new Uint16Array(sum(({ postings }) => postings.length));
    this.#weights = new Uint8Array(sum(({ weights }) => weights.length));
    this.#positions = new Uint8Array(sum(({ positions }) => positions.length));
  }

  /** Adds the current term of these inputs, with its live documents. */
  add(sharing: readonly Input[]): void {
    const start = this.#postings;
    for (const input of sharing) input.skipDead();
    for (let input = lowestDocument(sharing); input !== null; input = lowestDocument(sharing)) {
      this.#take(input);
      input.skipDead();
    }
    const term = sharing[0]?.term;
    if (this.#postings > start && term) this.#addTerm(term);
  }

  parts() {
    const { bytes, starts } = this.#terms.finish();
    return {
      terms: bytes,
      termBlocks: bytesOf(starts),
      postingStarts: bytesOf(this.#postingStarts.slice(0, this.#terms.count + 1)),
      documents: bytesOf(this.#documents.subarray(0, this.#postings)),
      weights: this.#weights.subarray(0, this.#words),
      positions: this.#positions.subarray(0, this.#positionsEnd),
      positionBlocks: bytesOf(positionBlocks(this.#positions, this.#words)),
    };
  }

  #take(input: Input): void {
    this.#documents[this.#postings++] = input.ordinal;
    if (input.isWord) {
      this.#weights[this.#words++] = input.weight;
      const { positions } = input.segment;
      const end = input.positionsEnd;
      for (let i = input.positionsAt; i < end; i++) this.#positions[this.#positionsEnd++] = positions[i] ?? 0;
    }
    input.nextPosting();
  }

  #addTerm(term: Uint8Array): void {
    this.#terms.add(term);
    this.#postingStarts = ensureLength(this.#postingStarts, this.#terms.count + 1, makeNumbers);
    this.#postingStarts[this.#terms.count] = this.#postings;
  }
}

function lowestDocument(inputs: readonly Input[]): Input | null {
  let lowest: Input | null = null;
  let lowestOrdinal = Number.POSITIVE_INFINITY;
  for (const input of inputs) {
    if (!input.hasPosting || input.ordinal >= lowestOrdinal) continue;
    lowest = input;
    lowestOrdinal = input.ordinal;
  }
  return lowest;
}
