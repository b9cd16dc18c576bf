import { titleHash } from '../projection/searched.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import { noValue } from '../text-index/encoding.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { rarityOf, type ScoredWord, type Scores } from '../text-index/score.ts';
import { type Key, keyIn, type TopDocuments, topDocuments } from '../text-index/top-documents.ts';
import { words } from '../text-index/words.ts';
import { namedSignalsOf, signalsOf, valuesOf, withdrawnIn } from './lookup.ts';
import type { MatchTiers } from './match-tiers.ts';

/** Scores that differ by less than this share of the best possible one are equal, and signals decide. */
const steps = 50;
/** From this share on a document has the words as well as can be: how often, and in how long a text, says nothing more. */
const fullShare = 0.88;
/** What a document gains by being of the product or vendor that is named, as a share of the best possible score. */
const boost = 0.1;

const scorePerRank = 100;
/** The rank of what has the rarest word, which says most. */
const rarestRank = 0.1;
/** The rank of what has all words among what has some: below all that is named. */
const completeRank = 0.3;
/** The rank of what has the words in the order of the query, with nothing between them. */
const quotingRank = 0.6;
/** What affects the version that is asked about goes before what may. */
const affectedRank = 0.2;
/** How much of its score is left to what its makers have withdrawn. */
const withdrawnShare = 0.7;

/** What goes before other hits; null where nothing does. */
interface Preferred {
  /** What has all words, where others are hits as well. */
  readonly complete: DocumentSet | null;
  /** A document with all words is preferred only from this share of the best possible score on. */
  readonly completeShareMin: number;
  /** What has the rarest word, where others are hits as well. */
  readonly rarest: DocumentSet | null;
  /** What has the words exactly as in the query. */
  readonly quoting: DocumentSet | null;
  /** What affects a version that is asked about. */
  readonly affected: DocumentSet | null;
}

/** How well documents fit a query. */
export class Relevance {
  readonly #reader: IndexReader;
  readonly #tiers: MatchTiers;
  readonly #scores: Scores;
  /** The score of a document that could not have the words any better. */
  readonly #best: number;
  readonly #preferred: Preferred;
  /** Whatever has a rank above 0; null where nothing has. */
  readonly #ranked: DocumentSet | null;
  readonly #withdrawn: DocumentSet;

  constructor(
    reader: IndexReader,
    tiers: MatchTiers,
    scores: Scores,
    words: readonly ScoredWord[],
    preferred: Preferred,
  ) {
    this.#reader = reader;
    this.#tiers = tiers;
    this.#scores = scores;
    this.#withdrawn = withdrawnIn(reader);
    this.#best = words.reduce((sum, { terms }) => sum + bestOf(terms, scores), 0);
    const { rarest, quoting, affected, completeShareMin } = preferred;
    const complete =
      preferred.complete?.filter((document) => this.shareOf(document) >= completeShareMin) ?? null;
    this.#preferred = { ...preferred, complete };
    this.#ranked = [tiers.documents, complete, rarest, quoting, affected].reduce(
      (all, one) => (all === null || one === null ? (all ?? one) : all.or(one)),
      null,
    );
  }

  /** 0 for nothing, 1 for the best possible, and a little above for what is of the product that is named. */
  readonly shareOf = (document: number): number => {
    if (this.#best === 0) return 0;
    const share = this.#scores.of(document) / this.#best;
    const boosted = this.#tiers.boosted?.has(document) ? share + boost : share;
    return this.#withdrawn.has(document) ? boosted * withdrawnShare : boosted;
  };

  readonly #step: Key = Object.assign((document: number) => stepOf(this.shareOf(document)), {
    fill: (documents: Int32Array, count: number, values: Float64Array): void => {
      this.fillShares(documents, count, values);
      for (let i = 0; i < count; i++) values[i] = stepOf(values[i] ?? 0);
    },
  });

  /** The shares of `count` documents at once, which is much faster. */
  fillShares(documents: Int32Array, count: number, values: Float64Array): void {
    if (this.#best === 0) {
      values.fill(0, 0, count);
      return;
    }
    const { values: scores } = this.#scores;
    const { boosted } = this.#tiers;
    const [best, withdrawn] = [this.#best, this.#withdrawn];
    for (let i = 0; i < count; i++) {
      const document = documents[i] ?? 0;
      const score = (scores[document] ?? 0) / best;
      const share = boosted?.has(document) ? score + boost : score;
      values[i] = withdrawn.has(document) ? share * withdrawnShare : share;
    }
  }

  /** The first documents of a set in the usual order, as `best` gives them by `keys`. */
  firstOf(set: DocumentSet, limit: number, after: readonly number[] | null): TopDocuments {
    const keys = this.keys();
    return this.#ranked === null
      ? topDocuments(set, keys, limit, after)
      : this.#firstRanked(set, this.#ranked, keys, [this.#step, ...keys.slice(2)], limit, after);
  }

  /** The first documents of a set by rank, and by a key where that is equal. */
  firstBy(set: DocumentSet, key: Key, limit: number): readonly number[] {
    const keys = [key, this.tieBreaker()];
    const { documents } =
      this.#ranked === null
        ? topDocuments(set, keys, limit, null)
        : this.#firstRanked(set, this.#ranked, [this.rank(), ...keys], keys, limit, null);
    return documents;
  }

  /** In most queries few documents have a rank, so the others are not checked for it. */
  #firstRanked(
    set: DocumentSet,
    ranked: DocumentSet,
    keys: readonly Key[],
    keysOfOthers: readonly Key[],
    limit: number,
    after: readonly number[] | null,
  ): TopDocuments {
    const others = set.without(ranked);
    if (after?.[0] === 0) return topDocuments(others, keysOfOthers, limit, after.slice(1));
    const first = topDocuments(set.and(ranked), keys, limit, after);
    if (first.hasMore) return first;
    const rest = topDocuments(others, keysOfOthers, limit - first.documents.length, null);
    return { documents: [...first.documents, ...rest.documents], hasMore: rest.hasMore };
  }

  /** What is shown of it: closeness to what is named goes before the words. */
  scoreOf(document: number): number {
    const score = this.rank()(document) * scorePerRank + this.shareOf(document) * scorePerRank;
    return Math.round(score * 1_000) / 1_000;
  }

  /** The keys of the usual order, the highest first; the last one tells all apart. */
  keys(): readonly Key[] {
    const tieBreaker = this.tieBreaker();
    const signal = keyIn(signalsOf(this.#reader));
    if (this.#ranked === null) return [this.#step, signal, tieBreaker];
    const rank = this.rank();
    // Of what is named, or linked to it, how often it is named says nothing more.
    const stepOfText: Key = (document) => (rank(document) >= 1 ? 0 : this.#step(document));
    const namedSignals = namedSignalsOf(this.#reader);
    const signalOf: Key = (document) =>
      rank(document) >= 1 ? (namedSignals[document] ?? 0) : signal(document);
    return [rank, stepOfText, signalOf, tieBreaker];
  }

  /** How close a document is to what the query names. */
  rank(): Key {
    if (this.#ranked === null) return () => 0;
    const { documents } = this.#tiers;
    const { complete, rarest, quoting, affected } = this.#preferred;
    const rankOfText = (document: number): number => {
      if (quoting?.has(document)) return quotingRank;
      if (complete?.has(document)) return completeRank;
      return rarest?.has(document) ? rarestRank : 0;
    };
    return (document) => {
      const named = documents?.has(document) ? this.#tiers.rankOf(document) : 0;
      const rank = named === 0 ? rankOfText(document) : named;
      return affected?.has(document) ? rank + affectedRank : rank;
    };
  }

  tieBreaker(): Key {
    return keyIn(valuesOf(this.#reader, 'tie'));
  }
}

function stepOf(share: number): number {
  return Math.floor(Math.min(share, fullShare) * steps);
}

function bestOf(terms: ScoredWord['terms'], scores: Scores): number {
  // Of a beginning the union is asked for, but the word that it becomes is as rare as it is.
  return terms.reduce(
    (best, term) => (term.isPrefix === true ? best : Math.max(best, rarityOf(term, scores.frequencies))),
    0,
  );
}

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
/** Longer texts are compared by their beginning. */
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
