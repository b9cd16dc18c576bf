/** The kinds of work that requests are. */
export const requestClasses = [
  'record',
  'list',
  'search',
  'graph',
  'answer',
  'tool',
  'own',
  'meta',
  'other',
] as const;
export type RequestClass = (typeof requestClasses)[number];

/** How a request ended. `aborted`: the client left before its answer was complete. */
export const outcomes = ['ok', 'client_error', 'rate_limited', 'server_error', 'aborted'] as const;
export type Outcome = (typeof outcomes)[number];

/** Upper bounds of the times of answers, in seconds. Longer ones are beyond the last. */
export const latencyBounds = [
  0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1,
  2.5, 5, 10, 30,
] as const;

/** Counts of requests of one class. */
export interface ClassTotals {
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Answers by their times: one count for each bound, and one for those beyond the last. Aborted ones are left out. */
  readonly latencies: readonly number[];
}

export type RequestTotals = Readonly<Record<RequestClass, ClassTotals>>;

interface MutableTotals {
  readonly outcomes: Record<Outcome, number>;
  readonly latencies: number[];
}

/** No requests of any class. */
export function emptyTotals(): Record<RequestClass, MutableTotals> {
  const none = () => ({
    outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>,
    latencies: Array.from({ length: latencyBounds.length + 1 }, () => 0),
  });
  return Object.fromEntries(requestClasses.map((of) => [of, none()])) as Record<RequestClass, MutableTotals>;
}

/** The sum of both, or with -1 their difference. */
export function addTotals(a: RequestTotals, b: RequestTotals, sign: 1 | -1 = 1): RequestTotals {
  const sum = emptyTotals();
  for (const of of requestClasses) {
    for (const outcome of outcomes) {
      sum[of].outcomes[outcome] = a[of].outcomes[outcome] + sign * b[of].outcomes[outcome];
    }
    sum[of].latencies.forEach((_, at) => {
      sum[of].latencies[at] = (a[of].latencies[at] ?? 0) + sign * (b[of].latencies[at] ?? 0);
    });
  }
  return sum;
}

/** How many requests there are in all. */
export function countOf(totals: RequestTotals): number {
  const counts = Object.values(totals).flatMap((of) => Object.values(of.outcomes));
  return counts.reduce((sum, count) => sum + count, 0);
}
