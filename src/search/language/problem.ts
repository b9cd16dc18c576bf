import type { SourceSpan } from './query.ts';

/** What is wrong with a query, where, and what would be right. */
export interface QueryFailure extends SourceSpan {
  /** A value that the field can't have, an operator that it doesn't take, a misspelt field, or the limit that is passed. */
  readonly kind: 'value' | 'operator' | 'field' | 'characters' | 'terms' | 'nesting';
  /** A sentence for the caller. */
  readonly message: string;
  /** A sentence that says what to write instead. */
  readonly remedy: string;
}

/** What may be meant otherwise than it was understood. */
export interface QueryWarning extends SourceSpan {
  /** The field that is probably meant. */
  readonly field: string;
  /** A sentence for the caller. */
  readonly message: string;
}
