import { tagTerm } from '../text-index/encoding.ts';
import { termsNear } from '../text-index/near.ts';
import { eachPhrase } from '../text-index/phrase.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { stem, words } from '../text-index/words.ts';
import type { WordQuery } from './language/query.ts';
import { isName, someWith } from './lookup.ts';

/** A spelling of a word, and the number of documents that have it. */
export interface Spelling {
  readonly words: readonly string[];
  readonly frequency: number;
  /** Its weight compared with the word: 1 if both mean the same. */
  readonly weight: number;
}

/** A word may have another spelling if at most this many documents have it. */
const rareMax = 5;
/** How many times more common the other word or spelling must be. */
const commonerBy = 10;
const partLengthMin = 2;
const lengthMax = 24;
/** A major number or a year at the end of a name: `struts2`, `exchange2019`. */
const numberedForm = /^([a-z]{2,})(\d{1,2}|20\d{2})$/;
const yearForm = /^20\d{2}$/;
/** The weight of a product's name without the typed major number. */
const unnumberedWeight = 0.6;

/**
 * More probable spellings of a word, the most common first; empty for a word that is common itself. They split it
 * into two words (`struts2` is Struts 2, `panos` is PAN-OS), or leave out what marks a library (`libwebp` is WebP).
 * The last one is the name of a product without its major number (`struts2` is also Struts), with a lower weight. A
 * year that no text has with the name is left out too (`exchange2019`).
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

/** A reader never changes, and each page needs the spellings again. */
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

/** The name of a product that is typed with a major number; null if the letters are not the name of a product. */
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

/** Returns the texts of documents. */
type TextsOf = (documents: readonly number[]) => ReadonlyMap<number, string>;

/** Shorter words are similar to too many others. */
const lengthMin = 4;
const longLength = 7;
/** A word may be misspelled in the documents too if at most this many have it. */
const frequencyMax = 2;
const candidatesMax = 8;
/** Maximum number of words that are corrected. */
const wordsMax = 8;
/** Longer texts are not corrected. */
const charactersMax = 200;

/**
 * The text of a query with corrected plain words; null if none can be corrected. Only words that no or almost no
 * document has are corrected.
 */
export function correctText(
  reader: IndexReader,
  text: string,
  tokens: readonly WordQuery[],
  textsOf: TextsOf,
): string | null {
  if (text.length > charactersMax) return null;
  const corrections = tokens
    .flatMap(({ word, place }) =>
      words(word).map(({ start, end, folded }) => ({
        start: place.start + start,
        end: place.start + end,
        folded,
      })),
    )
    .slice(0, wordsMax)
    .map((typed) => ({ ...typed, word: correctWord(reader, typed.folded, textsOf) }))
    .filter(({ word }) => word !== null);
  if (corrections.length === 0) return null;
  return corrections.reduceRight(
    (corrected, { start, end, word }) => `${corrected.slice(0, start)}${word}${corrected.slice(end)}`,
    text,
  );
}

function correctWord(reader: IndexReader, folded: string, textsOf: TextsOf): string | null {
  const frequency = reader.frequency(stem(folded));
  if (folded.length < lengthMin || frequency > frequencyMax || /^\d+$/.test(folded)) return null;
  const editsMax = folded.length >= longLength ? 2 : 1;
  // One edit explains most errors, and searching for words with two edits takes ten times as long.
  for (let edits = 1; edits <= editsMax; edits++) {
    const near = termsNear(reader, folded, edits, candidatesMax);
    const likeliest = near.find((one) => one.frequency >= Math.max(frequency * commonerBy, 1));
    if (likeliest !== undefined) return wordOf(reader, likeliest.term, textsOf);
    if (near.length === candidatesMax) return null;
  }
  return null;
}

/** The word of a text that has the stem. The index only has stems, which are not meant for display. */
function wordOf(reader: IndexReader, term: string, textsOf: TextsOf): string {
  const documents = someWith(reader, term, textsMax);
  for (let from = 0; from < documents.length; from += textsAtOnce) {
    const texts = [...textsOf(documents.slice(from, from + textsAtOnce)).values()];
    const forms = texts
      .flatMap((text) => words(text).map(({ folded }) => folded))
      .filter((word) => stem(word) === term);
    const counts = Map.groupBy(forms, (word) => word);
    const [commonest] = [...counts].sort(([, a], [, b]) => b.length - a.length);
    if (commonest !== undefined) return commonest[0];
  }
  return term;
}

/** Number of texts in which a form of a word is looked for, and how many of them are read first. */
const textsMax = 32;
const textsAtOnce = 8;
