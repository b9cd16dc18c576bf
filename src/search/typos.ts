import { termsNear } from '../text-index/near.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { stem, words } from '../text-index/words.ts';
import type { WordQuery } from './language/query.ts';
import { someWith } from './postings.ts';

/** Gives the texts of documents. */
export type TextsOf = (documents: readonly number[]) => ReadonlyMap<number, string>;

/** Shorter words have too many others near them. */
const lengthMin = 4;
const longLength = 7;
/** What so few have may be spelt wrong where it is found, too. */
const frequencyMax = 2;
/** How much more common the other word has to be. */
const commonerBy = 10;
const candidatesMax = 8;
/** Words that are looked at. */
const wordsMax = 8;
/** Longer texts are not looked at. */
const charactersMax = 200;

/**
 * The text of a query with those of its plain words put right that nothing has, or next to nothing; null where none is
 * near another.
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
  // One edit explains most errors, and to look for words that are two away takes ten times as long.
  for (let edits = 1; edits <= editsMax; edits++) {
    const near = termsNear(reader, folded, edits, candidatesMax);
    const likeliest = near.find((one) => one.frequency >= Math.max(frequency * commonerBy, 1));
    if (likeliest !== undefined) return wordOf(reader, likeliest.term, textsOf);
    if (near.length === candidatesMax) return null;
  }
  return null;
}

/** The index has stems, which are not for showing: the word that a text has for one. */
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

/** Texts in which a form of a word is looked for, and how many of them are read before the others. */
const textsMax = 32;
const textsAtOnce = 8;
