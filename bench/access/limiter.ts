import type { Bucket, BucketName } from '../../src/access/limiter.ts';
import { MemoryLimiter } from '../../src/access/memory-limiter.ts';
import { type Figure, higher } from '../figure.ts';

const decisions = 200_000;
const perMinute = 120;
const minuteMs = 60_000;
const ratioMin = 0.5;

/**
 * Decisions of the limiter on requests with three buckets, compared with requests with one bucket, in interleaved rounds.
 * Each client sends 120 requests a minute, so that every window is full and moves on. The target is for ten clients. With
 * 1,000, the processor's cache matters more.
 */
export function measureLimiter(rounds: number): Figure[] {
  return [...compare(10, rounds, true), ...compare(1_000, rounds, false)];
}

function compare(clients: number, rounds: number, hasTarget: boolean): Figure[] {
  const one = requestsOf(clients, ['address']);
  const three = requestsOf(clients, ['address', 'key', 'identities']);
  for (const requests of [one, three]) rateOf(requests);
  const rates = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) return { one: rateOf(one), three: rateOf(three) };
    const last = rateOf(three);
    return { one: rateOf(one), three: last };
  });
  const target = hasTarget ? ratioMin : null;
  const ratios = rates.map(({ one, three }) => three / one);
  return [
    higher(`decisions, three buckets to one, ${clients} clients`, 'times', ratios, { target }),
    higher(
      `decisions with one bucket, ${clients} clients`,
      '/ms',
      rates.map(({ one }) => one),
    ),
    higher(
      `decisions with three buckets, ${clients} clients`,
      '/ms',
      rates.map(({ three }) => three),
    ),
  ];
}

/** The buckets of a request from each client. */
function requestsOf(clients: number, names: readonly BucketName[]): readonly (readonly Bucket[])[] {
  return Array.from({ length: clients }, (_, client) =>
    names.map((name) => ({ name, id: `${name} ${client}`, limit: perMinute, windowMs: minuteMs })),
  );
}

/** Decisions in a millisecond of processor time, by a new limiter. Its clock reads the real one and runs ahead. */
function rateOf(requests: readonly (readonly Bucket[])[]): number {
  const stepMs = minuteMs / (requests.length * perMinute);
  let aheadMs = 0;
  const limiter = new MemoryLimiter({ now: () => performance.now() + aheadMs });
  const before = process.cpuUsage();
  for (let n = 0; n < decisions; n++) {
    aheadMs += stepMs;
    const { admitted } = limiter.admit(requests[n % requests.length] ?? []);
    if (!admitted) throw new Error(`Decision ${n} is a refusal.`);
  }
  const { user, system } = process.cpuUsage(before);
  return decisions / ((user + system) / 1000);
}
