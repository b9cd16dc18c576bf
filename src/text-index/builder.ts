import { assemble } from './assembly.ts';
import { readVarint, skipVarint, tagByte, writeTerm } from './encoding.ts';
import { ensureLength, makeBytes, makeIntegers, makeNumbers } from './growable.ts';
import type { SegmentParts } from './parts.ts';
import { skipPositions } from './positions.ts';
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
