import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Bucket } from './limiter.ts';
import { MemoryLimiter } from './memory-limiter.ts';
import { describeLimiter } from './testing/limiter-suite.ts';
import { slowLimiter } from './testing/slow-limiter.ts';

describeLimiter('in memory', (now) => new MemoryLimiter({ now }), 10_000);
describeLimiter('that answers later', (now) => slowLimiter(new MemoryLimiter({ now }), unevenWait()), 200);

/** Waits for none to three turns of the event loop. */
function unevenWait(): () => Promise<void> {
  let calls = 0;
  return async () => {
    calls += 1;
    for (let turns = (calls * 7) % 4; turns > 0; turns -= 1) await setImmediate();
  };
}

const bucketOf = (id: string, limit = 1): Bucket => ({ name: 'address', id, limit, windowMs: 60_000 });

test('a wait is at most the window, at any time of the clock', () => {
  // The sum of this time and the window is rounded up.
  const limiter = new MemoryLimiter({ now: () => 6_327.463887 });
  const { tightest } = limiter.admit([bucketOf('1')]);
  assert.equal(tightest.resetSeconds, 60);
});

describe('memory of the limiter', () => {
  test('forgets the ids seen longest ago when there are too many', () => {
    const limiter = new MemoryLimiter({ idsMax: 4, now: () => 0 });
    const admits = (id: string) => limiter.admit([bucketOf(id)]).admitted;
    for (const id of ['1', '2', '3']) assert.equal(admits(id), true);
    for (const id of ['1', '2', '3']) assert.equal(admits(id), false, 'all fit');
    admits('4');
    admits('5');
    assert.equal(admits('5'), false, 'seen last');
    assert.equal(admits('1'), true, 'forgotten');
  });

  test('keeps the count of a key, however many addresses come', () => {
    const limiter = new MemoryLimiter({ idsMax: 4, now: () => 0 });
    const key: Bucket = { ...bucketOf('a'), name: 'key' };
    for (let n = 0; n < 100; n += 1) {
      assert.equal(limiter.admit([bucketOf(String(n)), key]).admitted, n === 0);
    }
  });

  test('holds a flood of addresses within its bound', () => {
    const clock = { ms: 0 };
    const limiter = new MemoryLimiter({ idsMax: 1_000, now: () => clock.ms });
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 300_000; n += 1) {
      clock.ms += 0.01;
      limiter.admit([bucketOf(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 3)]);
    }
    const grownMiB = (process.memoryUsage().heapUsed - before) / 2 ** 20;
    assert.ok(grownMiB < 48, `heap grew by ${grownMiB.toFixed(0)} MiB`);
  });

  test('refuses a second window for the buckets of one name', () => {
    const limiter = new MemoryLimiter();
    limiter.admit([bucketOf('a')]);
    const other = { ...bucketOf('b'), windowMs: 1_000 };
    assert.throws(() => limiter.admit([other]), /Bucket address has a window of 60000 ms, not 1000 ms\./);
  });
});
