import {
  bytesOf,
  ensureLength,
  makeBytes,
  makeIntegers,
  makeNumbers,
  positionBlocks,
  readVarint,
  skipPositions,
  skipVarint,
  tagByte,
  writeTerm,
} from './encoding.ts';
import { columnPart, type SegmentParts, segmentDocumentsMax } from './parts.ts';
import { TermListWriter } from './term-list.ts';
import { TermTable } from './term-table.ts';

/** A document to index. */
export interface IndexedDocument {
  /** A signed 32-bit number. */
  readonly id: number;
  /** Its words, as returned by `packWords`. */
  readonly terms: Uint8Array;
  /** Exact terms, which can be found but are not scored. */
  readonly tags: readonly string[];
  /** One value for each column of the segment; `noValue` if the document has none. */
  readonly columns: Int32Array;
}

/**
 * Collects documents and builds a segment from them. A document that is added again replaces the earlier one.
 */
export class SegmentBuilder {
  readonly #columns: number;
  readonly #terms = new TermTable();
  readonly #ids: number[] = [];
  readonly #postingEnds: number[] = [];
  readonly #positionEnds: number[] = [];
  #values: Int32Array = new Int32Array(64);
  #postingTerms: Uint32Array = new Uint32Array(1024);
  /** 0 for a tag. */
  #weights: Uint8Array = new Uint8Array(1024);
  #positions: Uint8Array = new Uint8Array(1024);
  /** For each term, the number of the last document that has it, counted from 1. */
  #lastDocument: Uint32Array = new Uint32Array(1024);
  #scratch: Uint8Array = new Uint8Array(256);
  #postings = 0;
  #positionsEnd = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** How many documents were added; a document that was added twice counts twice. */
  get size(): number {
    return this.#ids.length;
  }

  add({ id, terms, tags, columns }: IndexedDocument): void {
    if (columns.length !== this.#columns) {
      throw new RangeError(`A document has ${columns.length} columns in an index of ${this.#columns}.`);
    }
    this.#values = ensureLength(this.#values, (this.size + 1) * this.#columns, makeIntegers);
    this.#values.set(columns, this.size * this.#columns);
    this.#ids.push(id);
    this.#reserve(tags.length + readVarint(terms, 0), terms.length);
    for (const tag of tags) this.#addTag(tag);
    this.#addWords(terms);
    this.#postingEnds.push(this.#postings);
    this.#positionEnds.push(this.#positionsEnd);
  }

  build(): SegmentParts {
    return assemble({
      terms: this.#terms,
      ids: this.#ids,
      values: this.#values,
      columns: this.#columns,
      postingEnds: this.#postingEnds,
      positionEnds: this.#positionEnds,
      postingTerms: this.#postingTerms,
      weights: this.#weights,
      positions: this.#positions,
    });
  }

  #addTag(tag: string): void {
    this.#scratch = ensureLength(this.#scratch, 1 + tag.length * 3, makeBytes);
    this.#scratch[0] = tagByte;
    const end = 1 + writeTerm(this.#scratch, 1, tag);
    this.#addPosting(this.#terms.intern(this.#scratch, 0, end), 0);
  }

  #reserve(postings: number, positionBytes: number): void {
    this.#postingTerms = ensureLength(this.#postingTerms, this.#postings + postings, makeNumbers);
    this.#weights = ensureLength(this.#weights, this.#postings + postings, makeBytes);
    this.#positions = ensureLength(this.#positions, this.#positionsEnd + positionBytes, makeBytes);
    this.#lastDocument = ensureLength(this.#lastDocument, this.#terms.size + postings, makeNumbers);
  }

  #addWords(terms: Uint8Array): void {
    const count = readVarint(terms, 0);
    let at = skipVarint(terms, 0);
    for (let i = 0; i < count; i++) {
      const start = at + 1;
      const end = start + (terms[at] ?? 0);
      const positionsEnd = skipPositions(terms, end + 1);
      if (this.#addPosting(this.#terms.intern(terms, start, end), terms[end] ?? 0)) {
        for (let j = end + 1; j < positionsEnd; j++) this.#positions[this.#positionsEnd++] = terms[j] ?? 0;
      }
      at = positionsEnd;
    }
  }

  /** Returns false if the document already has the term. */
  #addPosting(term: number, weight: number): boolean {
    if (this.#lastDocument[term] === this.size) return false;
    this.#lastDocument[term] = this.size;
    this.#postingTerms[this.#postings] = term;
    this.#weights[this.#postings++] = weight;
    return true;
  }
}

/** Documents in the order in which they were added, with the postings of one after those of another. */
interface Gathered {
  readonly terms: TermTable;
  readonly ids: readonly number[];
  readonly columns: number;
  /** The columns of the first document, then of the second, … */
  readonly values: Int32Array;
  /** The index at which the postings of each document end. */
  readonly postingEnds: readonly number[];
  readonly positionEnds: readonly number[];
  readonly postingTerms: Uint32Array;
  /** 0 for a tag, which does not have positions. */
  readonly weights: Uint8Array;
  readonly positions: Uint8Array;
}

/**
 * Inverts documents with their terms into terms with their documents, in time linear in the postings.
 * @throws RangeError for more documents than a segment can have
 */
function assemble(gathered: Gathered): SegmentParts {
  const order = orderById(gathered.ids);
  if (order.length > segmentDocumentsMax) {
    throw new RangeError(`A search segment of ${order.length} documents is too large.`);
  }
  const totals = countPostings(gathered, order);
  const sorted = gathered.terms.sorted((term) => (totals.postings[term] ?? 0) > 0);
  const postingStarts = startsOf(sorted, totals.postings);
  const tagTerms = sorted.findIndex((term) => gathered.terms.firstByte(term) !== tagByte);
  const tagPostings = postingStarts[tagTerms === -1 ? sorted.length : tagTerms] ?? 0;
  const placed = placePostings(gathered, order, {
    sorted,
    postingStarts,
    positionStarts: startsOf(sorted, totals.positionBytes),
    tagPostings,
  });
  return {
    ...packTerms(gathered.terms, sorted),
    postingStarts: bytesOf(postingStarts),
    documents: bytesOf(placed.documents),
    weights: placed.weights,
    positions: placed.positions,
    positionBlocks: bytesOf(positionBlocks(placed.positions, placed.weights.length)),
    ids: bytesOf(Int32Array.from(order, (document) => gathered.ids[document] ?? 0)),
    ...packColumns(gathered, order),
  };
}

/** The indexes of the documents, ordered by id. If several have one id, only the last counts. */
function orderById(ids: readonly number[]): Uint32Array {
  const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
  return order.filter((document, i) => {
    const next = order[i + 1];
    return next === undefined || ids[next] !== ids[document];
  });
}

function countPostings(gathered: Gathered, order: Uint32Array) {
  const postings = new Uint32Array(gathered.terms.size);
  const positionBytes = new Uint32Array(gathered.terms.size);
  eachPosting(gathered, order, (_, term, __, start, end) => {
    postings[term] = (postings[term] ?? 0) + 1;
    positionBytes[term] = (positionBytes[term] ?? 0) + end - start;
  });
  return { postings, positionBytes };
}

/** Where each term starts if they are stored one after another, and where the last one ends. */
function startsOf(sorted: Uint32Array, amounts: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sorted.length + 1);
  for (let i = 0; i < sorted.length; i++) {
    starts[i + 1] = (starts[i] ?? 0) + (amounts[sorted[i] ?? 0] ?? 0);
  }
  return starts;
}

interface Places {
  readonly sorted: Uint32Array;
  readonly postingStarts: Uint32Array;
  readonly positionStarts: Uint32Array;
  readonly tagPostings: number;
}

function placePostings(gathered: Gathered, order: Uint32Array, places: Places) {
  const { sorted, postingStarts, positionStarts, tagPostings } = places;
  const documents = new Uint16Array(postingStarts[sorted.length] ?? 0);
  const weights = new Uint8Array(documents.length - tagPostings);
  const positions = new Uint8Array(positionStarts[sorted.length] ?? 0);
  const nextPosting = new Uint32Array(gathered.terms.size);
  const nextPosition = new Uint32Array(gathered.terms.size);
  sorted.forEach((term, i) => {
    nextPosting[term] = postingStarts[i] ?? 0;
    nextPosition[term] = positionStarts[i] ?? 0;
  });
  eachPosting(gathered, order, (document, term, weight, start, end) => {
    const posting = nextPosting[term] ?? 0;
    nextPosting[term] = posting + 1;
    documents[posting] = document;
    if (posting < tagPostings) return;
    weights[posting - tagPostings] = weight;
    let at = nextPosition[term] ?? 0;
    for (let i = start; i < end; i++) positions[at++] = gathered.positions[i] ?? 0;
    nextPosition[term] = at;
  });
  return { documents, weights, positions };
}

/** Visits the postings document by document, with the ordinal of each document. */
function eachPosting(
  { postingEnds, positionEnds, postingTerms, weights, positions }: Gathered,
  order: Uint32Array,
  visit: (document: number, term: number, weight: number, start: number, end: number) => void,
): void {
  for (let place = 0; place < order.length; place++) {
    const document = order[place] ?? 0;
    let at = positionEnds[document - 1] ?? 0;
    const end = postingEnds[document] ?? 0;
    for (let posting = postingEnds[document - 1] ?? 0; posting < end; posting++) {
      const weight = weights[posting] ?? 0;
      const positionsEnd = weight === 0 ? at : skipPositions(positions, at);
      visit(place, postingTerms[posting] ?? 0, weight, at, positionsEnd);
      at = positionsEnd;
    }
  }
}

function packTerms(terms: TermTable, sorted: Uint32Array): SegmentParts {
  const writer = new TermListWriter();
  for (const term of sorted) writer.add(terms.bytesOf(term));
  const { bytes, starts } = writer.finish();
  return { terms: bytes, termBlocks: bytesOf(starts) };
}

function packColumns({ columns, values }: Gathered, order: Uint32Array): SegmentParts {
  return Object.fromEntries(
    Array.from({ length: columns }, (_, column) => [
      columnPart(column),
      bytesOf(Int32Array.from(order, (document) => values[document * columns + column] ?? 0)),
    ]),
  );
}
