/** Requests that create something, so that the same request, sent again, creates nothing more. */
export interface Idempotency {
  /** Begins a request, unless it was begun before. Durable when the promise resolves. */
  begin(request: IdempotentRequest): Promise<BegunRequest>;
  /** Keeps the answer of a request that was begun and is not forgotten. */
  complete(request: CompletedRequest): Promise<void>;
  /** Forgets a request that was begun and created nothing, so that it can be sent again. */
  abandon(id: string): Promise<void>;
  /** Forgets the requests that are no longer kept at a canonical time, and counts them. */
  sweep(now: string): Promise<number>;
}

/** A request is kept for so long; afterwards the same id begins another one. */
export const requestKeptMs = 24 * 3_600_000;

/** One that has no answer after so long broke off, and begins again. */
export const brokenOffAfterMs = 60_000;

export interface IdempotentRequest {
  /** Hex SHA-256 of caller, route and the caller's own name for the request. */
  readonly id: string;
  /** Hex SHA-256 of the body. */
  readonly bodyHash: string;
  /**
   * The identity that sends it, with which it is erased; null for none. One that is completed with a change is erased
   * with the identity of that change.
   */
  readonly identity: number | null;
  /** Canonical time. */
  readonly at: string;
}

/** A request with its answer, a text without secrets. */
export interface CompletedRequest {
  readonly id: string;
  readonly answer: string;
}

/** `begun`: it is to be carried out. `running`: it is being carried out. `other_body`: the id is of another request. */
export type BegunRequest =
  | { readonly state: 'begun' | 'running' | 'other_body' }
  | { readonly state: 'completed'; readonly answer: string };
