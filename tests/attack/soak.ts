import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, rounded, type Section } from './section.ts';
import { AttackClient, type Sent } from './send.ts';
import type { Target } from './target.ts';

/** Half of what L1 and L2 of the quality gates require, in requests per second. */
const recordsPerSecond = 150;
const searchesPerSecond = 15;
const memoryMbMax = 768;
const slopeMbPerMinuteMax = 1;
/** Sockets come and go. */
const filesGainedMax = 5;
/** Anything opened only once is not a leak: memory and files are compared from this point on. */
const warmUpShare = 0.25;

const words = [
  'openssl',
  'kernel',
  'apache',
  'overflow',
  'injection',
  'traversal',
  'cisco',
  'chrome',
  'log4j',
  'rce',
];

interface Sample {
  readonly atMinutes: number;
  readonly memoryMb: number;
  readonly files: number;
}

/** Reads at a steady rate and watches memory and open files. */
export async function soak(target: Target, minutes: number): Promise<Section> {
  const client = new AttackClient(target, '127.0.0.5', 50);
  const list = await client.send({ path: '/api/v1/kev/latest?limit=100' });
  const ids: string[] = JSON.parse(list.body.toString()).data.items.map(
    ({ id }: { readonly id: string }) => id,
  );
  const begun = performance.now();
  const sinceMinutes = () => (performance.now() - begun) / 60_000;
  const took: number[] = [];
  const failed: string[] = [];
  const samples: Sample[] = [];
  const send = async (sent: Sent) => {
    const { status, tookMs, error } = await client.send(sent);
    took.push(tookMs);
    if (status !== 200) failed.push(`${sent.path}: ${error ?? status}`);
  };
  const repeat = async (perSecond: number, make: (at: number) => Sent) => {
    const pending = new Set<Promise<void>>();
    for (let at = 0; sinceMinutes() < minutes; at++) {
      const due = begun + (at * 1000) / perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      const sent = send(make(at)).finally(() => pending.delete(sent));
      pending.add(sent);
    }
    await Promise.all(pending);
  };
  const watch = async () => {
    while (sinceMinutes() < minutes) {
      await sleep(1_000);
      samples.push({ atMinutes: sinceMinutes(), memoryMb: target.memoryMb(), files: target.fileCount() });
    }
  };
  await Promise.all([
    repeat(recordsPerSecond, (at) => ({ path: `/api/v1/cve/${ids[at % ids.length]}` })),
    repeat(searchesPerSecond, (at) => ({
      path: `/api/v1/search?q=${words[at % words.length]}+${words[(at * 7 + 3) % words.length]}`,
    })),
    watch(),
  ]);
  client.close();
  const warm = samples.slice(Math.floor(samples.length * warmUpShare));
  const memory = Math.max(...samples.map(({ memoryMb }) => memoryMb));
  const slope = slopeOf(warm);
  const grownFiles = (warm.at(-1)?.files ?? 0) - (warm[0]?.files ?? 0);
  const figures = [
    { gate: 'L5', name: `requests not answered 200, out of ${took.length}`, value: failed.length, max: 0 },
    {
      gate: 'L5',
      name: `memory at most in ${minutes} minutes, MB`,
      value: rounded(memory),
      max: memoryMbMax,
    },
    { gate: 'L5', name: 'open files gained', value: grownFiles, max: filesGainedMax },
  ];
  // One minute is too short for a slope, because a garbage collection outweighs it.
  if (minutes >= 5)
    figures.push({
      gate: 'L5',
      name: 'memory gained, MB a minute',
      value: rounded(slope),
      max: slopeMbPerMinuteMax,
    });
  return {
    goal: 'soak',
    cases: took.length,
    failed: failed.slice(0, 50),
    figures,
    metrics: { minutes, 'p95 ms': rounded(quantile(took, 0.95)), 'MB a minute': rounded(slope) },
  };
}

/** By least squares. */
function slopeOf(samples: readonly Sample[]): number {
  const count = samples.length;
  const [x, y] = [
    mean(samples.map(({ atMinutes }) => atMinutes)),
    mean(samples.map(({ memoryMb }) => memoryMb)),
  ];
  if (count < 2) return 0;
  const above = samples.reduce((sum, { atMinutes, memoryMb }) => sum + (atMinutes - x) * (memoryMb - y), 0);
  const below = samples.reduce((sum, { atMinutes }) => sum + (atMinutes - x) ** 2, 0);
  return above / below;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
