/** What a limit counts: requests from an address or with a key, new identities or new keys of an address. */
export type BucketName = 'address' | 'key' | 'identities' | 'keys';

/** A limit, and whose requests it counts. */
export interface Bucket {
  readonly name: BucketName;
  /** Requests of different ids are counted apart. */
  readonly id: string;
  /** Requests within the window; at least 1. */
  readonly limit: number;
  /** The same in all buckets of one name. */
  readonly windowMs: number;
}

/** A bucket after a decision. */
export interface BucketState {
  readonly bucket: Bucket;
  /** Requests that it would still admit now. */
  readonly remaining: number;
  /**
   * Whole seconds until the oldest counted request leaves the window, or until a full bucket admits a request.
   * 0 where none is counted.
   */
  readonly resetSeconds: number;
}

/** The decision on one request, and what the client may know about its limits. */
export interface Admission {
  readonly admitted: boolean;
  /** All buckets, in their order. */
  readonly states: readonly BucketState[];
  /** The bucket with the fewest remaining requests. If several have as few, the one with the longest reset. */
  readonly tightest: BucketState;
}

/**
 * Decides whether a request is within all its limits. Windows are exact: no period of a window's length,
 * wherever it begins, has more admitted requests than the limit, and no request below the limits is refused.
 */
export interface Limiter {
  /**
   * Decides on one request in all its buckets at once: it is admitted by all of them, or counted by none.
   * A client that waits for `resetSeconds` of the tightest bucket is admitted, if it has the buckets to itself.
   * @param buckets at least one, and at most one of each name
   */
  admit(buckets: readonly Bucket[]): Admission | Promise<Admission>;
}

/** The decision on one request, from the states of its buckets. */
export function admissionOf(admitted: boolean, states: readonly BucketState[]): Admission {
  return { admitted, states, tightest: states.reduce(tighterOf) };
}

function tighterOf(one: BucketState, other: BucketState): BucketState {
  if (other.remaining !== one.remaining) return other.remaining < one.remaining ? other : one;
  return other.resetSeconds > one.resetSeconds ? other : one;
}
