import type { RequestTotals } from '../../metrics/request-metrics.ts';
import type { MetricsText } from './contract.ts';

/** The requests of a span of time, of all processes on the store. */
export interface MeasuredRequests {
  readonly totals: RequestTotals;
  /** When the first of them was counted, in milliseconds since 1970; null if there are none. */
  readonly sinceMs: number | null;
}

/** What the service measured of itself. */
export interface Telemetry {
  /** Requests that were counted in spans which begin from one time up to and without another. */
  requests(fromMs: number, toMs: number): Promise<MeasuredRequests>;
  /** Measurements that could not be kept since the process started, in minutes. */
  readonly lostMinutes: number;
  readonly goals: ServiceGoals;
  /** @throws Failure `unavailable` in a process that counts nothing */
  metrics(): Promise<MetricsText>;
}

/** What the operator promises. */
export interface ServiceGoals {
  /** 0 to 1: the share of requests that are answered without a fault of the server. */
  readonly availability: number;
  /** Milliseconds in which 95 of 100 requests of a class are answered. */
  readonly latencyMs: ReadonlyMap<string, number>;
}
