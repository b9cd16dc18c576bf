import type { RequestTotals } from '../../metrics/request-totals.ts';
import type { MetricsText, SdkLanguage } from './contract.ts';

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
  /** What the process is like now; null in one that does not measure itself. */
  readings(): Promise<ProcessReadings | null>;
  countAnswer(answer: CountedAnswer): void;
  /** Answers of this process since it started. */
  readonly answers: AnswerCounts;
}

/** What of an answer is counted. */
export interface CountedAnswer {
  readonly intent: string;
  /** Sentences that the verifier left out. */
  readonly dropped: number;
}

export interface AnswerCounts {
  readonly composed: number;
  /** Answers of which the verifier left out a sentence. */
  readonly withDropped: number;
}

/** What a process is like now. */
export interface ProcessReadings {
  /** 99 of 100 turns of the event loop began at most this late, within the last minute or two. */
  readonly loopDelayP99Ms: number;
  /** Work that waits for a thread, by its kind. */
  readonly queues: ReadonlyMap<string, QueueLoad>;
  /** The disk with the data folder; null if it can't be read. */
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | null;
}

/** What a queue does now. */
export interface QueueLoad {
  /** Tasks that may run at the same time. */
  readonly slots: number;
  readonly running: number;
  readonly waiting: number;
  /** Tasks that were not accepted since the process started. */
  readonly refused: number;
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

/** Results of the cases that all clients share, which come with this version. */
export interface SdkResults {
  /** Version of the interface of this server. */
  readonly interface: string;
  /** Never rejects: a file that can't be read counts as absent. */
  read(): Promise<StoredSdkResults>;
}

/** What the cases wrote, and the hashes of what is here now. */
export interface StoredSdkResults {
  /** Null if there is no readable result. */
  readonly written: WrittenSdkResults | null;
  /** SHA-256 of the files now; null where they did not come with this installation. */
  readonly present: {
    readonly sdk: Readonly<Record<SdkLanguage, string | null>>;
    readonly cases: string | null;
    readonly document: string | null;
  };
}

/** The result file of the cases. */
export interface WrittenSdkResults {
  readonly at: string;
  /** Version of the interface that the server of the run had. */
  readonly interface: string;
  readonly hashes: { readonly cases: string; readonly document: string };
  readonly clients: Readonly<Partial<Record<SdkLanguage, WrittenSdkClient>>>;
}

export interface WrittenSdkClient {
  readonly version: string;
  /** SHA-256 of the client. */
  readonly hash: string;
  readonly passed: number;
  /** Names of the cases that did not pass. */
  readonly failed: readonly string[];
}

export interface EvaluationFigure {
  readonly name: string;
  readonly value: number;
  /** What it must reach, or must not exceed. */
  readonly gate: number;
  readonly must: 'reach' | 'not exceed';
}
