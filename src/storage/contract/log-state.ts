import type { Lease } from './leases.ts';

/** What the state keeps of the log. */
export interface LogState {
  head(): Promise<Head>;
  /** Moves head when it still is `from` and this process has the right to write; false otherwise. */
  moveHead(from: Head, to: Head, writing: Lease): Promise<boolean>;
  /** Keeps the run when this process has the right to write; false otherwise. */
  recordRun(run: SourceRun, writing: Lease): Promise<boolean>;
  /** The newest run of each source. An unreadable one is left out, and `check` reports it. */
  lastRuns(): Promise<readonly SourceRun[]>;
  /** A random value made once for the store and then kept, 32 bytes: signs cursors. */
  secret(): Promise<Uint8Array>;
}

/** The newest manifest of the log. Number 0 with an empty hash is the empty log. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** The outcome of one attempt to bring a source up to date, kept for status. */
export interface SourceRun {
  readonly source: string;
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'synced' | 'unchanged' | 'refused' | 'failed';
  /** A sentence when the run did not succeed. */
  readonly error: string | null;
  readonly upstreamTime: string | null;
  readonly upstreamVersion: string | null;
  readonly counts: RunCounts;
  readonly deadLetters: readonly DeadLetter[];
  /** What runs before it refused and no run has read since, newest first; absent if there is none. */
  readonly earlierDeadLetters?: readonly DatedDeadLetter[];
  /** For a run that did not succeed: when the last successful one ended, if known. */
  readonly lastSuccess?: string | null;
}

/** Items of a run by what became of them. `read` is the sum of all others but `withdrawn`. */
export interface RunCounts {
  readonly read: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Versions older than the current one, which only join the history. */
  readonly older: number;
  readonly withdrawn: number;
  readonly rejected: number;
}

/** Something from upstream that was refused, with enough to find it again. */
export interface DeadLetter {
  readonly member: string;
  readonly pointer: string | null;
  readonly reason: string;
  readonly sha256: string | null;
}

export interface DatedDeadLetter extends DeadLetter {
  /** When the run ended that refused it. */
  readonly at: string;
}
