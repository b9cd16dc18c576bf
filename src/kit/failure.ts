/**
 * What can go wrong, by name. Each code has a page in docs/errors. A transport maps a code to its own
 * form (an HTTP status, an exit code); nothing below the transports knows of either.
 */
export type FailureCode =
  | 'invalid_input'
  | 'cursor_invalid'
  | 'not_found'
  | 'unauthorized'
  | 'forbidden'
  | 'conflict'
  | 'precondition_failed'
  | 'busy'
  | 'unavailable'
  | 'store_locked'
  | 'store_newer'
  | 'store_damaged'
  | 'source_refused'
  | 'config_invalid';

/** Failures of the server, not of a request. Their messages may contain paths, and are for its operator. */
export const serverFailureCodes: ReadonlySet<FailureCode> = new Set([
  'unavailable',
  'store_locked',
  'store_newer',
  'store_damaged',
  'source_refused',
  'config_invalid',
]);

/** One thing that is wrong with an input: where (a dotted path) and what. */
export interface FailureDetail {
  readonly path: string;
  readonly message: string;
  /** Where in the text of that path, as [start, end) in UTF-16 code units. */
  readonly range?: readonly [start: number, end: number];
}

/** A failure that a caller can act on. `message` is for the caller; `cause` is for the log only. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly details: readonly FailureDetail[];
  /** When a caller may try again; null where nothing is known of it. */
  readonly retryAfterSeconds: number | null;

  constructor(
    code: FailureCode,
    message: string,
    options: {
      details?: readonly FailureDetail[];
      cause?: unknown;
      retryAfterSeconds?: number | null;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The sentence of any thrown thing, for logs and for reports of refused input. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
