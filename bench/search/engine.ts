import type { LoggedQuery } from './query.ts';

/** Something that is asked the queries of the log. */
export interface Engine {
  readonly name: string;
  /** Makes all that need not be made anew for each asking. */
  prepare(query: LoggedQuery): Promise<Ask>;
  close(): Promise<void>;
}

/** Asks once. @returns how many hits the page has */
export type Ask = () => number | Promise<number>;
