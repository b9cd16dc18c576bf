import type { IndexReader } from './reader.ts';

/** Where scores add up: a place for each document. Kept with the reader, for they are large and soon needed again. */
export interface Tally {
  readonly scores: Float32Array;
  /** How many words of the query each document has. A multiple of 32 long, so that it can be read in blocks. */
  readonly matched: Uint8Array;
  /** What the best term of the present word gives to each document. */
  readonly best: Float32Array;
  /** The documents for which `best` is above 0, from the first place on. */
  readonly raised: Int32Array;
  /** The weight of the present beginning of words there. */
  readonly highest: Uint8Array;
  /** The documents for which `highest` is above 0, from the first place on. */
  readonly begun: Int32Array;
}

/** An empty one. */
export function borrowTally(reader: IndexReader): Tally {
  const tally = free.get(reader)?.pop();
  if (tally === undefined) return makeTally(reader.documents);
  tally.scores.fill(0);
  tally.matched.fill(0);
  return tally;
}

/** The giver must not use it any more; `best` and `highest` have to be empty. */
export function giveBackTally(reader: IndexReader, tally: Tally): void {
  const others = free.get(reader) ?? [];
  if (others.length < freeMax) others.push(tally);
  free.set(reader, others);
}

export const noTally: Tally = makeTally(0);

/** A search needs one, or two where typing errors are looked for. */
const freeMax = 1;

const free = new WeakMap<IndexReader, Tally[]>();

function makeTally(documents: number): Tally {
  const inBlocks = Math.ceil(documents / 32) * 32;
  return {
    scores: new Float32Array(documents),
    matched: new Uint8Array(inBlocks),
    best: new Float32Array(documents),
    raised: new Int32Array(documents),
    highest: new Uint8Array(documents),
    begun: new Int32Array(documents),
  };
}
