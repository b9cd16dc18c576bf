import type { DocumentSet } from './document-set.ts';
import { noValue, tagTerm } from './encoding.ts';
import { eachPhrase } from './phrase.ts';
import type { IndexReader, Postings } from './reader.ts';
import { stem, words } from './words.ts';

/** Which documents to find. Words are as typed: they are folded and stemmed here. */
export type Matcher =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'word'; readonly word: string }
  /** Not stemmed: finds all words that begin with it. */
  | { readonly kind: 'prefix'; readonly prefix: string }
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'tagPrefix'; readonly prefix: string }
  /** Includes both ends; a document without a value does not match. */
  | { readonly kind: 'range'; readonly column: number; readonly min: number; readonly max: number }
  | { readonly kind: 'missing'; readonly column: number }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'not'; readonly of: Matcher }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Matcher[] };

/** The live documents that match. */
export function find(reader: IndexReader, matcher: Matcher): DocumentSet {
  switch (matcher.kind) {
    case 'all':
      return reader.all();
    case 'none':
      return reader.setOf(reader.makeBits());
    case 'word':
      return findPhrase(reader, [matcher.word]);
    case 'prefix':
      return findPrefix(reader, matcher.prefix);
    case 'phrase':
      return findPhrase(reader, matcher.words);
    case 'tag':
      return findTag(reader, matcher.tag);
    case 'tagPrefix':
      return gather(reader, reader.postingsWith(tagTerm(matcher.prefix)));
    case 'range':
      // The lowest number means that there is no value.
      return findValues(reader, matcher.column, Math.max(matcher.min, noValue + 1), matcher.max);
    case 'missing':
      return findValues(reader, matcher.column, noValue, noValue);
    case 'ids':
      return findIds(reader, matcher.ids);
    case 'not':
      return find(reader, matcher.of).not();
    case 'and':
      return findAll(reader, matcher.of);
    case 'or':
      return findAny(reader, matcher.of);
  }
}

/** The index terms for words as typed. A typed text that consists of several words gives several terms. */
export function termsOf(typed: readonly string[]): string[] {
  return typed.flatMap((text) => words(text).map(({ folded }) => stem(folded)));
}

/** Stops as soon as the result is empty. */
function findAll(reader: IndexReader, matchers: readonly Matcher[]): DocumentSet {
  let set: DocumentSet | null = null;
  for (const matcher of matchers) {
    const found = find(reader, matcher);
    set = set === null ? found : set.and(found);
    if (set.count === 0) return set;
  }
  return set ?? reader.all();
}

function findAny(reader: IndexReader, matchers: readonly Matcher[]): DocumentSet {
  let set: DocumentSet | null = null;
  // For many tags, for example those of all products of a vendor, collects all documents into one set.
  const gathered: Postings[] = [];
  for (const matcher of matchers) {
    const postings = matcher.kind === 'tag' ? postingsOfTag(reader, matcher.tag) : null;
    if (postings !== null && !isCommon(reader, postings)) {
      gathered.push(...postings);
      continue;
    }
    const found = find(reader, matcher);
    set = set === null ? found : set.or(found);
  }
  if (set !== null && gathered.length === 0) return set;
  const rest = gather(reader, gathered);
  return set === null ? rest : set.or(rest);
}

function findPhrase(reader: IndexReader, typed: readonly string[]): DocumentSet {
  const terms = termsOf(typed);
  const [only] = terms;
  if (terms.length === 1 && only !== undefined) return gather(reader, reader.postingsOf(only));
  const bits = reader.makeBits();
  eachPhrase(reader, terms, (document) => setBit(bits, document));
  return reader.setOf(bits);
}

/** If there are several words, the last one is the prefix, and the others can occur anywhere. */
function findPrefix(reader: IndexReader, typed: string): DocumentSet {
  const parts = words(typed).map(({ folded }) => folded);
  const last = parts.pop();
  if (last === undefined) return reader.setOf(reader.makeBits());
  const set = gather(reader, reader.postingsBegunBy(last));
  return parts.length === 0 ? set : set.and(findPhrase(reader, parts));
}

function gather(reader: IndexReader, found: readonly Postings[]): DocumentSet {
  const bits = reader.makeBits();
  for (const { segment, base, from, to } of found) {
    const { postings } = segment;
    for (let i = from; i < to; i++) setBit(bits, base + (postings[i] ?? 0));
  }
  return reader.setOf(bits);
}

function setBit(bits: Uint32Array, document: number): void {
  const at = document >>> 5;
  bits[at] = (bits[at] ?? 0) | (1 << (document & 31));
}

function findTag(reader: IndexReader, tag: string): DocumentSet {
  const found = postingsOfTag(reader, tag);
  if (!isCommon(reader, found)) return gather(reader, found);
  return remember(reader, tagTerm(tag), () => gather(reader, found));
}

function postingsOfTag(reader: IndexReader, tag: string): readonly Postings[] {
  return reader.postingsOf(tagTerm(tag));
}

/**
 * A term that a large share of documents has, such as a type or a state, is a filter that many searches use.
 */
function isCommon(reader: IndexReader, found: readonly Postings[]): boolean {
  return found.reduce((sum, { from, to }) => sum + to - from, 0) * 32 >= reader.documents;
}

function findValues(reader: IndexReader, column: number, min: number, max: number): DocumentSet {
  return remember(reader, `${column} ${min} ${max}`, () => lookThrough(reader, column, min, max));
}

/** Searches use the same filters again and again, and computing one reads very many documents. */
function remember(reader: IndexReader, key: string, look: () => DocumentSet): DocumentSet {
  const known = filters.get(reader) ?? new Map<string, DocumentSet>();
  filters.set(reader, known);
  const set = known.get(key) ?? look();
  // Moves it to the end, as the most recently used one.
  known.delete(key);
  known.set(key, set);
  const [oldest] = known.keys();
  if (known.size > filtersMax && oldest !== undefined) known.delete(oldest);
  return set;
}

const filters = new WeakMap<IndexReader, Map<string, DocumentSet>>();
/** Each takes one bit for each document. Different searches use about this many, for example for facets. */
const filtersMax = 32;

/** Without a branch for each value: which ones match is nearly random, so predictions would often be wrong. */
function lookThrough(reader: IndexReader, column: number, min: number, max: number): DocumentSet {
  const bits = reader.makeBits();
  const values = reader.columnOf(column);
  for (let block = 0; block < bits.length; block++) {
    const end = Math.min((block + 1) * 32, values.length);
    let found = 0;
    for (let i = block * 32; i < end; i++) {
      const value = values[i] ?? noValue;
      found |= (Number(value >= min) & Number(value <= max)) << (i & 31);
    }
    bits[block] = found;
  }
  return reader.setOf(bits);
}

function findIds(reader: IndexReader, ids: readonly number[]): DocumentSet {
  const bits = reader.makeBits();
  for (const id of ids) {
    const document = reader.documentOf(id);
    if (document !== -1) setBit(bits, document);
  }
  return reader.setOf(bits);
}
