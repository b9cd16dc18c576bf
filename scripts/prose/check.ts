import type { Passage } from './passage.ts';
import { refusedPhrases } from './phrases.ts';

export const sentenceWordsMax = 30;
export const medianWordsMax = 16;

export interface Finding {
  /** From 1. */
  readonly line: number;
  /** The refused phrase as written, or the bound that is exceeded. */
  readonly what: string;
  readonly instead: string;
  readonly sentence: string;
}

/** Refused phrases and sentences that are too long. */
export function checkPassages(passages: readonly Passage[]): readonly Finding[] {
  return passages.flatMap((passage) =>
    sentencesOf(passage.text).flatMap((s) => checkSentence(s, passage.line)),
  );
}

/** The same for a page, whose sentences must also be short on average. */
export function checkPage(passages: readonly Passage[]): readonly Finding[] {
  const lengths = passages
    .filter(({ isProse }) => isProse)
    .flatMap(({ text }) => sentencesOf(text).map(countWords))
    .sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const findings = checkPassages(passages);
  if (median <= medianWordsMax) return findings;
  const what = `a median of ${median} words a sentence`;
  return [...findings, { line: 1, what, instead: `at most ${medianWordsMax}`, sentence: '' }];
}

function checkSentence(sentence: string, line: number): readonly Finding[] {
  const phrases = refusedPhrases.flatMap(({ pattern, instead }) =>
    [...sentence.matchAll(pattern)].map(([what]) => ({ line, what: what.trim(), instead, sentence })),
  );
  const count = countWords(sentence);
  if (count <= sentenceWordsMax) return phrases;
  const instead = `at most ${sentenceWordsMax}: make two sentences`;
  return [...phrases, { line, what: `${count} words`, instead, sentence }];
}

const sentenceEnd = /(?<=[.!?][)”"'*_]*)(?<!\b(?:e\.g|i\.e|etc|vs|cf|No|approx)\.)\s+(?=[^a-z\s])/u;

export function sentencesOf(text: string): readonly string[] {
  return text
    .replace(/\s+/g, ' ')
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => countWords(sentence) > 0);
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}§]/u.test(word)).length;
}
