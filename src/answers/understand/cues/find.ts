import { hasNoBlanks } from '../phrases.ts';
import type { CueName } from './contract.ts';
import { isStart, type Needle, needles, startLength } from './needles.ts';

/** The cues in a text, each with its longest phrase. */
export type Cues = ReadonlyMap<CueName, string>;

/** @param text in the form of `cueText` */
export function findCues(text: string): Cues {
  const found = new Map<CueName, string>();
  for (const candidates of candidatesIn(text)) {
    for (const { cue, text: needle } of candidates) {
      if (needle.length > (found.get(cue)?.length ?? 0) && text.includes(needle)) found.set(cue, needle);
    }
  }
  return found;
}

function candidatesIn(text: string): (readonly Needle[])[] {
  const { byWord, byStart, byLetter } = needles();
  const words = new Set(text.split(' '));
  const starts = new Set(Array.from(words, (word) => word.slice(0, startLength)));
  const letters = hasNoBlanks(text) ? new Set(text) : [];
  return [
    ...Array.from(words, (word) => byWord.get(word) ?? []),
    ...Array.from(starts, (start) => byStart.get(start) ?? []),
    ...Array.from(letters, (letter) => byLetter.get(letter) ?? []),
  ];
}

/** A text without the phrases that ask, of languages without blanks. */
export function withoutCues(text: string): string {
  if (!hasNoBlanks(text)) return text;
  return asking().blankless.reduce(
    (left, phrase) => (left.includes(phrase) ? left.replaceAll(phrase, ' ') : left),
    text,
  );
}

/** Single words that occur in the phrases, for which misspellings are corrected. */
export function cueWords(): ReadonlySet<string> {
  remembered.words ??= wordsOf(needles().all);
  return remembered.words;
}

/** Cues whose phrases are words of the field, so that they may be names of techniques and weaknesses too. */
const technicalCues: ReadonlySet<CueName> = new Set(['security', 'term', 'harmful', 'evade', 'attack']);

/** Whether a word occurs in the phrases of all other cues. */
export function isAskingWord(word: string): boolean {
  const { words, starts } = asking();
  return (
    words.has(word) || (starts.get(word.slice(0, startLength)) ?? []).some((start) => word.startsWith(start))
  );
}

interface Asking {
  readonly words: ReadonlySet<string>;
  /** Beginnings of words, by their first letters. */
  readonly starts: ReadonlyMap<string, readonly string[]>;
  /** Phrases of languages without blanks. */
  readonly blankless: readonly string[];
}

/** Made at the first use. */
const remembered: { words: ReadonlySet<string> | null; asking: Asking | null } = {
  words: null,
  asking: null,
};

/** What the phrases consist of, without those of technical cues. */
function asking(): Asking {
  remembered.asking ??= readAsking();
  return remembered.asking;
}

function readAsking(): Asking {
  const list = needles().all.filter(({ cue }) => !technicalCues.has(cue));
  const starts = list.filter(isStart).map(({ text }) => text.trim());
  return {
    words: wordsOf(list),
    starts: Map.groupBy(starts, (start) => start.slice(0, startLength)),
    blankless: list.map(({ text }) => text).filter(hasNoBlanks),
  };
}

function wordsOf(list: readonly Needle[]): Set<string> {
  return new Set(list.flatMap(({ text }) => text.split(' ').filter((word) => word.length > 0)));
}
