import type { IndexReader } from './reader.ts';

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
