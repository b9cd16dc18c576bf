import type { Rounds } from './figures.ts';

/** The times of each engine for the log; null for one that is not installed. */
export interface Measured {
  readonly service: Rounds;
  readonly http: Rounds;
  /** The service over a sixth of the documents. */
  readonly small: Rounds;
  readonly fts5: Rounds;
  readonly postgres: Rounds | null;
}

/** What was measured in addition to the log, in megabytes and seconds. */
export interface Environment {
  readonly residentMegabytes: readonly number[];
  readonly readySeconds: readonly number[];
  readonly changeSeconds: readonly number[];
}
