import type { IngestProgress } from '../ingest/report.ts';
import type { FeedAttempt, FeedNotice } from '../storage/contract/feeds.ts';
import type { RunCounts } from '../storage/contract/log-state.ts';

/** How far reading from the network is: what comes in, or what becomes of it. */
export type NetworkProgress =
  | FetchProgress
  | { readonly stage: 'taking'; readonly source: string; readonly progress: IngestProgress };

export interface FetchProgress {
  readonly stage: 'fetching';
  /** Names of the sources that are being read. */
  readonly sources: readonly string[];
  /** All files so far. */
  readonly bytes: number;
  /** All files that were begun; null when the size of one is unknown. */
  readonly bytesTotal: number | null;
}

/** What became of the sources that were asked for. */
export interface NetworkReport {
  readonly sources: readonly NetworkSourceReport[];
  /** Number of the newest manifest. */
  readonly manifest: number;
}

/** What became of one source. */
export interface NetworkSourceReport {
  readonly name: string;
  readonly outcome: FeedAttempt['outcome'];
  /** Name of what went wrong and the sentence; null when nothing did. */
  readonly fault: string | null;
  readonly error: string | null;
  /** Null when nothing was taken. */
  readonly counts: RunCounts | null;
  /** That came over the network. */
  readonly bytes: number;
  readonly requests: number;
  readonly seconds: number;
  readonly notices: readonly FeedNotice[];
  /** When a running service looks again; null when none is to. */
  readonly next: string | null;
}
