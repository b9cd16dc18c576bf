import { titleHash } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { noValue } from '../text-index/term.ts';
import { words } from '../text-index/words.ts';
import { valuesOf } from './columns.ts';

/** A title that more documents have than these is the name of a kind of flaw, not of one thing. */
const bearersMax = 5;

/** The live documents that have the text as their whole title; empty where too many have it. */
export function documentsTitled(reader: IndexReader, text: string): number[] {
  const hash = titleHash(text);
  if (hash === null) return [];
  const documents = bearersOf(reader, hash).filter((document) => reader.isLive(document));
  return documents.length > bearersMax ? [] : documents;
}

/** Documents by their titles, in a hash table with open addresses: looking at each takes a tenth of a search. */
interface TitleTable {
  /** One more than the document in each place; 0 where it is free. */
  readonly places: Int32Array;
  readonly mask: number;
}

/** A reader never changes; what was made for it goes with it. */
const tables = new WeakMap<IndexReader, TitleTable>();

/** All documents with that number of a title, in ascending order. */
function bearersOf(reader: IndexReader, hash: number): number[] {
  const titles = valuesOf(reader, 'title');
  const table = tables.get(reader) ?? tableOf(titles);
  tables.set(reader, table);
  const { places, mask } = table;
  const documents: number[] = [];
  for (let at = hash & mask; places[at] !== 0; at = (at + 1) & mask) {
    const document = (places[at] ?? 0) - 1;
    if (titles[document] === hash) documents.push(document);
  }
  return documents;
}

function tableOf(titles: Int32Array): TitleTable {
  let size = 16;
  while (size < 1.5 * titles.length) size *= 2;
  const [places, mask] = [new Int32Array(size), size - 1];
  for (let document = 0; document < titles.length; document++) {
    const hash = titles[document] ?? noValue;
    if (hash === noValue) continue;
    let at = hash & mask;
    while (places[at] !== 0) at = (at + 1) & mask;
    places[at] = document + 1;
  }
  return { places, mask };
}

/** Shorter texts are keywords: that they stand together proves little. */
const quotedWordsMin = 4;
/** Texts of commoner words only would take long to find, and say nothing. */
const rarestFrequencyMax = 10_000;
/** Of a longer text the beginning is compared. */
const quotedWordsMax = 64;

/**
 * The documents that have the words of a text in its order, with nothing between them.
 * @param frequencies of the words of the text: how many documents have each
 */
export function documentsQuoting(
  reader: IndexReader,
  text: string,
  frequencies: readonly number[],
): DocumentSet | null {
  if (Math.min(...frequencies) > rarestFrequencyMax) return null;
  const quoted = words(text, quotedWordsMax).map(({ folded }) => folded);
  return quoted.length < quotedWordsMin ? null : find(reader, { kind: 'phrase', words: quoted });
}
