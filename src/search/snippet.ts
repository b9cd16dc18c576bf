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
  const isWhole = text.length <= from + lengthMax;
  const fitting = isWhole
    ? undefined
    : all.findLast(({ start, end }) => start >= from && end <= from + lengthMax);
  const to = isWhole ? text.length : (fitting?.end ?? wholeCharacter(text, from + lengthMax));
  const prefix = from > 0 ? '… ' : '';
  const shift = prefix.length - from;
  return {
    text: `${prefix}${text.slice(from, to)}${isWhole ? '' : ' …'}`,
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

function findMatches(all: readonly Word[], units: readonly Unit[]): Word[] {
  const terms = units.flatMap(({ scored }) => scored.terms);
  const single = new Set(
    terms.filter(({ phrase, isPrefix }) => !phrase && !isPrefix).map(({ term }) => term),
  );
  const beginnings = terms.filter(({ isPrefix }) => isPrefix === true).map(({ term }) => term);
  const phrases = terms.flatMap(({ phrase }) => (phrase === undefined ? [] : [phrase.map(stem)]));
  const stems = all.map(({ folded }) => stem(folded));
  const marked = new Set<number>();
  stems.forEach((one, i) => {
    const folded = all[i]?.folded ?? '';
    if (single.has(one) || beginnings.some((beginning) => folded.startsWith(beginning))) marked.add(i);
    for (const phrase of phrases) {
      if (phrase[0] !== one || !phrase.every((part, k) => stems[i + k] === part)) continue;
      for (let k = 0; k < phrase.length; k += 1) marked.add(i + k);
    }
  });
  return all.filter((_, i) => marked.has(i));
}
