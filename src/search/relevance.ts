import { searchStates } from '../projection/searched.ts';
import type { Key } from '../text-index/best.ts';
import type { DocumentSet } from '../text-index/document-set.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { frequencyKey, idf, type ScoredWord, type Scores } from '../text-index/score.ts';
import { noValue } from '../text-index/term.ts';
import { signalsOf, valuesOf } from './columns.ts';
import type { Tiers } from './tiers.ts';

/** Scores that differ by less than this share of the best possible one are equal, and signals decide. */
const steps = 50;
/** What a document gains by being of the product or vendor that is named, as a share of the best possible score. */
const favour = 0.1;

const scorePerRank = 100;
/** The rank of what has all words among what has some: below all that is named. */
const completeRank = 0.5;
/** How much of its score is left to what its makers have withdrawn. */
const goneShare = 0.7;
const goneStates: ReadonlySet<number> = new Set(
  (['rejected', 'deprecated', 'revoked'] as const).map((state) => searchStates.indexOf(state)),
);

/** How well documents fit a query. */
export class Relevance {
  readonly #reader: IndexReader;
  readonly #tiers: Tiers;
  readonly #scores: Scores;
  /** The score of a document that could not have the words any better. */
  readonly #best: number;
  readonly #complete: DocumentSet | null;
  readonly #states: Int32Array;

  /** @param complete what has all words, where others are hits as well */
  constructor(
    reader: IndexReader,
    tiers: Tiers,
    scores: Scores,
    words: readonly ScoredWord[],
    complete: DocumentSet | null,
  ) {
    this.#reader = reader;
    this.#tiers = tiers;
    this.#scores = scores;
    this.#complete = complete;
    this.#states = valuesOf(reader, 'state');
    this.#best = words.reduce((sum, { terms }) => sum + bestOf(terms, scores), 0);
  }

  /** 0 for nothing, 1 for the best possible, and a little above for what is of the product that is named. */
  readonly shareOf = (document: number): number => {
    if (this.#best === 0) return 0;
    const share = this.#scores.of(document) / this.#best;
    const favoured = this.#tiers.favoured?.has(document) ? share + favour : share;
    return goneStates.has(this.#states[document] ?? noValue) ? favoured * goneShare : favoured;
  };

  /** What is shown of it: closeness to what is named goes before the words. */
  scoreOf(document: number): number {
    const score = this.rank()(document) * scorePerRank + this.shareOf(document) * scorePerRank;
    return Math.round(score * 1_000) / 1_000;
  }

  /** The keys of the usual order, the highest first; the last one tells all apart. */
  keys(): readonly Key[] {
    const step: Key = (document) => Math.floor(this.shareOf(document) * steps);
    const tie = this.tie();
    const signals = signalsOf(this.#reader);
    const signal: Key = (document) => signals[document] ?? 0;
    if (this.#tiers.documents === null && this.#complete === null) return [step, signal, tie];
    const rank = this.rank();
    // Of what is named, or linked to it, how often it is named says nothing more.
    const stepOfText: Key = (document) => (rank(document) >= 1 ? 0 : step(document));
    return [rank, stepOfText, signal, tie];
  }

  /** How close a document is to what the query names. */
  rank(): Key {
    const { documents } = this.#tiers;
    const complete = this.#complete;
    if (documents === null && complete === null) return () => 0;
    return (document) => {
      const rank = documents?.has(document) ? this.#tiers.rankOf(document) : 0;
      return rank === 0 && complete?.has(document) ? completeRank : rank;
    };
  }

  tie(): Key {
    const ties = valuesOf(this.#reader, 'tie');
    return (document) => ties[document] ?? 0;
  }
}

function bestOf(terms: ScoredWord['terms'], scores: Scores): number {
  return terms.reduce((best, term) => {
    const frequency = scores.frequencies.get(frequencyKey(term));
    // Of a beginning the union is asked for, but the word that it becomes is as rare as it is.
    return frequency === undefined || term.isPrefix === true
      ? best
      : Math.max(best, idf(frequency) * term.weight);
  }, 0);
}
