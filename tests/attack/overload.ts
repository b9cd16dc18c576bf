import { setTimeout as sleep } from 'node:timers/promises';
import { type Figure, quantile, rounded, type Section } from './section.ts';
import { AttackClient, type Reply, type Sent } from './send.ts';
import type { Target } from './target.ts';

/** Searches as people type them. */
const searches = [
  'openssl',
  'log4j',
  'kev:true cvss>=9',
  'path traversal vendor:apache',
  'chrome use after free',
];
const strangerEveryMs = 50;

const kernelName = (version: string) => `cpe:2.3:o:linux:linux_kernel:${version}`;
const kernelQuery = (first: number) =>
  Array.from({ length: 20 }, (_, n) => kernelName(`5.${first}.${n}`)).join(' OR ');
const kernelNames = (first: number) =>
  JSON.stringify({ cpes: Array.from({ length: 10 }, (_, n) => kernelName(`5.${first}.${n}`)) });

/** Each costs as much as one request can, and differs from the others, so that nothing is cached. */
const attacks: readonly {
  readonly name: string;
  /** How many times slower the p95 of other clients may be. */
  readonly timesIdleMax: number;
  readonly make: (at: number) => Sent;
}[] = [
  {
    name: 'searches of many versions',
    timesIdleMax: 3,
    make: (at) => ({ path: `/api/v1/search?limit=100&q=${encodeURIComponent(kernelQuery(at % 20))}` }),
  },
  {
    name: 'matches of many versions',
    timesIdleMax: 3,
    make: (at) => ({
      method: 'POST',
      path: '/api/v1/match?limit=1000',
      headers: { 'content-type': 'application/json' },
      body: kernelNames(at % 20),
    }),
  },
  {
    name: 'descriptions',
    timesIdleMax: 1.2,
    make: () => ({ path: '/openapi.json', headers: { 'accept-encoding': 'gzip' } }),
  },
  { name: 'health checks', timesIdleMax: 1.2, make: () => ({ path: '/health' }) },
];

/**
 * One client sends expensive requests, twice a second. Another one searches during that time, and before it
 * for comparison.
 * @param isTimed false where the machine is too busy for reliable times
 */
export async function starve(target: Target, secondsEach: number, isTimed = true): Promise<Section> {
  const stranger = new AttackClient(target, '127.0.0.2');
  const attacker = new AttackClient(target, '127.0.0.3');
  const failed: string[] = [];
  const figures: Figure[] = [];
  const metrics: Record<string, number> = {};
  let [cases, refusedInAll] = [0, 0];
  await searchFor(stranger, 2);
  for (const { name, timesIdleMax, make } of attacks) {
    const idle = p95Of(await searchFor(stranger, secondsEach / 2));
    const strike = new AbortController();
    const struck = attack(attacker, make, strike.signal);
    const replies = await searchFor(stranger, secondsEach);
    strike.abort();
    const hostileReplies = await struck;
    cases += replies.length + hostileReplies.length;
    const p95 = p95Of(replies);
    metrics[`p95 during ${name}, ms`] = rounded(p95);
    metrics[`p95 before ${name}, ms`] = rounded(idle);
    const figure = `p95 of another client's searches during ${name}, times idle`;
    const value = Math.round((100 * p95) / idle) / 100;
    if (isTimed) figures.push({ gate: 'S22', name: figure, value, max: timesIdleMax });
    const refused = replies.filter(({ status }) => status !== 200);
    refusedInAll += refused.length;
    if (refused.length > 0)
      failed.push(`${name}: ${refused.length} searches of a stranger got ${refused[0]?.status}`);
    failed.push(...hostileReplies.flatMap((reply) => unexplained(name, reply)));
  }
  stranger.close();
  attacker.close();
  figures.push({ gate: 'S22', name: 'searches of another client refused', value: refusedInAll, max: 0 });
  return { goal: 'starvation', cases, failed, figures, metrics };
}

function p95Of(replies: readonly Reply[]): number {
  return quantile(
    replies.map(({ tookMs }) => tookMs),
    0.95,
  );
}

/** Many connections that search at the same time, repeatedly. */
export async function crowd(
  target: Target,
  { seconds, connections, isTimed }: { seconds: number; connections: number; isTimed: boolean },
): Promise<Section> {
  const stranger = new AttackClient(target, '127.0.0.4');
  await searchFor(stranger, 1);
  const idle = p95Of(await searchFor(stranger, 3));
  const crowdOf = Array.from(
    { length: 10 },
    (_, n) => new AttackClient(target, `127.0.1.${n + 1}`, connections / 10),
  );
  const endMs = performance.now() + seconds * 1000;
  const replies: Reply[] = [];
  await Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      while (performance.now() < endMs) {
        const client = crowdOf[n % crowdOf.length];
        const q = encodeURIComponent(`${searches[n % searches.length]} -${n}x`);
        if (client !== undefined) replies.push(await client.send({ path: `/api/v1/search?q=${q}` }));
      }
    }),
  );
  for (const client of crowdOf) client.close();
  const endedMs = performance.now();
  let normalAfterMs = Number.NaN;
  while (performance.now() - endedMs < 10_000) {
    const { status, tookMs } = await stranger.send({ path: '/api/v1/search?q=openssl' });
    if (status === 200 && tookMs <= Math.max(50, 3 * idle)) {
      normalAfterMs = performance.now() - endedMs;
      break;
    }
    await sleep(50);
  }
  stranger.close();
  const accepted = replies.filter(({ status }) => status === 200);
  const failed = replies.flatMap((reply) => unexplained('a crowd', reply));
  const figures = [
    {
      gate: 'L6',
      name: 'responses that are neither right nor report overload',
      value: failed.length,
      max: 0,
    },
  ];
  if (isTimed) {
    const p95 = rounded(p95Of(accepted));
    figures.push(
      {
        gate: 'L6',
        name: `p95 of accepted requests of ${connections} connections, ms`,
        value: p95,
        max: 1_000,
      },
      { gate: 'L6', name: 'back to normal after, ms', value: rounded(normalAfterMs), max: 5_000 },
    );
  }
  return {
    goal: `${connections} connections`,
    cases: replies.length,
    failed,
    figures,
    metrics: { accepted: accepted.length, refused: replies.length - accepted.length },
  };
}

/** A response that neither fits the request nor says that the server is overloaded. */
function unexplained(name: string, { status, headers, error }: Reply): string[] {
  if (status === 0) return [`${name}: not answered: ${error}`];
  if (status === 503 && headers['retry-after'] === undefined) return [`${name}: 503 without Retry-After`];
  return status >= 500 && status !== 503 ? [`${name}: status ${status}`] : [];
}

async function searchFor(client: AttackClient, seconds: number): Promise<Reply[]> {
  const endMs = performance.now() + seconds * 1000;
  const replies: Reply[] = [];
  for (let at = 0; performance.now() < endMs; at++) {
    const path = `/api/v1/search?q=${encodeURIComponent(searches[at % searches.length] ?? '')}`;
    replies.push(await client.send({ path }));
    await sleep(strangerEveryMs);
  }
  return replies;
}

/** Twice a second, without waiting for the response to the last one. */
async function attack(
  client: AttackClient,
  make: (at: number) => Sent,
  signal: AbortSignal,
): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  for (let at = 0; !signal.aborted; at++) {
    replies.push(client.send(make(at)));
    await sleep(500);
  }
  return Promise.all(replies);
}
