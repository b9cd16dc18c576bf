/** A ranking and how much it counts. */
export interface Ranking {
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
