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

/** Scores are equal if they differ by less than this share of the best possible one. Then signals decide. */
const steps = 50;
/**
 * From this share, a document matches the words as well as possible. Their frequency and the length of the text no
 * longer count.
 */
const fullShare = 0.88;
/** The gain of a document about the named product or vendor, as a share of the best possible score. */
const boost = 0.1;

const scorePerRank = 100;
/** The rank of a document that has the rarest word, which is the most specific. */
const rarestRank = 0.1;
/** The rank of a document that has all words if others only have some. It is below everything that is named. */
const completeRank = 0.3;
/** The rank of a document with the words in the order of the query and nothing between them. */
const quotingRank = 0.6;
/** A document that affects the requested version ranks above one that may affect it. */
const affectedRank = 0.2;
/** The share of its score that remains for a withdrawn document. */
const withdrawnShare = 0.7;

/** Documents that rank above other hits; null if there are none. */
interface Preferred {
  /** Documents with all words, if others are hits too. */
  readonly complete: DocumentSet | null;
  /** A document with all words is preferred only from this share of the best possible score. */
  readonly completeShareMin: number;
  /** Documents with the rarest word, if others are hits too. */
  readonly rarest: DocumentSet | null;
  /** Documents with the words exactly as in the query. */
  readonly quoting: DocumentSet | null;
  /** Documents that affect a requested version. */
  readonly affected: DocumentSet | null;
}

/** How well documents match a query. */
export class Relevance {
  readonly #reader: IndexReader;
  readonly #tiers: MatchTiers;
  readonly #scores: Scores;
  /** The score of a document that matches the words in the best possible way. */
  readonly #best: number;
  readonly #preferred: Preferred;
  /** All documents with a rank above 0; null if there are none. */
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

  /** 0 for no match, 1 for the best possible one, and slightly more for a document about the named product. */
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

  /** The first documents of a set in the usual order, as `topDocuments` returns them by `keys`. */
  firstOf(set: DocumentSet, limit: number, after: readonly number[] | null): TopDocuments {
    const keys = this.keys();
    return this.#ranked === null
      ? topDocuments(set, keys, limit, after)
      : this.#firstRanked(set, this.#ranked, keys, [this.#step, ...keys.slice(2)], limit, after);
  }

  /** The first documents of a set by rank, and by a key if ranks are equal. */
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

  /** The score in answers: what is named ranks above matching words. */
  scoreOf(document: number): number {
    const score = this.rank()(document) * scorePerRank + this.shareOf(document) * scorePerRank;
    return Math.round(score * 1_000) / 1_000;
  }

  /** The keys of the usual order, the most important first. The last one is different for every document. */
  keys(): readonly Key[] {
    const tieBreaker = this.tieBreaker();
    const signal = keyIn(signalsOf(this.#reader));
    if (this.#ranked === null) return [this.#step, signal, tieBreaker];
    const rank = this.rank();
    // For what is named or linked to it, the frequency of the name does not count.
    const stepOfText: Key = (document) => (rank(document) >= 1 ? 0 : this.#step(document));
    const namedSignals = namedSignalsOf(this.#reader);
    const signalOf: Key = (document) =>
      rank(document) >= 1 ? (namedSignals[document] ?? 0) : signal(document);
    return [rank, stepOfText, signalOf, tieBreaker];
  }

  /** How closely a document matches what the query names. */
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
  // A prefix matches many words, but the word that is being typed is as rare as itself.
  return terms.reduce(
    (best, term) => (term.isPrefix === true ? best : Math.max(best, rarityOf(term, scores.frequencies))),
    0,
  );
}

/** A title that more documents have than this is the name of a kind of flaw, not of one thing. */
const bearersMax = 5;

/** The live documents whose whole title is the text; empty if too many have it. */
export function documentsTitled(reader: IndexReader, text: string): number[] {
  const hash = titleHash(text);
  if (hash === null) return [];
  const documents = bearersOf(reader, hash).filter((document) => reader.isLive(document));
  return documents.length > bearersMax ? [] : documents;
}

/**
 * Documents by their titles, in a hash table with open addressing: checking each document would take a tenth of a
 * search.
 */
interface TitleTable {
  /** The document in each slot plus 1; 0 if the slot is free. */
  readonly places: Int32Array;
  readonly mask: number;
}

/** A reader never changes, so its table stays valid. */
const tables = new WeakMap<IndexReader, TitleTable>();

/** All documents with that hash of a title, in ascending order. */
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

/** Shorter texts are keywords, whose order proves little. */
const quotedWordsMin = 4;
/** A text of more common words only would take long to find, and mean little. */
const rarestFrequencyMax = 10_000;
/** Longer texts are compared by their beginning. */
const quotedWordsMax = 64;

/**
 * The documents that have the words of a text in its order, with nothing between them.
 * @param frequencies of the words of the text: the number of documents with each
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
