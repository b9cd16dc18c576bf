import { padRich, type Rich, rich } from '../layout/rich-text.ts';

/** A text with some marked ranges, each [start, end), in order. */
export function markRanges(text: string, ranges: readonly (readonly [number, number])[]): Rich {
  const line: Rich[] = [];
  let at = 0;
  for (const [start, end] of ranges) {
    if (start < at || end <= start) continue;
    line.push(piece(text.slice(at, start), 'plain'), piece(text.slice(start, end), 'strong'));
    at = end;
  }
  line.push(piece(text.slice(at), 'plain'));
  return line.flat();
}

/** A text in which words that are similar to one of the terms are marked. */
export function markWords(text: string, terms: readonly string[]): Rich {
  const wanted = terms.flatMap((term) => wordsOf(term).map(({ folded }) => folded));
  const ranges = wordsOf(text)
    .filter(({ folded }) => wanted.some((word) => isLike(folded, word)))
    .map(({ start, end }) => [start, end] as const);
  return markRanges(text, ranges);
}

/** The piece of a text, with the blank at its end or beginning that separates it from the next. */
function piece(text: string, tone: 'plain' | 'strong'): Rich {
  const inner = rich(text, tone);
  const before = /^\s/.test(text) ? padRich([], 1) : [];
  const after = inner.length > 0 && /\s$/.test(text) ? padRich([], 1) : [];
  return [...before, ...inner, ...after];
}

interface PlacedWord {
  readonly start: number;
  readonly end: number;
  readonly folded: string;
}

function wordsOf(text: string): PlacedWord[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: word.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  }));
}

/** Whether two words are equal or forms of the same word: `overflow`, `overflows`. */
function isLike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short === long) return true;
  return short.length >= stemLengthMin && long.length - short.length <= endingMax && long.startsWith(short);
}

const stemLengthMin = 4;
const endingMax = 3;
