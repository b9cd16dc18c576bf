/** The quality of a result, by the usual measures of information retrieval, and the certainty of a difference. */

/** How many hits of a query are considered. */
export const depth = 10;

/**
 * Normalised discounted cumulative gain of the first ten hits with gains of 0 and 1: 1 if every possible
 * place has something relevant.
 */
export function ndcg(hits: readonly string[], relevant: ReadonlySet<string>): number {
  const ideal = sum(Array.from({ length: Math.min(depth, relevant.size) }, (_, place) => discount(place)));
  if (ideal === 0) throw new Error('nothing is relevant to the query');
  const first = [...new Set(hits.slice(0, depth))];
  return sum(first.map((id, place) => (relevant.has(id) ? discount(place) : 0))) / ideal;
}

/** One over the place of the first relevant hit among the first ten; 0 if there is none. */
export function reciprocalRank(hits: readonly string[], relevant: ReadonlySet<string>): number {
  const place = hits.slice(0, depth).findIndex((id) => relevant.has(id));
  return place === -1 ? 0 : 1 / (place + 1);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

/** Bounds of a mean with a confidence of 95 %. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * The interval of the mean of differences of pairs, by the percentile bootstrap: each resample draws the
 * pairs again, with replacement. The same seed gives the same interval.
 */
export function bootstrap(differences: readonly number[], seed: number, resamples = 10_000): Interval {
  const next = randomOf(seed);
  const means = Float64Array.from({ length: resamples }, () => {
    let total = 0;
    for (let i = 0; i < differences.length; i++) {
      total += differences[Math.floor(next() * differences.length)] ?? 0;
    }
    return total / differences.length;
  }).sort();
  const at = (share: number) => means[Math.floor(share * (resamples - 1))] ?? Number.NaN;
  return { low: at(0.025), high: at(0.975) };
}

/** Numbers of [0, 1) that look random: mulberry32. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function discount(place: number): number {
  return 1 / Math.log2(place + 2);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
