import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Bucket, BucketName, Limiter } from '../limiter.ts';
import { LimiterOracle } from './limiter-oracle.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Makes a limiter without any counted request, on a clock in milliseconds. */
export type OpenLimiter = (now: () => number) => Limiter;

/** Who sends a request, and what for. Keys are of two kinds: some count with their address, some alone. */
interface Sent {
  readonly gapMs: number;
  readonly address: number;
  readonly key: { readonly id: number; readonly isAlone: boolean } | null;
  readonly creates: 'identities' | 'keys' | null;
}
type Limits = Readonly<Record<BucketName, number>>;

/** Bursts, steady streams, pauses around the edges of both windows, and clocks that are set. */
const gapMs = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 2_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 2_000, max: 40_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(...[minuteMs, hourMs].flatMap((ms) => [ms - 1, ms, ms + 1])) },
  { weight: 1, arbitrary: fc.constantFrom(-1, -minuteMs, -hourMs, 24 * hourMs, 87_600 * hourMs) },
);
/** Fractions, so that sums of times are rounded, by far less than `roundedMs`. */
const startMs = fc.double({ min: 0, max: 1e9, noNaN: true });
const roundedMs = 0.001;
const sent: fc.Arbitrary<Sent> = fc.record({
  gapMs,
  address: fc.integer({ min: 0, max: 2 }),
  key: fc.option(fc.record({ id: fc.integer({ min: 0, max: 2 }), isAlone: fc.boolean() }), { freq: 3 }),
  creates: fc.constantFrom(null, null, null, null, 'identities', 'keys'),
});
const limits: fc.Arbitrary<Limits> = fc.record({
  address: fc.integer({ min: 1, max: 12 }),
  key: fc.integer({ min: 1, max: 8 }),
  identities: fc.integer({ min: 1, max: 3 }),
  keys: fc.integer({ min: 1, max: 3 }),
});

function bucketsOf({ address, key, creates }: Omit<Sent, 'gapMs'>, limit: Limits): readonly Bucket[] {
  const bucket = (name: BucketName, id: number, windowMs: number) =>
    ({ name, id: `${name} ${id}`, limit: limit[name], windowMs }) satisfies Bucket;
  return [
    ...(key?.isAlone ? [] : [bucket('address', address, minuteMs)]),
    ...(key === null ? [] : [bucket('key', key.id, minuteMs)]),
    ...(creates === null ? [] : [bucket(creates, address, hourMs)]),
  ];
}

const address: Bucket = { name: 'address', id: '198.51.100.7', limit: 3, windowMs: minuteMs };
const key: Bucket = { name: 'key', id: 'a', limit: 2, windowMs: minuteMs };

/**
 * The behavior of every limiter.
 * @param runs of the test with random sequences
 */
export function describeLimiter(engine: string, open: OpenLimiter, runs: number): void {
  /** A limiter on a clock that the test moves. */
  const openAt = () => {
    const clock = { ms: 0 };
    return { clock, limiter: open(() => clock.ms) };
  };

  describe(`limiter ${engine}`, () => {
    test('admits what a count over each last window would admit, and counts nothing that it refuses', async () => {
      await fc.assert(
        fc.asyncProperty(limits, fc.array(sent, { maxLength: 60, size: 'max' }), async (limit, all) => {
          const { limiter, clock } = openAt();
          const oracle = new LimiterOracle();
          const used = new Map<string, Bucket>();
          let elapsedMs = 0;
          for (const one of all) {
            clock.ms += one.gapMs;
            elapsedMs += Math.max(0, one.gapMs);
            const buckets = bucketsOf(one, limit);
            for (const bucket of buckets) used.set(bucket.id, bucket);
            const { admitted, states } = await limiter.admit(buckets);
            assert.deepEqual({ admitted, states }, oracle.expect(buckets, elapsedMs));
          }
          for (const bucket of used.values()) assert.ok(oracle.mostIn(bucket) <= bucket.limit);
        }),
        { numRuns: runs },
      );
    });

    test('admits a refused client that waits for the reset of the tightest bucket', async () => {
      await fc.assert(
        fc.asyncProperty(limits, startMs, fc.array(sent, { maxLength: 40 }), async (limit, start, all) => {
          const { limiter, clock } = openAt();
          clock.ms = start;
          for (const one of all) {
            clock.ms += one.gapMs;
            const buckets = bucketsOf(one, limit);
            const { admitted, states, tightest } = await limiter.admit(buckets);
            for (const { bucket, resetSeconds } of states) {
              assert.ok(resetSeconds * 1000 <= bucket.windowMs, `${resetSeconds} s`);
            }
            if (admitted) continue;
            assert.equal(tightest.remaining, 0);
            clock.ms += tightest.resetSeconds * 1000 + roundedMs;
            assert.equal((await limiter.admit(buckets)).admitted, true);
          }
        }),
        { numRuns: Math.ceil(runs / 10) },
      );
    });

    test('admits of 1,000 concurrent requests what its buckets admit, and counts no other', async () => {
      const { limiter } = openAt();
      const limit: Limits = { address: 90, key: 60, identities: 10, keys: 15 };
      const senders = fc.sample(sent, { numRuns: 1_000, seed: 17 });
      const requests = senders.map((one) => bucketsOf(one, limit));
      const admissions = await Promise.all(requests.map((buckets) => limiter.admit(buckets)));
      const counts = new Map<string, number>();
      for (const [at, buckets] of requests.entries()) {
        const one = admissions[at]?.admitted ? 1 : 0;
        for (const { id } of buckets) counts.set(id, (counts.get(id) ?? 0) + one);
      }
      const isFull = ({ id, limit }: Bucket) => counts.get(id) === limit;
      for (const [at, buckets] of requests.entries()) {
        for (const { id, limit } of buckets) assert.ok((counts.get(id) ?? 0) <= limit, id);
        if (!admissions[at]?.admitted)
          assert.ok(buckets.some(isFull), `request ${at} is refused below its limits`);
      }
      const refused = admissions.filter(({ admitted }) => !admitted).length;
      assert.ok(refused > 100 && refused < 900, `${refused} refused`);
      for (const bucket of new Map(requests.flat().map((one) => [one.id, one])).values()) {
        const { admitted, tightest } = await limiter.admit([bucket]);
        const remaining = bucket.limit - (counts.get(bucket.id) ?? 0);
        assert.deepEqual(
          [admitted, tightest.remaining],
          [remaining > 0, Math.max(0, remaining - 1)],
          bucket.id,
        );
      }
    });

    test('counts a request that one bucket refuses in no other bucket', async () => {
      const { limiter } = openAt();
      for (const expected of [true, true, false, false]) {
        assert.equal((await limiter.admit([address, key])).admitted, expected);
      }
      const { admitted, tightest } = await limiter.admit([address]);
      assert.deepEqual([admitted, tightest.remaining], [true, 0]);
    });

    test('lets no burst over the edge between two minutes', async () => {
      const { limiter, clock } = openAt();
      const bucket = { ...address, limit: 120 };
      const burst = async (atMs: number) => {
        clock.ms = atMs;
        const all = await Promise.all(Array.from({ length: 120 }, () => limiter.admit([bucket])));
        return all.filter(({ admitted }) => admitted).length;
      };
      assert.equal(await burst(minuteMs - 100), 120);
      assert.equal(await burst(minuteMs + 100), 0);
      assert.equal(await burst(2 * minuteMs - 101), 0);
      assert.equal(await burst(2 * minuteMs - 100), 120);
    });

    test('applies a changed limit to the requests that it has counted', async () => {
      const { limiter, clock } = openAt();
      for (const atMs of [0, 10_000, 20_000]) {
        clock.ms = atMs;
        await limiter.admit([address]);
      }
      const lowered = await limiter.admit([{ ...address, limit: 1 }]);
      const { admitted, tightest } = lowered;
      assert.deepEqual([admitted, tightest.remaining, tightest.resetSeconds], [false, 0, 60]);
      const raised = await limiter.admit([{ ...address, limit: 5 }]);
      assert.deepEqual([raised.admitted, raised.tightest.remaining], [true, 1]);
    });

    test('waits no longer when the clock is set back', async () => {
      const { limiter, clock } = openAt();
      const once = { ...address, limit: 1 };
      await limiter.admit([once]);
      clock.ms -= hourMs;
      assert.equal((await limiter.admit([once])).tightest.resetSeconds, 60);
      clock.ms += minuteMs - 1;
      assert.equal((await limiter.admit([once])).admitted, false);
      clock.ms += 1;
      assert.equal((await limiter.admit([once])).admitted, true);
    });
  });
}
