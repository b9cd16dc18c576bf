import type { Lease, LeaseClaim } from '../kit/lease-table.ts';

export type { Lease, LeaseClaim } from '../kit/lease-table.ts';

/** Kinds of object that the corpus log keeps. */
export type ObjectKind = 'segment' | 'manifest';

/** Name of an object: its kind and a name made from its content. */
export interface ObjectKey {
  readonly kind: ObjectKind;
  /** 64 hexadecimal digits; for a manifest a six-digit number, `-`, and 64 digits. */
  readonly name: string;
}

/**
 * Where the bytes of the corpus log live. Objects are named by their content and never change. No method
 * relies on conditional writes.
 */
export interface ObjectStore {
  /**
   * Stores the object durably: after the promise resolves it survives a power cut. Where an object of that name
   * is there already its bytes are compared, and when they are others, it is set aside and replaced.
   * @throws Error when the name does not end in the SHA-256 of the bytes
   */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** The whole object, or null. Its bytes are not checked against its name. */
  get(key: ObjectKey): Promise<Uint8Array | null>;
  /** `length` bytes from `start`; null when there is no such object or no such range. */
  getRange(key: ObjectKey, start: number, length: number): Promise<Uint8Array | null>;
  /** Names of all objects of the kind, ascending. */
  list(kind: ObjectKind): AsyncIterable<string>;
  /**
   * Moves a bad object away, where it is never served and can be inspected, with the reason next to it. A
   * later `put` heals it. Does nothing when it is not there.
   */
  quarantine(key: ObjectKey, reason: string): Promise<void>;
  /** Removes what writers that broke off left unfinished longer ago than this; no object and nothing set aside. */
  sweep(olderThanMs: number): Promise<void>;
  /** True when an object can be written and read back now. Never throws. */
  probe(): Promise<boolean>;
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

/** The right to write to the store, of one run at a time. */
export interface LeaseStore {
  /** The lease, or who holds it. */
  acquireLease(claim: LeaseClaim): Promise<Lease | { readonly currentHolder: string }>;
  /** Moves its end; false when it has been lost. */
  renewLease(lease: Lease, expiresAtMs: number): Promise<boolean>;
  releaseLease(lease: Lease): Promise<void>;
}

/** How many polls, and how many notices, are kept of a source. */
export const attemptsKeptMax = 20;
export const noticesKeptMax = 20;

/** What is known of how a source is read from the network. */
export interface FeedState {
  readonly source: string;
  /** When it was first read from the network with success: from then on it is kept fresh; null before. */
  readonly since: string | null;
  /** The position that its feed continues from, in a form of its own. */
  readonly mark: unknown;
  /** By URL, the upstream headers of the versions that the last successful poll saw. */
  readonly validators: Readonly<
    Record<string, { readonly etag: string | null; readonly lastModified: string | null }>
  >;
  /** When the last poll ended, and the last that ended well. */
  readonly lastCheck: string | null;
  readonly lastSuccess: string | null;
  /** Polls since the last that ended well. */
  readonly failures: number;
  /** When the next poll is due; null while none is. */
  readonly next: string | null;
  /** The newest polls, newest first, up to `attemptsKeptMax`. */
  readonly attempts: readonly FeedAttempt[];
  /** What an operator should know of, newest first, up to `noticesKeptMax`. */
  readonly notices: readonly FeedNotice[];
}

/** A poll of a source. */
export interface FeedAttempt {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'synced' | 'unchanged' | 'refused' | 'failed';
  /** Name of what went wrong (`timed_out`, `source_refused`), and the sentence; null when nothing did. */
  readonly fault: string | null;
  readonly error: string | null;
  /** That came over the network. */
  readonly bytes: number;
  readonly requests: number;
}

export interface FeedNotice {
  readonly at: string;
  /**
   * `degraded`: polls began to fail. `recovered`: they no longer do. `fallback`: another address than the first
   * gave it. `gap`: more was missed than upstream's list of changes tells, and a whole copy was fetched.
   */
  readonly kind: 'degraded' | 'recovered' | 'fallback' | 'gap';
  readonly message: string;
}

/**
 * What users and operators change, and the log's head: small, transactional, shared by all replicas.
 */
export interface StateStore extends LeaseStore {
  /** The right to poll upstreams, which one process has at a time, next to the right to write. */
  readonly polling: LeaseStore;
  /** How each source that was ever polled is read from the network. One that can't be read is left out, and `check` tells. */
  feeds(): Promise<readonly FeedState[]>;
  /** Keeps it when this process has the right to poll; false otherwise. */
  keepFeed(feed: FeedState, polling: Lease): Promise<boolean>;
  head(): Promise<Head>;
  /** Moves head when it still is `from` and this process has the lease; false otherwise. */
  moveHead(from: Head, to: Head, lease: Lease): Promise<boolean>;
  /** Keeps the run when this process has the lease; false otherwise. */
  recordRun(run: SourceRun, lease: Lease): Promise<boolean>;
  /** The newest run of each source. An unreadable one is left out, and `check` reports it. */
  lastRuns(): Promise<readonly SourceRun[]>;
  /** A random value made once for the store and then kept, 32 bytes: signs cursors. */
  secret(): Promise<Uint8Array>;
  /** What is wrong with the state, a sentence each: empty when it is as it was written. Never throws. */
  check(): Promise<readonly string[]>;
  /** Writes a consistent copy, durably, while others may continue to write. An existing file is replaced. */
  copyTo(path: string): Promise<void>;
  close(): Promise<void>;
}
