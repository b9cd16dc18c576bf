import {
  borrowBuffers,
  noBuffers,
  returnBuffers,
  type ScoreBuffers,
  setBitsAtLeast,
  TermAccumulator,
} from './accumulators.ts';
import type { DocumentSet } from './document-set.ts';
import { termsOf } from './matcher.ts';
import { eachPhrase } from './phrase.ts';
import type { IndexReader, Postings } from './reader.ts';

/** An alternative for a word of the query. */
export interface ScoredTerm {
  /**
   * As the index has it, which is a stem. For a prefix it is the folded prefix, for a phrase just a label.
   */
  readonly term: string;
  /** Its share: 1 for what the user typed, less for what means nearly the same. */
  readonly weight: number;
  readonly isPrefix?: boolean;
  /** Words as typed that must occur directly after each other. */
  readonly phrase?: readonly string[];
  /**
   * The key of an earlier term of the same word, if this is another spelling of it: both get the same rarity.
   */
  readonly asCommonAs?: string;
}

/** A word of the query. If a document has several of its terms, only the best one counts. */
export interface ScoredWord {
  readonly terms: readonly ScoredTerm[];
}

/** How common a term is: how many of the live documents have it. */
export interface Frequency {
  readonly documents: number;
  readonly live: number;
}

/**
 * Scores all documents. Each word of the query adds the highest product, over its terms, of rarity, the
 * term's weight and its weight in the document.
 * @param pinned frequencies of an earlier page, by `frequencyKey`: documents that did not change keep their
 * exact scores
 * @throws RangeError for more than 127 words, because words are counted in bytes
 */
export function score(
  reader: IndexReader,
  words: readonly ScoredWord[],
  pinned: ReadonlyMap<string, Frequency> = new Map(),
): Scores {
  if (words.length > wordsMax) throw new RangeError(`A query of ${words.length} words is too long to score.`);
  const buffers = borrowBuffers(reader);
  const frequencies = new Map<string, Frequency>();
  let rarest: readonly Postings[] | null = null;
  for (const { terms } of words) {
    const factorOf = (term: ScoredTerm, count: () => number): number => {
      const key = frequencyKey(term);
      const frequency = pinned.get(key) ?? { documents: count(), live: reader.live };
      frequencies.set(key, frequency);
      return rarityOf(term, frequencies) / 255;
    };
    const only = addWord(reader, buffers, terms, factorOf);
    if (only !== null && (rarest === null || countOf(only) < countOf(rarest))) rarest = only;
  }
  return new Scores(reader, buffers, { words: words.length, rarest }, frequencies);
}

const wordsMax = 127;

/** What the search needs to know about the query. */
interface ScoringRequest {
  /** How many words. */
  readonly words: number;
  /** The postings of the rarest word that is a single term; null if there is none. */
  readonly rarest: readonly Postings[] | null;
}

function countOf(found: readonly Postings[]): number {
  return found.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The rarity of a term as in BM25; above 0 even if all documents have it. */
export function idf({ documents, live }: Frequency): number {
  return Math.log(1 + (live - documents + 0.5) / (documents + 0.5));
}

/** The most that a term can add to a document; 0 if its frequency is not known. */
export function rarityOf(term: ScoredTerm, frequencies: ReadonlyMap<string, Frequency>): number {
  const frequency = frequencies.get(term.asCommonAs ?? frequencyKey(term));
  return frequency === undefined ? 0 : idf(frequency) * term.weight;
}

/** The key of a term's frequency among those of a query. */
export function frequencyKey({ term, isPrefix }: ScoredTerm): string {
  return isPrefix ? `${term}*` : term;
}

/** The scores of the documents. */
export class Scores {
  /** The frequencies of all scored terms, to pin them for the next page. */
  readonly frequencies: ReadonlyMap<string, Frequency>;
  readonly #reader: IndexReader;
  readonly #request: ScoringRequest;
  #buffers: ScoreBuffers;

  constructor(
    reader: IndexReader,
    buffers: ScoreBuffers,
    request: ScoringRequest,
    frequencies: ReadonlyMap<string, Frequency>,
  ) {
    this.#reader = reader;
    this.#buffers = buffers;
    this.#request = request;
    this.frequencies = frequencies;
  }

  of(document: number): number {
    return this.#buffers.scores[document] ?? 0;
  }

  /** The scores of all documents. */
  get values(): Float32Array {
    return this.#buffers.scores;
  }

  /** How many words of the query the document has. */
  matched(document: number): number {
    return this.#buffers.matched[document] ?? 0;
  }

  /** The live documents that have all words; all live documents if the query has no words. */
  withAll(): DocumentSet {
    const { words, rarest } = this.#request;
    if (words === 0) return this.#reader.all();
    return rarest === null ? this.#withAtLeast(words) : this.#withAllOf(rarest, words);
  }

  /** The live documents that have any of the words. */
  withAny(): DocumentSet {
    return this.#withAtLeast(1);
  }

  /** Gives its memory to the next score. The scores must not be read afterwards. */
  release(): void {
    if (this.#buffers !== noBuffers) returnBuffers(this.#reader, this.#buffers);
    this.#buffers = noBuffers;
  }

  /** A document that has all words also has the rarest one. */
  #withAllOf(rarest: readonly Postings[], words: number): DocumentSet {
    const bits = this.#reader.makeBits();
    const { matched } = this.#buffers;
    for (const { segment, base, from, to } of rarest) {
      const { postings } = segment;
      for (let i = from; i < to; i++) {
        const document = base + (postings[i] ?? 0);
        if ((matched[document] ?? 0) < words) continue;
        bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
      }
    }
    return this.#reader.setOf(bits);
  }

  #withAtLeast(least: number): DocumentSet {
    const bits = this.#reader.makeBits();
    setBitsAtLeast(this.#buffers.matched, least, bits);
    return this.#reader.setOf(bits);
  }
}

type FactorOf = (term: ScoredTerm, count: () => number) => number;

/** @returns the postings of the word if it is a single term */
function addWord(
  reader: IndexReader,
  buffers: ScoreBuffers,
  terms: readonly ScoredTerm[],
  factorOf: FactorOf,
): readonly Postings[] | null {
  const [only] = terms;
  if (terms.length === 1 && only && !only.isPrefix && !only.phrase) {
    const factor = factorOf(only, () => reader.frequency(only.term));
    const found = reader.postingsOf(only.term);
    for (const postings of found) addOnly(buffers, postings, factor);
    return found;
  }
  const accumulator = new TermAccumulator(buffers);
  for (const term of terms) {
    if (term.phrase) raisePhrase(reader, accumulator, term, term.phrase, factorOf);
    else if (term.isPrefix) raisePrefix(reader, buffers, accumulator, term, factorOf);
    else raiseTerm(reader, accumulator, term, factorOf);
  }
  accumulator.forget();
  return null;
}

/** The most frequent case, in which speed matters most: a term has each document once. */
function addOnly(
  { scores, matched }: ScoreBuffers,
  { segment, base, from, to }: Postings,
  factor: number,
): void {
  const { postings, weights, tagPostings } = segment;
  for (let i = from; i < to; i++) {
    const document = base + (postings[i] ?? 0);
    scores[document] = (scores[document] ?? 0) + factor * (weights[i - tagPostings] ?? 0);
    matched[document] = (matched[document] ?? 0) + 1;
  }
}

function raiseTerm(
  reader: IndexReader,
  accumulator: TermAccumulator,
  term: ScoredTerm,
  factorOf: FactorOf,
): void {
  const factor = factorOf(term, () => reader.frequency(term.term));
  for (const postings of reader.postingsOf(term.term)) accumulator.raiseAll(postings, factor);
}

/** A document may have several words with this prefix: the one with the highest weight there counts. */
function raisePrefix(
  reader: IndexReader,
  { prefixWeights: maxima, begun }: ScoreBuffers,
  accumulator: TermAccumulator,
  term: ScoredTerm,
  factorOf: FactorOf,
): void {
  let size = 0;
  for (const { segment, base, from, to } of reader.postingsBegunBy(term.term)) {
    const { postings, weights, tagPostings } = segment;
    for (let i = from; i < to; i++) {
      const document = base + (postings[i] ?? 0);
      const weight = weights[i - tagPostings] ?? 0;
      const before = maxima[document] ?? 0;
      if (weight <= before) continue;
      if (before === 0) begun[size++] = document;
      maxima[document] = weight;
    }
  }
  // The rarity of a prefix is known only once its documents are.
  const factor = factorOf(term, () => countLive(reader, begun, size));
  for (let i = 0; i < size; i++) {
    const document = begun[i] ?? 0;
    accumulator.raise(document, factor * (maxima[document] ?? 0));
    maxima[document] = 0;
  }
}

function raisePhrase(
  reader: IndexReader,
  accumulator: TermAccumulator,
  term: ScoredTerm,
  phrase: readonly string[],
  factorOf: FactorOf,
): void {
  const terms = termsOf(phrase);
  const count = () => {
    let live = 0;
    eachPhrase(reader, terms, (document) => {
      if (reader.isLive(document)) live++;
    });
    return live;
  };
  const factor = factorOf(term, count);
  eachPhrase(reader, terms, (document, weight) => accumulator.raise(document, factor * weight));
}

function countLive(reader: IndexReader, documents: Int32Array, size: number): number {
  if (reader.live === reader.documents) return size;
  let live = 0;
  for (let i = 0; i < size; i++) if (reader.isLive(documents[i] ?? 0)) live++;
  return live;
}
