import { german } from '../lists/cues-de.ts';
import { english } from '../lists/cues-en.ts';
import { spanish } from '../lists/cues-es.ts';
import { french } from '../lists/cues-fr.ts';
import { japanese } from '../lists/cues-ja.ts';
import { portuguese } from '../lists/cues-pt.ts';
import { russian } from '../lists/cues-ru.ts';
import { chinese } from '../lists/cues-zh.ts';
import { hasNoBlanks, phrases } from '../phrases.ts';
import { type CueName, type CueTable, cueNames } from './contract.ts';

/** All tables apply to each question, because people mix languages. */
const tables: readonly CueTable[] = [
  english,
  german,
  japanese,
  french,
  spanish,
  portuguese,
  russian,
  chinese,
];

/** A phrase of a cue in the form in which texts are searched for it. */
export interface Needle {
  readonly cue: CueName;
  readonly text: string;
}

/** The needles by what a text must have so that they may be found in it. */
export interface NeedleIndex {
  readonly all: readonly Needle[];
  /** By the whole word that they begin with. */
  readonly byWord: ReadonlyMap<string, readonly Needle[]>;
  /** Those that end within their first word, by its first two letters. */
  readonly byStart: ReadonlyMap<string, readonly Needle[]>;
  /** Those of languages without blanks, by their first letter. */
  readonly byLetter: ReadonlyMap<string, readonly Needle[]>;
}

export const startLength = 2;

const remembered: { index: NeedleIndex | null } = { index: null };

/** Made at the first use. */
export function needles(): NeedleIndex {
  remembered.index ??= indexOf(
    cueNames.flatMap((cue) =>
      tables.flatMap((table) => phrases(table[cue] ?? '').map((text) => ({ cue, text }))),
    ),
  );
  return remembered.index;
}

function indexOf(all: readonly Needle[]): NeedleIndex {
  const [without, spaced] = [
    all.filter(({ text }) => hasNoBlanks(text)),
    all.filter(({ text }) => !hasNoBlanks(text)),
  ];
  const [whole, starts] = [spaced.filter((needle) => !isStart(needle)), spaced.filter(isStart)];
  return {
    all,
    byWord: Map.groupBy(whole, ({ text }) => text.slice(1, text.indexOf(' ', 1))),
    byStart: Map.groupBy(starts, ({ text }) => text.slice(1, 1 + startLength)),
    byLetter: Map.groupBy(without, ({ text }) => text.slice(0, 1)),
  };
}

/** Whether a needle is the beginning of a word: ` detect`. */
export function isStart({ text }: Needle): boolean {
  return text.startsWith(' ') && !text.includes(' ', 1);
}
