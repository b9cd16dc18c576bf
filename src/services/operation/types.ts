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

/** Results of evaluations that come with this version. */
export interface Evaluations {
  /** Never rejects: a file that can't be read is a result without figures. */
  read(): Promise<readonly StoredEvaluation[]>;
}

export const hashedParts = ['code', 'cases'] as const;

/** What an evaluation wrote, and the hashes of what is here now. */
export interface StoredEvaluation {
  readonly name: string;
  /** Null if there is no readable result. */
  readonly written: WrittenEvaluation | null;
  /** SHA-256 of the files now; null where they did not come with this installation. */
  readonly present: Readonly<Record<(typeof hashedParts)[number], string | null>>;
}

/** The result file of an evaluation. */
export interface WrittenEvaluation {
  readonly at: string;
  /** Which part of the cases was run, as a sentence. */
  readonly sample: string;
  readonly figures: readonly EvaluationFigure[];
  /** SHA-256 of code and cases, and the hash of the evaluated data as this service gives it. */
  readonly hashes: { readonly code: string; readonly cases: string; readonly data: string };
}

export interface EvaluationFigure {
  readonly name: string;
  readonly value: number;
  /** What it must reach, or must not exceed. */
  readonly gate: number;
  readonly must: 'reach' | 'not exceed';
}
