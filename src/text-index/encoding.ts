/**
 * Words and tags share one list of terms. Tags begin with a character that words can't contain, so they never
 * collide, and they sort before all words.
 */
export function tagTerm(tag: string): string {
  return `${tagMark}${tag}`;
}

const tagMark = '\u0001';

/** The first byte of every tag in the index. */
export const tagByte = 1;

/** The value in a column of a document that has none. */
export const noValue = -2147483648;

/** A term as the index stores and orders it. */
export function encodeTerm(term: string): Uint8Array {
  return Buffer.from(term);
}

/**
 * Writes a term as `encodeTerm` encodes it, and returns its length. For plain letters this is much faster.
 * @param bytes must have room for three bytes per character
 */
export function writeTerm(bytes: Uint8Array, start: number, term: string): number {
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i);
    if (code > 127) return encoder.encodeInto(term, bytes.subarray(start)).written;
    bytes[start + i] = code;
  }
  return term.length;
}

const encoder = new TextEncoder();

/** Writes a whole number below 2^31 in groups of seven bits, lowest first. Returns the offset after it. */
export function writeVarint(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  let rest = value;
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128;
    rest >>>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/**
 * The offset after the number that starts there. If the number does not end, an offset after the end of the
 * bytes.
 */
export function skipVarint(bytes: Uint8Array, start: number): number {
  let at = start;
  while ((bytes[at++] ?? 0) > 127);
  return at;
}

/** The number that starts there. */
export function readVarint(bytes: Uint8Array, start: number): number {
  let value = 0;
  for (let at = start, shift = 0; shift < 35; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    value |= (byte & 127) << shift;
    if (byte < 128) break;
  }
  return value;
}

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

type Numbers = Uint8Array | Uint32Array | Int32Array;

/** The array itself if it is long enough; otherwise a longer one that starts with the same numbers. */
export function ensureLength<T extends Numbers>(array: T, length: number, make: (length: number) => T): T {
  if (length <= array.length) return array;
  const larger = make(Math.max(length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}

export function makeBytes(length: number): Uint8Array {
  return new Uint8Array(length);
}

export function makeNumbers(length: number): Uint32Array {
  return new Uint32Array(length);
}

export function makeIntegers(length: number): Int32Array {
  return new Int32Array(length);
}

/** The bytes of the array, without a copy. */
export function bytesOf(array: Uint16Array | Uint32Array | Int32Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}
