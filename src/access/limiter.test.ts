import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createLimiter, type Limiter } from './limiter.ts';

const address = '198.51.100.7';

/** A limiter on a clock that the test moves. */
function limiterAt(
  limitPerMinute: number,
  addressesMax?: number,
): { limiter: Limiter; clock: { ms: number } } {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const limiter = createLimiter(
    addressesMax === undefined ? { limitPerMinute, now } : { limitPerMinute, addressesMax, now },
  );
  assert.ok(limiter);
  return { limiter, clock };
}

/** Time between two requests: bursts, steady streams, and pauses around the window's edge. */
const gap = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 2_000, max: 40_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(59_999, 60_000, 60_001, 180_000) },
);
const sequence = { maxLength: 60, size: 'max' } as const;

function assertNoWindowHolds(count: number, times: readonly number[]): void {
  for (const start of times) {
    const stored = times.filter((at) => at >= start && at < start + 60_000).length;
    assert.ok(stored < count, `${stored} admitted in the 60 s from ${start}`);
  }
}

describe('sliding window', () => {
  test('admits exactly what a count over the last 60 s would admit, for each address', () => {
    const requests = fc.array(fc.tuple(gap, fc.integer({ min: 0, max: 3 })), sequence);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), requests, (limit, sent) => {
        const { limiter, clock } = limiterAt(limit);
        const admittedAt: number[][] = [[], [], [], []];
        for (const [gapMs, sender] of sent) {
          clock.ms += gapMs;
          const times = admittedAt[sender] ?? [];
          const before = times.filter((at) => at > clock.ms - 60_000);
          const admission = limiter.admit(`192.0.2.${sender}`);
          assert.equal(admission.admitted, before.length < limit);
          if (admission.admitted) times.push(clock.ms);
          const counted = admission.admitted ? [...before, clock.ms] : before;
          assert.equal(admission.remaining, limit - counted.length);
          const freeInMs = (counted[0] ?? Number.NaN) + 60_000 - clock.ms;
          assert.equal(admission.resetSeconds, Math.ceil(freeInMs / 1000));
        }
        for (const times of admittedAt) assertNoWindowHolds(limit + 1, times);
      }),
      { numRuns: 10_000 },
    );
  });

  test('serves a refused client that waits for the stated seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(gap, sequence), (limit, gaps) => {
        const { limiter, clock } = limiterAt(limit);
        for (const gapMs of gaps) {
          clock.ms += gapMs;
          const { admitted, resetSeconds } = limiter.admit(address);
          if (admitted) continue;
          clock.ms += resetSeconds * 1000;
          assert.equal(limiter.admit(address).admitted, true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('lets no burst over the edge between two minutes', () => {
    const { limiter, clock } = limiterAt(120);
    clock.ms = 59_900;
    const first = Array.from({ length: 120 }, () => limiter.admit(address).admitted);
    clock.ms = 60_100;
    const second = Array.from({ length: 120 }, () => limiter.admit(address).admitted);
    assert.equal(first.filter(Boolean).length, 120);
    assert.equal(second.filter(Boolean).length, 0);
  });

  test('counts addresses apart, IPv6 by its /64', () => {
    const { limiter } = limiterAt(1);
    assert.equal(limiter.admit('198.51.100.1').admitted, true);
    assert.equal(limiter.admit('198.51.100.2').admitted, true);
    assert.equal(limiter.admit('::ffff:198.51.100.1').admitted, false);
    assert.equal(limiter.admit('2001:db8:0:1::1').admitted, true);
    assert.equal(limiter.admit('2001:db8:0:1:ffff::2').admitted, false);
    assert.equal(limiter.admit('2001:db8:0:2::1').admitted, true);
  });

  test('limit 0 means no limiter', () => {
    assert.equal(createLimiter({ limitPerMinute: 0 }), null);
  });
});

describe('memory', () => {
  test('forgets the addresses seen longest ago when there are too many', () => {
    const { limiter } = limiterAt(1, 4);
    for (const last of [1, 2, 3]) assert.equal(limiter.admit(`192.0.2.${last}`).admitted, true);
    for (const last of [1, 2, 3]) assert.equal(limiter.admit(`192.0.2.${last}`).admitted, false, 'all fit');
    limiter.admit('192.0.2.4');
    limiter.admit('192.0.2.5');
    assert.equal(limiter.admit('192.0.2.5').admitted, false, 'seen last');
    assert.equal(limiter.admit('192.0.2.1').admitted, true, 'forgotten');
  });

  test('holds a flood of addresses within its bound', () => {
    const { limiter, clock } = limiterAt(3, 1_000);
    const before = process.memoryUsage().heapUsed;
    for (let n = 0; n < 300_000; n += 1) {
      clock.ms += 0.01;
      limiter.admit(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    }
    const grownMiB = (process.memoryUsage().heapUsed - before) / 2 ** 20;
    assert.ok(grownMiB < 48, `heap grew by ${grownMiB.toFixed(0)} MiB`);
  });
});
