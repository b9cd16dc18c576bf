import { eachPhrase } from '../text-index/phrase.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { tagTerm } from '../text-index/term.ts';
import { stem } from '../text-index/words.ts';
import { isName } from './name-share.ts';

/** A spelling of a word, and how many documents have it. */
export interface Spelling {
  readonly words: readonly string[];
  readonly frequency: number;
  /** How much it counts beside the word: 1 where both mean the same. */
  readonly weight: number;
}

/** What so few have may be spelt otherwise. */
const rareMax = 5;
/** How much commoner the other spelling of such a word has to be. */
const commonerBy = 10;
const partLengthMin = 2;
const lengthMax = 24;
/** A major number or a year at the end of a name: `struts2`, `exchange2019`. */
const numberedForm = /^([a-z]{2,})(\d{1,2}|20\d{2})$/;
const yearForm = /^20\d{2}$/;
/** The weight of a product's name without the major number that is typed. */
const unnumberedWeight = 0.6;

/**
 * Other spellings of a word that are likelier: in two words (`struts2` is Struts 2, `panos` is PAN-OS), or without what
 * libraries are called by (`libwebp` is WebP). The commonest first; empty for a word that is common itself. Last the
 * name of a product without its major number (`struts2` is also Struts), which weighs less; a year that no text has with
 * the name is left out as well (`exchange2019`).
 */
export function spellingsOf(reader: IndexReader, folded: string): readonly Spelling[] {
  if (folded.length > lengthMax || /^\d+$/.test(folded)) return [];
  const known = remembered.get(reader) ?? new Map<string, readonly Spelling[]>();
  remembered.set(reader, known);
  const spellings = known.get(folded) ?? findSpellings(reader, folded);
  if (known.size >= rememberedMax) known.clear();
  known.set(folded, spellings);
  return spellings;
}

/** A reader never changes, and each page asks again. */
const remembered = new WeakMap<IndexReader, Map<string, readonly Spelling[]>>();
const rememberedMax = 1_000;

function findSpellings(reader: IndexReader, folded: string): Spelling[] {
  const frequency = reader.frequency(stem(folded));
  const [, letters, digits] = numberedForm.exec(folded) ?? [];
  if (letters !== undefined && digits !== undefined) {
    const parted = spellingOf(reader, [letters, digits]);
    const isUnknown = frequency + parted.frequency === 0 && yearForm.test(digits);
    const unnumbered = isUnknown ? letters : unnumberedName(reader, folded);
    return [
      ...(parted.frequency > frequency ? [parted] : []),
      ...(unnumbered === null ? [] : [{ ...spellingOf(reader, [unnumbered]), weight: unnumberedWeight }]),
    ];
  }
  if (frequency > rareMax) return [];
  const library = /^lib([a-z]{3,})$/.exec(folded)?.[1];
  const spellings = [
    ...(library === undefined ? [] : [[library]]),
    ...Array.from({ length: Math.max(folded.length - 2 * partLengthMin + 1, 0) }, (_, at) => [
      folded.slice(0, at + partLengthMin),
      folded.slice(at + partLengthMin),
    ]),
  ];
  const least = Math.max(frequency * commonerBy, 1);
  return spellings
    .map((words) => spellingOf(reader, words))
    .filter((spelling) => spelling.frequency >= least)
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, 1);
}

/** The name of a product that is typed with a major number; null where the letters are no product's name. */
export function unnumberedName(reader: IndexReader, folded: string): string | null {
  const letters = numberedForm.exec(folded)?.[1];
  if (letters === undefined) return null;
  const tag = `name:${letters}`;
  return reader.has(tagTerm(tag)) && isName(reader, [tag], reader.frequency(stem(letters))) ? letters : null;
}

function spellingOf(reader: IndexReader, words: readonly string[]): Spelling {
  const terms = words.map(stem);
  const [only = ''] = terms;
  if (terms.length === 1) return { words, frequency: reader.frequency(only), weight: 1 };
  let frequency = 0;
  if (terms.every((term) => reader.has(term))) {
    eachPhrase(reader, terms, (document) => {
      if (reader.isLive(document)) frequency++;
    });
  }
  return { words, frequency, weight: 1 };
}
