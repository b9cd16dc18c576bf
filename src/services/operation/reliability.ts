import { systemClock } from '../../kit/clock.ts';
import {
  type ClassTotals,
  type Outcome,
  outcomes,
  type RequestTotals,
  requestClasses,
} from '../../metrics/request-totals.ts';
import type { MainContext } from '../context.ts';
import { defineVerb } from '../verb.ts';
import {
  type ClassReliability,
  type Reliability,
  type ReliabilityWindow,
  reliabilityWindows,
} from './contract.ts';
import { percentileMs } from './percentile.ts';
import type { MeasuredRequests } from './types.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const windowMs = { '1h': hourMs, '1d': dayMs, '30d': 30 * dayMs } as const;

/** How reliably the service answered, from the counts of all processes on the store. */
export const verb = defineVerb({
  name: 'readReliability',
  where: 'main',
  scope: 'read',
  run: (context) => readReliability(context),
});

async function readReliability({ telemetry }: Pick<MainContext, 'telemetry'>): Promise<Reliability> {
  const { goals, lostMinutes } = telemetry;
  // Requests are counted at the time of the system, whatever CAIRN_CLOCK is.
  const nowMs = systemClock();
  const windows = await Promise.all(
    reliabilityWindows.map(async (window) => {
      const fromMs = nowMs - windowMs[window];
      const measured = await telemetry.requests(fromMs, nowMs + 1);
      return windowOf(window, { fromMs, toMs: nowMs }, measured, goals.availability);
    }),
  );
  const latency = [...goals.latencyMs].map(([of, p95Ms]) => ({ class: of, p95Ms }));
  return { asOf: timeOf(nowMs), slo: { availability: goals.availability, latency }, windows, lostMinutes };
}

function windowOf(
  window: ReliabilityWindow['window'],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  { totals, sinceMs }: MeasuredRequests,
  availability: number,
): ReliabilityWindow {
  const sums = sumsOf(totals);
  const { requests, answered } = countsOf(sums);
  const allowed = answered * (1 - availability);
  return {
    ...{ window, from: timeOf(fromMs), to: timeOf(toMs) },
    measuredSince: sinceMs === null ? null : timeOf(sinceMs),
    requests,
    clientErrors: sums.client_error,
    rateLimited: sums.rate_limited,
    serverErrors: sums.server_error,
    aborted: sums.aborted,
    successShare: shareOf(sums),
    reason: answered > 0 ? null : 'No request was answered in this window.',
    errorBudget: {
      allowed: Math.round(allowed * 1000) / 1000,
      spent: sums.server_error,
      remainingShare: answered === 0 ? null : budgetLeft(sums.server_error, allowed),
    },
    classes: requestClasses.flatMap((of) => classOf(of, totals[of])),
  };
}

function classOf(of: string, { outcomes: counts, latencies }: ClassTotals): ClassReliability[] {
  const { requests } = countsOf(counts);
  if (requests === 0) return [];
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentileMs(latencies, share)) as [
    number | null,
    number | null,
    number | null,
  ];
  return [{ class: of, requests, successShare: shareOf(counts), p50Ms, p95Ms, p99Ms }];
}

type OutcomeCounts = Readonly<Record<Outcome, number>>;

function sumsOf(totals: RequestTotals): OutcomeCounts {
  const sumOf = (outcome: Outcome) =>
    requestClasses.reduce((sum, of) => sum + totals[of].outcomes[outcome], 0);
  return Object.fromEntries(outcomes.map((outcome) => [outcome, sumOf(outcome)])) as OutcomeCounts;
}

/** `answered`: all that the client did not break off. */
function countsOf(counts: OutcomeCounts): { readonly requests: number; readonly answered: number } {
  const requests = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  return { requests, answered: requests - counts.aborted };
}

function shareOf(counts: OutcomeCounts): number | null {
  const { answered } = countsOf(counts);
  return answered === 0 ? null : rounded(1 - counts.server_error / answered);
}

/** With a promise of 1, the first fault spends everything. */
function budgetLeft(spent: number, allowed: number): number {
  if (spent === 0) return 1;
  return allowed === 0 ? 0 : rounded(1 - spent / allowed);
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

function timeOf(atMs: number): string {
  return new Date(atMs).toISOString();
}
