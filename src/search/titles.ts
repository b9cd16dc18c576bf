import { titleHash } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { words } from '../text-index/words.ts';
import { valuesOf } from './columns.ts';

/** A title that more documents have than these is the name of a kind of flaw, not of one thing. */
const bearersMax = 5;

/** The live documents that have the text as their whole title; empty where too many have it. */
export function documentsTitled(reader: IndexReader, text: string): number[] {
  const hash = titleHash(text);
  if (hash === null) return [];
  const titles = valuesOf(reader, 'title');
  const documents: number[] = [];
  for (let at = titles.indexOf(hash); at !== -1; at = titles.indexOf(hash, at + 1)) {
    if (reader.isLive(at)) documents.push(at);
    if (documents.length > bearersMax) return [];
  }
  return documents;
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
