/** Kinds of object that the corpus log keeps. */
export type ObjectKind = 'segment' | 'manifest';

/** Name of an object: its kind and a name made from its content. */
export interface ObjectKey {
  readonly kind: ObjectKind;
  /** 64 hexadecimal digits; for a manifest a six-digit number, `-`, and 64 digits. */
  readonly name: string;
}

/**
 * Where the bytes of the corpus log live. Objects are named by their content and never change, so a
 * write that finds its object there has nothing to do. No method relies on conditional writes.
 */
export interface ObjectStore {
  /** Stores the object durably: after the promise resolves it survives a power cut. */
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  /** The whole object, or null. */
  get(key: ObjectKey): Promise<Uint8Array | null>;
  /** `length` bytes from `start`; null when there is no such object or no such range. */
  getRange(key: ObjectKey, start: number, length: number): Promise<Uint8Array | null>;
  /** Names of all objects of the kind, ascending. */
  list(kind: ObjectKind): AsyncIterable<string>;
  /** True when an object can be written and read back now. Never throws. */
  probe(): Promise<boolean>;
}

/** The newest manifest of the log. Number 0 with an empty hash is the empty log. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

/** The right to write. `token` grows with every holder, so that a late writer is known as late. */
export interface Lease {
  readonly token: number;
  readonly holder: string;
  readonly expiresAtMs: number;
}

/**
 * A wish for the lease. The present holder gets it again with a later end and the same token; another one
 * gets it, with a new token, when it is free, when its time has passed, or when its holder is `gone`.
 */
export interface LeaseClaim {
  readonly holder: string;
  readonly nowMs: number;
  readonly ttlMs: number;
  /** A holder that the caller knows to be dead. */
  readonly gone?: string;
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

/**
 * What users and operators change, and the log's head: small, transactional, shared by all replicas.
 */
export interface StateStore {
  head(): Promise<Head>;
  /** Moves head when it still is `from` and the lease is held; false otherwise. */
  moveHead(from: Head, to: Head, lease: Lease): Promise<boolean>;
  /** The lease, or who holds it. */
  acquireLease(claim: LeaseClaim): Promise<Lease | { readonly heldBy: string }>;
  releaseLease(lease: Lease): Promise<void>;
  recordRun(run: SourceRun): Promise<void>;
  /** The newest run of each source. */
  lastRuns(): Promise<readonly SourceRun[]>;
  /** A random value made once for the store and then kept, 32 bytes: signs cursors. */
  secret(): Promise<Uint8Array>;
  close(): Promise<void>;
}
