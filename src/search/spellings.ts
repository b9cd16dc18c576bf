import { eachPhrase } from '../text-index/phrase.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { stem } from '../text-index/words.ts';

/** A spelling of a word, and how many documents have it. */
export interface Spelling {
  readonly words: readonly string[];
  readonly frequency: number;
}

/** What so few have may be spelt otherwise. */
const rareMax = 5;
/** How much commoner the other spelling of such a word has to be. */
const commonerBy = 10;
const partLengthMin = 2;
const lengthMax = 24;

/**
 * Other spellings of a word that are likelier: in two words (`struts2` is Struts 2, `panos` is PAN-OS), or without what
 * libraries are called by (`libwebp` is WebP). The commonest first; empty for a word that is common itself.
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
  const [, letters, digits] = /^([a-z]{2,})(\d{1,2})$/.exec(folded) ?? [];
  if (letters !== undefined && digits !== undefined) {
    const parted = spellingOf(reader, [letters, digits]);
    return parted.frequency > frequency ? [parted] : [];
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

function spellingOf(reader: IndexReader, words: readonly string[]): Spelling {
  const terms = words.map(stem);
  const [only = ''] = terms;
  if (terms.length === 1) return { words, frequency: reader.frequency(only) };
  let frequency = 0;
  if (terms.every((term) => reader.has(term))) {
    eachPhrase(reader, terms, (document) => {
      if (reader.isLive(document)) frequency++;
    });
  }
  return { words, frequency };
}
