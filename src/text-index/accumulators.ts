import type { IndexReader, Postings } from './reader.ts';

/** Adds up what the terms of one query word contribute to the documents that contain them. */
export class TermAccumulator {
  readonly #buffers: ScoreBuffers;
  #size = 0;

  constructor(buffers: ScoreBuffers) {
    this.#buffers = buffers;
  }

  /** Raises what the word contributes to the document to at least this amount. */
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

  /** The same for all documents of a term. Most calls are of this kind. */
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

  /** Resets the accumulator for the next word. */
  forget(): void {
    const { bestScores, raisedDocuments } = this.#buffers;
    for (let i = 0; i < this.#size; i++) bestScores[raisedDocuments[i] ?? 0] = 0;
  }
}

/**
 * The score of each document as it adds up. Kept with the reader, because they are large and soon needed
 * again.
 */
export interface ScoreBuffers {
  readonly scores: Float32Array;
  /** How many words of the query each document has. A multiple of 32 long, so that it can be read in blocks. */
  readonly matched: Uint8Array;
  /** What the best term of the current word contributes to each document. */
  readonly bestScores: Float32Array;
  /** The documents whose `bestScores` is above 0, from index 0 on. */
  readonly raisedDocuments: Int32Array;
  /** The weight that the current prefix has in each document. */
  readonly prefixWeights: Uint8Array;
  /** The documents whose `prefixWeights` is above 0, from index 0 on. */
  readonly begun: Int32Array;
}

/** Buffers in which all scores are 0. */
export function borrowBuffers(reader: IndexReader): ScoreBuffers {
  const buffers = free.get(reader)?.pop();
  if (buffers === undefined) return makeBuffers(reader.documents);
  buffers.scores.fill(0);
  buffers.matched.fill(0);
  return buffers;
}

/** The caller must not use the buffers afterwards. `bestScores` and `prefixWeights` must be all 0. */
export function returnBuffers(reader: IndexReader, buffers: ScoreBuffers): void {
  const others = free.get(reader) ?? [];
  if (others.length < freeMax) others.push(buffers);
  free.set(reader, others);
}

export const noBuffers: ScoreBuffers = makeBuffers(0);

/** A search needs one, or two if it also looks for typing errors. */
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
 * Sets a bit for each byte that is at least `least` (1 to 127). Handles four bytes at once and without a
 * branch: which documents match is nearly random, and a wrong branch prediction costs more than the rest.
 * @param bytes 32 for each number of `bits`
 */
export function setBitsAtLeast(bytes: Uint8Array, least: number, bits: Uint32Array): void {
  const fours = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const missing = (128 - least) * 0x01010101;
  for (let i = 0; i < bits.length; i++) {
    let collected = 0;
    for (let j = 0; j < 8; j++) {
      const four = fours[i * 8 + j] ?? 0;
      // Sets the highest bit of each byte that reaches `least`. The sum can't carry into the next byte.
      const reached = (((four & 0x7f7f7f7f) + missing) | four) & 0x80808080;
      collected |= gatherMaxima(reached) << (j * 4);
    }
    bits[i] = collected;
  }
}

/** Moves the highest bits of four bytes together. Each moves by a different amount, so none collide. */
function gatherMaxima(four: number): number {
  return (Math.imul(four >>> 7, (1 << 24) | (1 << 17) | (1 << 10) | (1 << 3)) >>> 24) & 15;
}
