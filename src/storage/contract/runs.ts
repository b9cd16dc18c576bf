import type { ChainHead } from '../../domain/audit/chain.ts';

/**
 * Answers as they were given, each with what it was made from. They are links of a chain of hashes, one for each writer,
 * in the form of the audit chain. Only the hash of an erased run is kept, and the chain stays complete.
 */
export interface Runs {
  /**
   * Writes runs in one commit, and a gap before them if answers were not stored. What was written survives the end of the
   * process, but not always a power cut.
   */
  append(runs: readonly NewRun[], gap?: RunGap): Promise<ChainHead>;
  /** @throws Failure `store_damaged` if the run was changed since it was written */
  find(id: string): Promise<StoredRun | null>;
  /** Ids of all runs of an identity, in the order in which they were written. */
  idsOf(owner: string): Promise<readonly string[]>;
  /** Removes what a run says. @returns false if there is none */
  erase(id: string): Promise<boolean>;
  /** Removes what all runs of an identity say, and counts them. */
  eraseOf(owner: string): Promise<number>;
  /**
   * Removes the oldest runs until the others are within the limits, and counts what it removed. What they were stays
   * proven by the hash of the last of them.
   */
  trim(limits: RunLimits): Promise<number>;
  verify(): Promise<RunReport>;
  close(): Promise<void>;
}

/** An answer, and what it was made from. */
export interface AnswerRun {
  /** `run_` and 32 hexadecimal digits, 128 random bits. */
  readonly id: string;
  /** Canonical time. */
  readonly at: string;
  /** What answered: `ask`, `report`, `soc`. */
  readonly verb: string;
  /** Names the identity whose key was used, but to nobody else; null without a key. */
  readonly owner: string | null;
  /** Null where questions are not kept. */
  readonly question: string | null;
  /** The other parameters of the request. */
  readonly request: Readonly<Record<string, unknown>>;
  /** JSON of the answer, without the ids of run and request. */
  readonly answer: string;
  /** Hex SHA-256 of the answer as it was given, without these ids. */
  readonly answerHash: string;
  readonly intent: string;
  /** Canonical ids. */
  readonly entities: readonly string[];
  /** JSON of the claims and values from which the answer was composed. */
  readonly basis: string;
  /** Number of the manifest as of which it was read. */
  readonly manifest: number;
  /** With the same version of the sentences, the same basis gives the same answer. */
  readonly templateVersion: string;
}

/** A run to be written. Its JSON may be UTF-8 already. */
export interface NewRun extends Omit<AnswerRun, 'answer' | 'basis'> {
  readonly answer: string | Uint8Array;
  readonly basis: string | Uint8Array;
}

/** A run, and its place in the chain. */
export interface StoredRun extends AnswerRun {
  readonly writer: string;
  readonly number: number;
  /** Hash of the link of the chain. */
  readonly hash: string;
}

/** Answers that were given and not stored. */
export interface RunGap {
  readonly count: number;
  /** Canonical times of the first and the last of them. */
  readonly from: string;
  readonly to: string;
}

export interface RunLimits {
  /** Canonical time; older runs are removed. */
  readonly olderThan: string;
  /** What all runs may occupy. */
  readonly bytesMax: number;
}

export interface RunReport {
  /** Runs, with those that were erased. */
  readonly entries: number;
  readonly erased: number;
  /** Answers that were not stored. */
  readonly missing: number;
  /** What is wrong, a sentence each. Empty when each bit is as it was written. */
  readonly problems: readonly string[];
}

const idForm = /^run_[0-9a-f]{32}$/;

export function isRunId(text: string): boolean {
  return idForm.test(text);
}
