/**
 * What access control costs: decisions of the limiter on requests with three buckets, compared with requests
 * with one bucket, in interleaved rounds. Each client sends 120 requests a minute, so that every window is
 * full and moves on. The target is for ten clients. With 1,000, the processor's cache matters more.
 *
 * node bench/access.ts [rounds]
 */
import { cpus } from 'node:os';
import type { Bucket, BucketName } from '../src/access/limiter.ts';
import { MemoryLimiter } from '../src/access/memory-limiter.ts';
import { spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 25);
const decisions = 200_000;
const perMinute = 120;
const minuteMs = 60_000;
const ratioMin = 0.5;

console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
const ratio = compare(10);
compare(1_000);
console.log(ratio >= ratioMin ? 'the target holds' : 'the target is missed');
process.exitCode = ratio >= ratioMin ? 0 : 1;

/** Prints the rates, and returns the median ratio of three buckets to one. */
function compare(clients: number): number {
  const one = requestsOf(clients, ['address']);
  const three = requestsOf(clients, ['address', 'key', 'identities']);
  for (const requests of [one, three]) rateOf(requests);
  const rates = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) return { one: rateOf(one), three: rateOf(three) };
    const last = rateOf(three);
    return { one: rateOf(one), three: last };
  });
  const ratio = spreadOf(rates.map(({ one, three }) => three / one));
  console.log(`\n${clients} clients`);
  console.log(spreadLine('one bucket', spreadOf(rates.map(({ one }) => one)), 'decisions/ms'));
  console.log(spreadLine('three buckets', spreadOf(rates.map(({ three }) => three)), 'decisions/ms'));
  console.log(spreadLine(`three to one (target for 10: at least ${ratioMin})`, ratio, ''));
  return ratio.median;
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
