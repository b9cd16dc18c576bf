import { ensureLength, makeBytes, writePositions, writeTerm, writeVarint } from './encoding.ts';
import { stem, words } from './words.ts';

/** A text of a document. */
export interface DocumentField {
  readonly text: string;
  /** How much its words count. */
  readonly weight: number;
  /**
   * The usual length of such a text. It is fixed, not measured, so that a document's weights depend only on
   * that document.
   */
  readonly averageWords: number;
}

/**
 * The terms of one document with weights and positions, in an array of its own that can be sent to another
 * thread. The weight is that of BM25F without the rarity of the word: texts add up before they saturate.
 */
export function packWords(fields: readonly DocumentField[]): Uint8Array {
  return write(gather(fields));
}

/** Words after these are ignored: a document this long is about everything. */
const wordsMax = 4000;

/** How little the length of a text matters: at 0 it matters fully, at 1 not at all. */
const lengthFree = 0.4;

/** Where the weight of a term reaches half of its maximum. */
const halfWeight = 1.2;

interface Entry {
  amount: number;
  readonly positions: number[];
}

function gather(fields: readonly DocumentField[]): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let position = 0;
  let remaining = wordsMax;
  for (const { text, weight, averageWords } of fields) {
    const found = words(text, remaining);
    const amount = weight / (lengthFree + (1 - lengthFree) * (found.length / averageWords));
    for (const { folded } of found) {
      const term = stem(folded);
      const entry = entries.get(term);
      if (entry === undefined) entries.set(term, { amount, positions: [position] });
      else {
        entry.amount += amount;
        entry.positions.push(position);
      }
      position++;
    }
    position++; // so that no phrase crosses from one text to the next
    remaining -= found.length;
  }
  return entries;
}

/** Grows to fit the longest document so far. Results are copied from it. */
let scratch = makeBytes(4096);

function write(entries: ReadonlyMap<string, Entry>): Uint8Array {
  scratch = ensureLength(scratch, 8, makeBytes);
  let at = writeVarint(scratch, 0, entries.size);
  for (const [term, { amount, positions }] of entries) {
    scratch = ensureLength(scratch, at + 8 + 3 * term.length + 5 * positions.length, makeBytes);
    const length = writeTerm(scratch, at + 1, term);
    scratch[at] = length;
    at += 1 + length;
    scratch[at++] = quantise(amount);
    at = writePositions(scratch, at, positions);
  }
  return scratch.slice(0, at);
}

function quantise(amount: number): number {
  return Math.max(1, Math.round((255 * amount) / (halfWeight + amount)));
}
