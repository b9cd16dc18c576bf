import type { Place } from './query.ts';

/** What is wrong with a query, where, and what would be right. */
export interface QueryProblem extends Place {
  /** A value that the field can't have, an operator that it doesn't take, or the limit that is passed. */
  readonly kind: 'value' | 'operator' | 'characters' | 'terms' | 'nesting';
  /** A sentence for the caller. */
  readonly message: string;
  /** A sentence that says what to write instead. */
  readonly remedy: string;
}
