import { words } from './query.ts';

/** A passage of a text and the matched stretches in it, as [start, end) in UTF-16 code units. */
export interface Snippet {
  readonly text: string;
  readonly highlights: readonly (readonly [number, number])[];
}

const lengthMax = 240;
const leadMax = 60;

/** The passage around the first match of the terms, cut at words; the beginning of the text without one. */
export function cutSnippet(text: string, terms: readonly string[]): Snippet {
  const all = words(text);
  const matches = all.filter(({ folded }) => isMatch(folded, terms));
  const lead = (matches[0]?.start ?? 0) - leadMax;
  const from = lead <= 0 ? 0 : (all.find(({ start }) => start >= lead)?.start ?? 0);
  const fitting = all.filter(({ start, end }) => start >= from && end <= from + lengthMax);
  const isWhole = text.length <= from + lengthMax;
  const to = isWhole ? text.length : (fitting.at(-1)?.end ?? from + lengthMax);
  const prefix = from > 0 ? '… ' : '';
  const shift = prefix.length - from;
  return {
    text: `${prefix}${text.slice(from, to)}${isWhole ? '' : ' …'}`,
    highlights: matches
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift] as const),
  };
}

function isMatch(folded: string, terms: readonly string[]): boolean {
  return terms.some((term, i) => folded === term || (i === terms.length - 1 && folded.startsWith(term)));
}
