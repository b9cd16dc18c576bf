import type { LoggedQuery } from './query.ts';

/** An engine that runs the queries of the log. */
export interface Engine {
  readonly name: string;
  /** Prepares everything that can be reused between runs of the query. */
  prepare(query: LoggedQuery): Promise<Ask>;
  close(): Promise<void>;
}

/**
 * Runs the query once.
 * @returns how many hits the page has
 */
export type Ask = () => number | Promise<number>;
