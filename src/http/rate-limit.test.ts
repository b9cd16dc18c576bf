import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { admissionOf, type BucketName, type BucketState } from '../access/limiter.ts';
import { rateProblem } from './rate-limit.ts';
import { startServer } from './testing/server.ts';

const cve = '/api/v1/cve/CVE-2021-44228';
const minuteMs = 60_000;
const hourMs = 3_600_000;

function stateOf(
  name: BucketName,
  [limit, remaining, resetSeconds]: readonly [number, number, number],
  windowMs = minuteMs,
): BucketState {
  return { bucket: { name, id: 'a', limit, windowMs }, remaining, resetSeconds };
}

describe('a request with several limits', () => {
  const address = stateOf('address', [120, 80, 41]);
  const key = stateOf('key', [60, 12, 7]);

  test('shows the tightest, and each by its name', async (t) => {
    const limiter = { admit: () => admissionOf(true, [address, key]) };
    const { headers, status } = await (await startServer(t, { limiter })).ask(cve);
    assert.equal(status, 200);
    assert.equal(headers['x-ratelimit-limit'], '60');
    assert.equal(headers['x-ratelimit-remaining'], '12');
    assert.equal(headers['x-ratelimit-reset'], '7');
    assert.equal(headers['rate-limit-remaining'], '12');
    assert.equal(headers['ratelimit-policy'], '"address";q=120;w=60, "key";q=60;w=60');
    assert.equal(headers.ratelimit, '"address";r=80;t=41, "key";r=12;t=7');
  });

  test('is refused with the wait of the tightest', async (t) => {
    const states = [stateOf('address', [120, 0, 3]), stateOf('keys', [10, 0, 1_800], hourMs)];
    const limiter = { admit: () => admissionOf(false, states) };
    const { headers, status, json } = await (await startServer(t, { limiter })).ask(cve);
    assert.equal(status, 429);
    assert.equal(headers['retry-after'], '1800');
    assert.equal(headers['ratelimit-policy'], '"address";q=120;w=60, "keys";q=10;w=3600');
    assert.match((json.error as { message: string }).message, /^Too many new keys from this address/);
  });
});

describe('the message of a refusal names the limit and what to do', () => {
  for (const [name, windowMs, message] of [
    [
      'address',
      minuteMs,
      'Too many requests from this address: the limit is 9 in 60 seconds. Wait for the seconds in Retry-After.',
    ],
    [
      'key',
      minuteMs,
      'Too many requests with this key: the limit is 9 in 60 seconds. Wait for the seconds in Retry-After.',
    ],
    [
      'identities',
      hourMs,
      'Too many new identities from this address: the limit is 9 in 3600 seconds. Wait for the seconds in Retry-After, or use an identity you have.',
    ],
    [
      'keys',
      hourMs,
      'Too many new keys from this address: the limit is 9 in 3600 seconds. Wait for the seconds in Retry-After, or use a key you have.',
    ],
  ] as const) {
    test(name, () => {
      const admission = admissionOf(false, [stateOf(name, [9, 0, 5], windowMs)]);
      assert.equal(rateProblem(admission).message, message);
    });
  }
});
