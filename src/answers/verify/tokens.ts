import { isBoundary } from './boundary.ts';
import type { Meaning } from './meanings.ts';
import type { PhraseIndex } from './phrase-index.ts';
import type { Stated, StatedValues } from './stated-values.ts';

/** A part of a sentence: a value of a cited claim, words of the language, or what can be either. */
export interface Token {
  readonly text: string;
  readonly values: readonly Stated[];
  readonly meanings: readonly Meaning[];
}

/**
 * Splits a sentence into values and words, the longest first.
 * @returns the rest from where neither fits, if there is any
 */
export function tokensOf(
  text: string,
  stated: StatedValues,
  phrases: PhraseIndex<Meaning>,
): { readonly tokens: readonly Token[]; readonly rest: string } {
  const lowered = text.toLowerCase();
  const lower = lowered.length === text.length ? lowered : text;
  const isWordEnd = (end: number): boolean => isBoundary(text, end);
  /** A value can be the first part of a compound: `3.1-Basiswert`. */
  const isValueEnd = (end: number): boolean =>
    isWordEnd(end) || (text.charAt(end) === '-' && phrases.longest(lower, end, isWordEnd) !== null);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (punctuation.has(text.charAt(at))) {
      at++;
      continue;
    }
    const value = stated.longest(text, at, isValueEnd);
    const words = phrases.longest(lower, at, isWordEnd);
    const end = Math.max(value?.end ?? at, words?.end ?? at);
    if (end === at) break;
    tokens.push({
      text: text.slice(at, end),
      values: value?.end === end ? value.values : [],
      meanings: words?.end === end ? words.meanings : [],
    });
    at = end;
  }
  return { tokens, rest: text.slice(at) };
}

const punctuation: ReadonlySet<string> = new Set(' \u00a0,.;:()–—、。，（）；：・');
