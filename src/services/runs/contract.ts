/** An answer that was given, as it is kept. */
export interface Run {
  readonly runId: string;
  /** When it was given. */
  readonly at: string;
  /** What answered. */
  readonly verb: string;
  /** Null where questions are not kept. */
  readonly question: string | null;
  /** The other parameters of the request. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly intent: string;
  /** Canonical ids of what the question names. */
  readonly entities: readonly string[];
  /** Number of the manifest as of which it was read. */
  readonly manifest: number;
  readonly templateVersion: string;
  /** SHA-256 of the JSON of `answer` without `meta.runId`. */
  readonly answerSha256: string;
  /** As it was sent. */
  readonly answer: Readonly<Record<string, unknown>>;
  /** The claims and values from which it was composed. */
  readonly basis: unknown;
  /** Its link in the chain of hashes. */
  readonly chain: { readonly writer: string; readonly number: number; readonly hash: string };
}

export interface RunIdInput {
  /** Id of the run. */
  readonly id: string;
}

export interface ErasedRun {
  readonly runId: string;
  readonly erased: true;
}
