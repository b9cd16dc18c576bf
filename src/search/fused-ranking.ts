import type { DocumentSet } from '../text-index/document-set.ts';
import { find } from '../text-index/matcher.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { type Key, keyIn } from '../text-index/top-documents.ts';
import type { Concept } from './concepts.ts';
import { namedSignalsOf } from './lookup.ts';
import type { Relevance } from './relevance.ts';

/** What the ranking considers beside the text. */
export interface FusionEvidence {
  /** Weaknesses that the words mean. */
  readonly concepts: readonly Concept[];
  /** Exploited vulnerabilities that have all words; null where exploitation does not count. */
  readonly exploited: DocumentSet | null;
}

/** The number of documents of each ranking. What comes later in all rankings is not among the first of the fused one. */
const depth = 300;

/** The best documents of a set: by rank, then by text, weakness and exploitation together. */
export function fusedRanking(
  reader: IndexReader,
  set: DocumentSet,
  relevance: Relevance,
  { concepts, exploited }: FusionEvidence,
): number[] {
  const rankings = [
    relevance.firstOf(set, depth, null).documents,
    rankByWeakness(reader, set, relevance, concepts),
    exploited === null ? [] : rankByExploitation(reader, set.and(exploited), relevance),
  ];
  const rank = relevance.rank();
  return fuse(rankings.map((documents) => ({ documents, weight: 1 }))).sort((a, b) => rank(b) - rank(a));
}

/** The total weight from which concepts say what is looked for. */
const clearWeightMin = 0.5;

/** Whether the words clearly mean a weakness, as `sql injection` does and `rce` does not. */
export function hasClearConcept(concepts: readonly Concept[]): boolean {
  return concepts.reduce((sum, { weight }) => sum + weight, 0) >= clearWeightMin;
}

/** Documents with a weakness that is meant, the likelier and the better fitting first. */
function rankByWeakness(
  reader: IndexReader,
  set: DocumentSet,
  relevance: Relevance,
  concepts: readonly Concept[],
): readonly number[] {
  const sets = concepts.map(({ cwe, weight }) => ({
    weight,
    having: find(reader, { kind: 'tag', tag: `cwe:${cwe}` }),
  }));
  const having = sets.reduce((all, one) => all.or(one.having), find(reader, { kind: 'none' })).and(set);
  const weightOf = (document: number): number => sets.find(({ having }) => having.has(document))?.weight ?? 0;
  const fit: Key = Object.assign((document: number) => weightOf(document) + relevance.shareOf(document), {
    fill: (documents: Int32Array, count: number, values: Float64Array): void => {
      relevance.fillShares(documents, count, values);
      for (let i = 0; i < count; i++) values[i] = weightOf(documents[i] ?? 0) + (values[i] ?? 0);
    },
  });
  return relevance.firstBy(having, fit, depth);
}

/** Exploited vulnerabilities by EPSS, then by base score. */
function rankByExploitation(
  reader: IndexReader,
  exploited: DocumentSet,
  relevance: Relevance,
): readonly number[] {
  return relevance.firstBy(exploited, keyIn(namedSignalsOf(reader)), depth);
}

/** A ranking and how much it counts. */
interface Ranking {
  readonly documents: readonly number[];
  readonly weight: number;
}

/** The constant of reciprocal rank fusion: how little the very first places outweigh those behind them. */
const k = 60;

/** Joins rankings by reciprocal rank; of equal documents, that which an earlier ranking has first stands first. */
export function fuse(rankings: readonly Ranking[]): number[] {
  const sums = new Map<number, number>();
  for (const { documents, weight } of rankings) {
    for (const [i, document] of documents.entries()) {
      sums.set(document, (sums.get(document) ?? 0) + weight / (k + i + 1));
    }
  }
  return [...sums].sort(([, a], [, b]) => b - a).map(([document]) => document);
}
