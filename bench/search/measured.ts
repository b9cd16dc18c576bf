import type { Rounds } from './figures.ts';

/** What the log took of each engine; null of one that is not here. */
export interface Measured {
  readonly service: Rounds;
  readonly http: Rounds;
  /** The service over a sixth of the documents. */
  readonly small: Rounds;
  readonly fts5: Rounds;
  readonly postgres: Rounds | null;
}

/** What was measured beside the log, in megabytes and seconds. */
export interface Environment {
  readonly residentMegabytes: readonly number[];
  readonly readySeconds: readonly number[];
  readonly changeSeconds: readonly number[];
}
