/**
 * The index has one list of terms. Tags begin with a character that no word has, so the two never meet, and they
 * sort before all words.
 */
export function tagTerm(tag: string): string {
  return `${tagMark}${tag}`;
}

const tagMark = '\u0001';

/** The first byte of every tag in the index. */
export const tagByte = 1;

/** What stands in a column where a document has no value. */
export const noValue = -2147483648;

/** A term as the index stores and orders it. */
export function encodeTerm(term: string): Uint8Array {
  return Buffer.from(term);
}

/**
 * Writes a term as `encodeTerm` gives it, and gives its length. For plain letters this is much quicker.
 * @param bytes must have room for three bytes a character
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
