import { german } from '../lists/cues-de.ts';
import { english } from '../lists/cues-en.ts';
import { japanese } from '../lists/cues-ja.ts';
import { japaneseLetters, phrases } from '../phrases.ts';
import { type CueName, type CueTable, cueNames } from './contract.ts';

/** All tables apply to each question, because people mix languages. */
const tables: readonly CueTable[] = [english, german, japanese];

/** The cues in a text, each with its longest phrase. */
export type Cues = ReadonlyMap<CueName, string>;

/** @param text in the form of `cueText` */
export function findCues(text: string): Cues {
  const found = new Map<CueName, string>();
  const words = new Set(text.split(' '));
  for (const { cue, needle, first } of needles()) {
    if (first !== null && !words.has(first)) continue;
    if (needle.length > (found.get(cue)?.length ?? 0) && text.includes(needle)) found.set(cue, needle);
  }
  return found;
}

/** A text without the Japanese phrases that ask. */
export function withoutCues(text: string): string {
  if (!japaneseLetters.test(text)) return text;
  return needles()
    .filter(({ cue, needle }) => !technicalCues.has(cue) && japaneseLetters.test(needle))
    .reduce((left, { needle }) => left.replaceAll(needle, ' '), text);
}

/** Single words that occur in the phrases, for which misspellings are corrected. */
export function cueWords(): ReadonlySet<string> {
  remembered.words ??= wordsOf(needles());
  return remembered.words;
}

/** Cues whose phrases are words of the field, so that they may be names of techniques and weaknesses too. */
const technicalCues: ReadonlySet<CueName> = new Set(['security', 'term', 'harmful', 'evade', 'attack']);

/** The words of all other cues. */
export function askingWords(): ReadonlySet<string> {
  remembered.asking ??= wordsOf(needles().filter(({ cue }) => !technicalCues.has(cue)));
  return remembered.asking;
}

function wordsOf(list: readonly Needle[]): Set<string> {
  return new Set(list.flatMap(({ needle }) => needle.split(' ').filter((word) => word.length > 0)));
}

interface Needle {
  readonly cue: CueName;
  readonly needle: string;
  /** The whole word that it begins with; null if it may begin within a word or end within the first. */
  readonly first: string | null;
}

/** Made at the first use. */
const remembered: {
  needles: readonly Needle[] | null;
  words: ReadonlySet<string> | null;
  asking: ReadonlySet<string> | null;
} = { needles: null, words: null, asking: null };

function needles(): readonly Needle[] {
  remembered.needles ??= cueNames.flatMap((cue) =>
    tables.flatMap((table) =>
      phrases(table[cue] ?? '').map((needle) => ({ cue, needle, first: firstWord(needle) })),
    ),
  );
  return remembered.needles;
}

function firstWord(needle: string): string | null {
  const end = needle.indexOf(' ', 1);
  return needle.startsWith(' ') && end !== -1 ? needle.slice(1, end) : null;
}
