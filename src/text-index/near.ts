import { editDistance } from './edit-distance.ts';
import { highest } from './highest.ts';
import type { IndexReader } from './reader.ts';
import type { Segment } from './segment.ts';
import { encodeTerm } from './term.ts';
import { type TermUnion, uniteTerms } from './term-union.ts';
import { stem, words } from './words.ts';

/** The terms that begin so and that live documents have, the most frequent first, then by term. */
export function termsWith(
  reader: IndexReader,
  prefix: string,
  limit: number,
): { term: string; frequency: number }[] {
  const union = uniteTerms(reader.segments, encodeTerm(prefix));
  const atMost = new Uint32Array(union.size);
  for (const { segment, from, to, placeOf } of union.ranges) {
    for (let term = from; term < to; term++) {
      const postings = (segment.postingStarts[term + 1] ?? 0) - (segment.postingStarts[term] ?? 0);
      const place = placeOf(term);
      atMost[place] = (atMost[place] ?? 0) + postings;
    }
  }
  return mostFrequent(reader, union, atMost, limit);
}

/**
 * The terms that a word may be meant for, but not the word itself: those it becomes by at most so many edits
 * (a letter too many, one too few, another one, two changed places), the fewest edits first, then the most frequent.
 * @param word as typed; it is compared as it stands and by its stem, for a typing error may look like an ending
 */
export function termsNear(
  reader: IndexReader,
  word: string,
  editsMax: number,
  limit: number,
): { term: string; edits: number; frequency: number }[] {
  const [typed, ...others] = words(word);
  if (typed === undefined || others.length > 0) return [];
  const stemmed = stem(typed.folded);
  const near = new Map<string, number>();
  for (const target of new Set([stemmed, typed.folded])) {
    for (const segment of reader.segments) addNear(near, segment, target, editsMax);
  }
  near.delete(stemmed);
  return Array.from(near, ([term, edits]) => ({ term, edits, frequency: reader.frequency(term) }))
    .filter(({ frequency }) => frequency > 0)
    .sort((a, b) => a.edits - b.edits || b.frequency - a.frequency || (a.term < b.term ? -1 : 1))
    .slice(0, limit);
}

function addNear(near: Map<string, number>, segment: Segment, target: string, editsMax: number): void {
  for (const term of candidates(segment, target, editsMax)) {
    const text = segment.termText(term);
    const edits = editDistance(text, target, editsMax);
    if (edits <= editsMax && edits < (near.get(text) ?? Number.POSITIVE_INFINITY)) near.set(text, edits);
  }
}

/**
 * How many documents have a term at most is known; how many of them live is counted only for as many terms as can
 * matter: until the last one wanted comes before all that were not counted.
 */
function mostFrequent(
  reader: IndexReader,
  union: TermUnion,
  atMost: Uint32Array,
  limit: number,
): { term: string; frequency: number }[] {
  if (limit === 0) return [];
  for (let counted = limit * 2; ; counted *= 8) {
    const places = highest(atMost, counted, union.orderOf);
    const found = places
      .map((place) => ({ order: union.orderOf(place), term: union.textOf(place) }))
      .map(({ order, term }) => ({ order, term, frequency: reader.frequency(term) }))
      .filter(({ frequency }) => frequency > 0)
      .sort((a, b) => b.frequency - a.frequency || a.order - b.order)
      .slice(0, limit);
    const worst = found[limit - 1];
    const last = places.at(-1) ?? 0;
    const ahead = worst ? worst.frequency - (atMost[last] ?? 0) : -1;
    const isSure = ahead > 0 || (ahead === 0 && worst !== undefined && worst.order <= union.orderOf(last));
    if (isSure || places.length < counted) return found.map(({ term, frequency }) => ({ term, frequency }));
  }
}

/**
 * The words that have nearly the length and the letters of the target. An edit brings at most one letter and takes
 * at most one, so that this leaves out none that is near; one in a hundred is left to be compared.
 */
function candidates(segment: Segment, target: string, editsMax: number): number[] {
  const { letters, lengths } = outlineOf(segment);
  const wanted = lettersOf(target);
  const found: number[] = [];
  for (let i = 0; i < letters.length; i++) {
    if (Math.abs((lengths[i] ?? 0) - target.length) > editsMax) continue;
    if (differences((letters[i] ?? 0) ^ wanted, editsMax * 2)) found.push(segment.tagTerms + i);
  }
  return found;
}

/** True when not more bits are set than that. */
function differences(bits: number, most: number): boolean {
  let rest = bits;
  for (let count = 0; count <= most; count++) {
    if (rest === 0) return true;
    rest &= rest - 1;
  }
  return false;
}

/** What the words of a segment are told apart by without reading them. */
interface Outline {
  readonly letters: Int32Array;
  readonly lengths: Uint8Array;
}

/** Made when a segment is first asked, 5 bytes a word; kept with its terms, which outlive a segment with other dead. */
function outlineOf(segment: Segment): Outline {
  const key = segment.parts.terms ?? segment.parts;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const count = segment.termCount - segment.tagTerms;
  const outline = { letters: new Int32Array(count), lengths: new Uint8Array(count) };
  for (let i = 0; i < count; i++) {
    const bytes = segment.termBytes(segment.tagTerms + i);
    const letters = asciiLettersOf(bytes);
    const text = letters === -1 ? segment.termText(segment.tagTerms + i) : null;
    outline.letters[i] = text === null ? letters : lettersOf(text);
    outline.lengths[i] = text === null ? bytes.length : text.length;
  }
  outlines.set(key, outline);
  return outline;
}

const outlines = new WeakMap<object, Outline>();

/** As `lettersOf`, or -1 when the word has other characters than ASCII. */
function asciiLettersOf(bytes: Uint8Array): number {
  let letters = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte > 127) return -1;
    letters |= 1 << (byte & 31);
  }
  return letters;
}

/** A bit for each letter that a word has; some letters share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}
