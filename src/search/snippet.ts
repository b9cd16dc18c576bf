import { stem, type Word, words } from '../text-index/words.ts';
import type { Unit } from './units.ts';

/** A passage of a text and the matched stretches in it, as [start, end) in UTF-16 code units. */
export interface Snippet {
  readonly text: string;
  readonly highlights: readonly (readonly [number, number])[];
}

const lengthMax = 240;
const leadMax = 60;
/** More of a text is not looked through. */
const wordsMax = 1_000;

/**
 * The passage around the first match of what was asked for, cut at words; the beginning of the text without one.
 * @param units what stands for a word or name is marked like itself
 */
export function cutSnippet(text: string, units: readonly Unit[]): Snippet {
  const all = words(text, wordsMax);
  const matches = findMatches(all, units);
  const lead = (matches[0]?.start ?? 0) - leadMax;
  const from = lead <= 0 ? 0 : (all.find(({ start }) => start >= lead)?.start ?? 0);
  const isComplete = text.length <= from + lengthMax;
  const fitting = isComplete
    ? undefined
    : all.findLast(({ start, end }) => start >= from && end <= from + lengthMax);
  const to = isComplete ? text.length : (fitting?.end ?? wholeCharacter(text, from + lengthMax));
  const prefix = from > 0 ? '… ' : '';
  const shift = prefix.length - from;
  return {
    text: `${prefix}${text.slice(from, to)}${isComplete ? '' : ' …'}`,
    highlights: matches
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift] as const),
  };
}

/** The place, or that before it where it lies within a character. */
function wholeCharacter(text: string, place: number): number {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}

/** What is marked in texts, as it stands in them. */
interface Marks {
  readonly single: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly phrases: readonly (readonly string[])[];
}

/** All hits of a page are marked alike. */
const marksOfUnits = new WeakMap<readonly Unit[], Marks>();

function marksOf(units: readonly Unit[]): Marks {
  const known = marksOfUnits.get(units);
  if (known !== undefined) return known;
  const terms = units.flatMap(({ scored }) => scored.terms);
  const marks: Marks = {
    single: new Set(terms.filter(({ phrase, isPrefix }) => !phrase && !isPrefix).map(({ term }) => term)),
    prefixes: terms.filter(({ isPrefix }) => isPrefix === true).map(({ term }) => term),
    phrases: terms.flatMap(({ phrase }) => (phrase === undefined ? [] : [phrase.map(stem)])),
  };
  marksOfUnits.set(units, marks);
  return marks;
}

function findMatches(all: readonly Word[], units: readonly Unit[]): Word[] {
  const { single, prefixes, phrases } = marksOf(units);
  const matches: Word[] = [];
  /** Words before this one belong to a phrase that is marked. */
  let marked = 0;
  for (let i = 0; i < all.length; i++) {
    const word = all[i];
    const [first] = matches;
    // No passage with the first match goes on for longer.
    if (word === undefined || (first !== undefined && word.start > first.start + lengthMax)) break;
    const one = stem(word.folded);
    for (const phrase of phrases) {
      if (phrase[0] === one && standsAt(all, i, phrase)) marked = Math.max(marked, i + phrase.length);
    }
    const isMarked = i < marked || single.has(one) || beginsSo(word.folded, prefixes);
    if (isMarked) matches.push(word);
  }
  return matches;
}

function standsAt(all: readonly Word[], from: number, phrase: readonly string[]): boolean {
  return phrase.every((part, i) => stem(all[from + i]?.folded ?? '') === part);
}

function beginsSo(folded: string, prefixes: readonly string[]): boolean {
  for (const beginning of prefixes) if (folded.startsWith(beginning)) return true;
  return false;
}
