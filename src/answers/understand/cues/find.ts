import { foldWords } from '../normalize.ts';
import { type CueName, type CueTable, cueNames } from './contract.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { japanese } from './ja.ts';

/** All tables apply to each question, because people mix languages. */
const tables: readonly CueTable[] = [english, german, japanese];

/** The cues in a text, each with its longest phrase. */
export type Cues = ReadonlyMap<CueName, string>;

/** A text in the form in which cues are found: folded words between single blanks. */
export function cueText(text: string): string {
  const folded = foldWords(text).replaceAll(/[^\p{L}\p{N}\p{M}#&'%<>=+-]+/gu, ' ');
  return ` ${folded.trim()} `;
}

/** @param text in the form of `cueText` */
export function findCues(text: string): Cues {
  const found = new Map<CueName, string>();
  for (const { cue, needle } of needles()) {
    if (needle.length > (found.get(cue)?.length ?? 0) && text.includes(needle)) found.set(cue, needle);
  }
  return found;
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
      phrasesOf(table[cue] ?? '').map((phrase) => ({ cue, needle: needleOf(phrase) })),
    ),
  );
  return remembered.needles;
}

function phrasesOf(row: string): string[] {
  return row
    .split('|')
    .map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
}

const japaneseLetters = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

function needleOf(phrase: string): string {
  const folded = foldWords(phrase);
  if (japaneseLetters.test(folded)) return folded;
  return folded.endsWith('*') ? ` ${folded.slice(0, -1)}` : ` ${folded} `;
}
