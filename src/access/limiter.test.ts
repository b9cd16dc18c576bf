import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { admissionOf, type BucketName, type BucketState } from './limiter.ts';

const stateOf = (name: BucketName, remaining: number, resetSeconds: number): BucketState => ({
  bucket: { name, id: 'a', limit: 9, windowMs: 60_000 },
  remaining,
  resetSeconds,
});

describe('the tightest bucket', () => {
  const cases: readonly [what: string, states: readonly BucketState[], tightest: BucketName][] = [
    ['is the only one', [stateOf('key', 5, 9)], 'key'],
    ['has the fewest remaining', [stateOf('address', 3, 1), stateOf('key', 4, 60)], 'address'],
    ['wherever it is listed', [stateOf('address', 4, 60), stateOf('key', 3, 1)], 'key'],
    ['of several has the longest reset', [stateOf('address', 0, 9), stateOf('keys', 0, 3_000)], 'keys'],
    ['is the first of two that are the same', [stateOf('address', 2, 9), stateOf('key', 2, 9)], 'address'],
  ];
  for (const [what, states, name] of cases) {
    test(what, () => assert.equal(admissionOf(true, states).tightest.bucket.name, name));
  }
});
