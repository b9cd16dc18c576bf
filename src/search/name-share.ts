import type { IndexReader } from '../text-index/reader.ts';
import { tagTerm } from '../text-index/term.ts';

/** A name that is a common word as well is taken for the word, unless so large a share of what has it is of the name. */
const nameShareMin = 0.02;

/**
 * Whether a word means the vendor or product of that name.
 * @param tags of what is linked to the vendor or product
 * @param frequency how many documents have the word
 */
export function isName(reader: IndexReader, tags: readonly string[], frequency: number): boolean {
  return Math.max(...tags.map((tag) => reader.frequency(tagTerm(tag))), 0) >= nameShareMin * frequency;
}
