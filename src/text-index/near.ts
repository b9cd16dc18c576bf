import { editDistance } from '../kit/edit-distance.ts';
import { encodeTerm } from './encoding.ts';
import type { IndexReader } from './reader.ts';
import type { Segment } from './segment.ts';
import { countPostings, uniteTerms } from './term-union.ts';
import { topK } from './top-k.ts';
import { stem, words } from './words.ts';

/** The terms with this prefix that live documents have, the most frequent first, then by term. */
export function termsWith(reader: IndexReader, prefix: string, limit: number): readonly TermFrequency[] {
  const known = remembered.get(reader) ?? new Map<string, readonly TermFrequency[]>();
  remembered.set(reader, known);
  const key = `${limit} ${prefix}`;
  const found = known.get(key) ?? findTermsWith(reader, prefix, limit);
  if (known.size >= prefixesMax) known.clear();
  known.set(key, found);
  return found;
}

/** A term and how many live documents have it. */
export interface TermFrequency {
  readonly term: string;
  readonly frequency: number;
}

/** Very many terms begin with one letter, and users often type the same few letters first. */
const prefixesMax = 200;

const remembered = new WeakMap<IndexReader, Map<string, readonly TermFrequency[]>>();

/**
 * The terms that the user may have meant by a word, without the word itself. They differ by at most
 * `editsMax` edits: a letter too many, one too few, another letter, or two swapped letters. Fewest edits come
 * first, then the most frequent.
 * @param word as typed; both its folded form and its stem are compared, because a typing error may look like
 * an ending
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
 * An upper limit of each frequency is known. Live documents are counted only for as many terms as can matter:
 * until the last listed term comes before all that were not counted.
 */
function findTermsWith(reader: IndexReader, prefix: string, limit: number): readonly TermFrequency[] {
  if (limit === 0) return [];
  const union = uniteTerms(reader.segments, encodeTerm(prefix));
  const atMost = countPostings(union);
  for (let counted = limit * 2; ; counted *= 8) {
    const places = topK(atMost, counted);
    const found = places
      .map((place) => ({ place, term: union.textOf(place) }))
      .map(({ place, term }) => ({ place, term, frequency: reader.frequency(term) }))
      .filter(({ frequency }) => frequency > 0)
      .sort((a, b) => b.frequency - a.frequency || a.place - b.place)
      .slice(0, limit);
    const worst = found[limit - 1];
    const last = places.at(-1) ?? 0;
    const ahead = worst ? worst.frequency - (atMost[last] ?? 0) : -1;
    const isSure = ahead > 0 || (ahead === 0 && worst !== undefined && worst.place <= last);
    if (isSure || places.length < counted) return found.map(({ term, frequency }) => ({ term, frequency }));
  }
}

/**
 * The words whose length and letters are close to those of the target. One edit adds at most one letter and
 * removes at most one, so this misses no near word. It leaves about one word in several hundred to compare.
 */
function candidates(segment: Segment, target: string, editsMax: number): number[] {
  const { starts, terms, letters } = outlineOf(segment);
  const wanted = lettersOf(target);
  const from = starts[Math.min(Math.max(target.length - editsMax, 0), lengthMax)] ?? 0;
  const to = starts[Math.min(target.length + editsMax + 1, lengthMax + 1)] ?? 0;
  const found: number[] = [];
  for (let i = from; i < to; i++) {
    const own = letters[i] ?? 0;
    if (hasMore(wanted & ~own, editsMax) || hasMore(own & ~wanted, editsMax)) continue;
    found.push(segment.tagTerms + (terms[i] ?? 0));
  }
  return found;
}

/** Whether more than `most` bits are set. */
function hasMore(bits: number, most: number): boolean {
  let rest = bits;
  for (let count = 0; count < most; count++) rest &= rest - 1;
  return rest !== 0;
}

/**
 * What is needed to compare the words of a segment without reading them. Ordered by length, the shortest
 * first.
 */
interface Outline {
  /** Where the words of each length start, and where the longest ones end. */
  readonly starts: Uint32Array;
  /** The number of each word; tags are not counted. */
  readonly terms: Uint32Array;
  readonly letters: Int32Array;
}

/** The maximum length, because terms are cut. Words of this length or more form one group. */
const lengthMax = 64;

/**
 * Built when a segment is first searched, with 8 bytes per word. Kept with the list of terms, which stays
 * when other documents die.
 */
function outlineOf(segment: Segment): Outline {
  const key = segment.parts.terms ?? segment.parts;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const count = segment.termCount - segment.tagTerms;
  const lengths = new Uint8Array(count);
  const lettersOfTerms = new Int32Array(count);
  const starts = new Uint32Array(lengthMax + 2);
  for (let i = 0; i < count; i++) {
    const bytes = segment.termBytes(segment.tagTerms + i);
    const ascii = asciiLettersOf(bytes);
    const text = ascii === -1 ? segment.termText(segment.tagTerms + i) : null;
    lettersOfTerms[i] = text === null ? ascii : lettersOf(text);
    const length = Math.min(text === null ? bytes.length : text.length, lengthMax);
    lengths[i] = length;
    starts[length + 1] = (starts[length + 1] ?? 0) + 1;
  }
  for (let length = 1; length < starts.length; length++) {
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0);
  }
  const outline = { starts, terms: new Uint32Array(count), letters: new Int32Array(count) };
  const ends = starts.slice();
  for (let i = 0; i < count; i++) {
    const length = lengths[i] ?? 0;
    const at = ends[length] ?? 0;
    outline.terms[at] = i;
    outline.letters[at] = lettersOfTerms[i] ?? 0;
    ends[length] = at + 1;
  }
  outlines.set(key, outline);
  return outline;
}

const outlines = new WeakMap<object, Outline>();

/** Like `lettersOf`, or -1 if the word has characters outside ASCII. */
function asciiLettersOf(bytes: Uint8Array): number {
  let letters = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte > 127) return -1;
    letters |= 1 << (byte & 31);
  }
  return letters;
}

/** A bit for each letter of a word; some letters share a bit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}
