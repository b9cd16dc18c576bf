import type { IndexReader, Postings } from './reader.ts';

/** What the terms of one word give to the documents that have any of them. */
export class TermAccumulator {
  readonly #buffers: ScoreBuffers;
  #size = 0;

  constructor(buffers: ScoreBuffers) {
    this.#buffers = buffers;
  }

  /** Lets the word give at least that much to the document. */
  raise(document: number, amount: number): void {
    const { scores, matched, bestScores, raisedDocuments } = this.#buffers;
    const value = Math.fround(amount);
    const before = bestScores[document] ?? 0;
    if (value <= before) return;
    if (before === 0) {
      matched[document] = (matched[document] ?? 0) + 1;
      raisedDocuments[this.#size++] = document;
    }
    scores[document] = (scores[document] ?? 0) + (value - before);
    bestScores[document] = value;
  }

  /** The same for all documents of a term: by far the most. */
  raiseAll({ segment, base, from, to }: Postings, factor: number): void {
    const { postings, weights, tagPostings } = segment;
    const { scores, matched, bestScores, raisedDocuments } = this.#buffers;
    let size = this.#size;
    for (let i = from; i < to; i++) {
      const document = base + (postings[i] ?? 0);
      const value = Math.fround(factor * (weights[i - tagPostings] ?? 0));
      const before = bestScores[document] ?? 0;
      if (value <= before) continue;
      if (before === 0) {
        matched[document] = (matched[document] ?? 0) + 1;
        raisedDocuments[size++] = document;
      }
      scores[document] = (scores[document] ?? 0) + (value - before);
      bestScores[document] = value;
    }
    this.#size = size;
  }

  /** Leaves the tally ready for the next word. */
  forget(): void {
    const { bestScores, raisedDocuments } = this.#buffers;
    for (let i = 0; i < this.#size; i++) bestScores[raisedDocuments[i] ?? 0] = 0;
  }
}

/** Where scores add up: a place for each document. Kept with the reader, for they are large and soon needed again. */
export interface ScoreBuffers {
  readonly scores: Float32Array;
  /** How many words of the query each document has. A multiple of 32 long, so that it can be read in blocks. */
  readonly matched: Uint8Array;
  /** What the best term of the present word gives to each document. */
  readonly bestScores: Float32Array;
  /** The documents for which `best` is above 0, from the first place on. */
  readonly raisedDocuments: Int32Array;
  /** The weight of the present beginning of words there. */
  readonly prefixWeights: Uint8Array;
  /** The documents for which `highest` is above 0, from the first place on. */
  readonly begun: Int32Array;
}

/** An empty one. */
export function borrowBuffers(reader: IndexReader): ScoreBuffers {
  const buffers = free.get(reader)?.pop();
  if (buffers === undefined) return makeBuffers(reader.documents);
  buffers.scores.fill(0);
  buffers.matched.fill(0);
  return buffers;
}

/** The giver must not use it any more; `best` and `highest` have to be empty. */
export function returnBuffers(reader: IndexReader, buffers: ScoreBuffers): void {
  const others = free.get(reader) ?? [];
  if (others.length < freeMax) others.push(buffers);
  free.set(reader, others);
}

export const noBuffers: ScoreBuffers = makeBuffers(0);

/** A search needs one, or two where typing errors are looked for. */
const freeMax = 1;

const free = new WeakMap<IndexReader, ScoreBuffers[]>();

function makeBuffers(documents: number): ScoreBuffers {
  const inBlocks = Math.ceil(documents / 32) * 32;
  return {
    scores: new Float32Array(documents),
    matched: new Uint8Array(inBlocks),
    bestScores: new Float32Array(documents),
    raisedDocuments: new Int32Array(documents),
    prefixWeights: new Uint8Array(documents),
    begun: new Int32Array(documents),
  };
}

/**
 * Sets a bit for each byte that is at least `least` (1 to 127). Looks at four bytes at once, without a branch:
 * which documents have anything is as good as random, and a wrong guess of the processor costs more than the rest.
 * @param bytes 32 for each number of bits
 */
export function setBitsAtLeast(bytes: Uint8Array, least: number, bits: Uint32Array): void {
  const fours = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const missing = (128 - least) * 0x01010101;
  for (let i = 0; i < bits.length; i++) {
    let collected = 0;
    for (let j = 0; j < 8; j++) {
      const four = fours[i * 8 + j] ?? 0;
      // The highest bit of each byte, without a carry into the next: the byte reaches 128 or had it from the start.
      const reached = (((four & 0x7f7f7f7f) + missing) | four) & 0x80808080;
      collected |= gatherMaxima(reached) << (j * 4);
    }
    bits[i] = collected;
  }
}

/** Brings the highest bits of four bytes together: each is moved by another amount, and none meets another. */
function gatherMaxima(four: number): number {
  return (Math.imul(four >>> 7, (1 << 24) | (1 << 17) | (1 << 10) | (1 << 3)) >>> 24) & 15;
}
