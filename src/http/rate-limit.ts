import type { Admission, BucketName } from '../access/limiter.ts';
import { type Problem, problem } from './problems.ts';

/** What each bucket limits, and what a client can do instead of waiting. */
const sentences: Readonly<Record<BucketName, { readonly counted: string; readonly alternative: string }>> = {
  address: { counted: 'requests from this address', alternative: '' },
  key: { counted: 'requests with this key', alternative: '' },
  identities: { counted: 'new identities from this address', alternative: ', or use an identity you have' },
  keys: { counted: 'new keys from this address', alternative: ', or use a key you have' },
};

/** The refusal of a request that is over a limit. */
export function rateProblem({ tightest }: Admission): Problem {
  const { name, limit, windowMs } = tightest.bucket;
  const { counted, alternative } = sentences[name];
  const reason = `Too many ${counted}: the limit is ${limit} in ${windowMs / 1000} seconds.`;
  return problem('rate_limited', `${reason} Wait for the seconds in Retry-After${alternative}.`);
}

/**
 * Adds the limits of a request in three forms. The X-RateLimit headers and Rate-Limit-Remaining show the
 * tightest bucket. The structured fields of the IETF draft "RateLimit header fields for HTTP"
 * (draft-ietf-httpapi-ratelimit-headers) list every bucket by name.
 */
export function addRateHeaders(headers: string[], { states, tightest }: Admission): void {
  const remaining = String(tightest.remaining);
  let policies = '';
  let left = '';
  for (const { bucket, remaining, resetSeconds } of states) {
    const separator = policies === '' ? '' : ', ';
    policies += `${separator}"${bucket.name}";q=${bucket.limit};w=${bucket.windowMs / 1000}`;
    left += `${separator}"${bucket.name}";r=${remaining};t=${resetSeconds}`;
  }
  headers.push(
    'X-RateLimit-Limit',
    String(tightest.bucket.limit),
    'X-RateLimit-Remaining',
    remaining,
    'X-RateLimit-Reset',
    String(tightest.resetSeconds),
    'Rate-Limit-Remaining',
    remaining,
    'RateLimit-Policy',
    policies,
    'RateLimit',
    left,
  );
}
