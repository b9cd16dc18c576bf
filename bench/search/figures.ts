import { type Spread, spreadOf } from '../rounds.ts';
import type { QueryKind } from './query.ts';

/** The times of one query run. */
export interface Asking {
  readonly kind: QueryKind;
  readonly ms: number;
  readonly processorMs: number;
  readonly hits: number;
}

/** The query runs of an engine: a list for each round, in the order of the log. */
export type Rounds = readonly (readonly Asking[])[];

export const quantiles = { p50: 0.5, p95: 0.95, p99: 0.99, worst: 1 } as const;

export type Quantile = keyof typeof quantiles;

type Measure = 'ms' | 'processorMs';

/** Median and range of a quantile over the rounds. */
export function timesOf(
  rounds: Rounds,
  quantile: Quantile,
  { measure = 'ms', kind }: { measure?: Measure; kind?: QueryKind } = {},
): Spread {
  return spreadOf(perRound(rounds, quantile, measure, kind));
}

/** The ratio of two engines' times at a quantile, for each round. */
export function ratiosOf(slower: Rounds, faster: Rounds, quantile: Quantile): number[] {
  const [above, below] = [slower, faster].map((rounds) => perRound(rounds, quantile, 'ms'));
  return (above ?? []).map((ms, round) => ms / (below?.[round] ?? Number.NaN));
}

/** The positions in the log of the slowest queries, by their medians. */
export function slowestOf(
  rounds: Rounds,
  count: number,
): { readonly place: number; readonly ms: number; readonly processorMs: number }[] {
  const all = (rounds[0] ?? []).map((_, place) => ({
    place,
    ms: spreadOf(rounds.map((round) => round[place]?.ms ?? Number.NaN)).median,
    processorMs: spreadOf(rounds.map((round) => round[place]?.processorMs ?? Number.NaN)).median,
  }));
  return all.sort((a, b) => b.ms - a.ms).slice(0, count);
}

/** A quantile in each round. */
export function perRound(rounds: Rounds, quantile: Quantile, measure: Measure, kind?: QueryKind): number[] {
  return rounds.map((round) => {
    const requested = round.filter((asking) => kind === undefined || asking.kind === kind);
    const sorted = requested.map((asking) => asking[measure]).sort((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * quantiles[quantile]) - 1] ?? Number.NaN;
  });
}
