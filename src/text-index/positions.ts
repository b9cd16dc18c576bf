import { skipVarint, writeVarint } from './encoding.ts';

/**
 * Writes the positions of a word in one document, ascending. Each is stored as its distance from the previous
 * one, doubled, plus one if another follows. Most words occur once and among the first 64 words, which takes
 * one byte.
 * @returns the offset after them
 */
export function writePositions(bytes: Uint8Array, start: number, positions: readonly number[]): number {
  let at = start;
  let before = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] ?? 0;
    const follows = i < positions.length - 1 ? 1 : 0;
    at = writeVarint(bytes, at, (position - before) * 2 + follows);
    before = position;
  }
  return at;
}

/** The offset after the positions of the posting that start there. Ends for any bytes. */
export function skipPositions(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const first = bytes[at] ?? 0;
    at = skipVarint(bytes, at);
    if ((first & 1) === 0) return at;
  }
}

/** The offset after the positions of this many postings. */
export function skipPostings(bytes: Uint8Array, start: number, postings: number): number {
  let at = start;
  for (let left = postings; left > 0; ) {
    const first = bytes[at++] ?? 0;
    if (first > 127) at = skipVarint(bytes, at);
    if ((first & 1) === 0) left--;
  }
  return at;
}

/** Where the positions of every 128th posting start, so that no search has to skip many. */
export function positionBlocks(positions: Uint8Array, postings: number): Uint32Array {
  const blocks = new Uint32Array(Math.ceil(postings / blockPostings));
  let at = 0;
  for (let posting = 0; posting < postings; posting++) {
    if (posting % blockPostings === 0) blocks[posting / blockPostings] = at;
    at = skipPositions(positions, at);
  }
  return blocks;
}

export const blockPostings = 128;
