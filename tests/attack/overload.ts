import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, rounded, type Section } from './section.ts';
import { AttackClient, type Reply, type Sent } from './send.ts';
import type { Target } from './target.ts';

/** What people search for, one after another. */
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

/** Each costs as much as one request can, and is another one each time, so that nothing is remembered. */
const attacks: readonly { readonly name: string; readonly make: (at: number) => Sent }[] = [
  {
    name: 'searches of many versions',
    make: (at) => ({ path: `/api/v1/search?limit=100&q=${encodeURIComponent(kernelQuery(at % 20))}` }),
  },
  {
    name: 'matches of many versions',
    make: (at) => ({
      method: 'POST',
      path: '/api/v1/match?limit=1000',
      headers: { 'content-type': 'application/json' },
      body: kernelNames(at % 20),
    }),
  },
  { name: 'descriptions', make: () => ({ path: '/openapi.json', headers: { 'accept-encoding': 'gzip' } }) },
  { name: 'health checks', make: () => ({ path: '/health' }) },
];

/**
 * One client asks for what is dear, twice a second; a stranger searches meanwhile. The gate: the stranger's p95 is at
 * most three times what it is without the attack, and nothing of the stranger's is refused.
 * @param isTimed false where the machine is too busy for the times to mean anything
 */
export async function starve(target: Target, secondsEach: number, isTimed = true): Promise<Section> {
  const stranger = new AttackClient(target, '127.0.0.2');
  const attacker = new AttackClient(target, '127.0.0.3');
  const failed: string[] = [];
  const metrics: Record<string, number> = {};
  await searchFor(stranger, 2);
  const idle = quantile(
    (await searchFor(stranger, secondsEach)).map(({ tookMs }) => tookMs),
    0.95,
  );
  metrics['idle p95 ms'] = rounded(idle);
  let cases = 0;
  for (const { name, make } of attacks) {
    const strike = new AbortController();
    const struck = attack(attacker, make, strike.signal);
    const replies = await searchFor(stranger, secondsEach);
    strike.abort();
    const hostileReplies = await struck;
    cases += replies.length + hostileReplies.length;
    const p95 = quantile(
      replies.map(({ tookMs }) => tookMs),
      0.95,
    );
    metrics[`p95 beside ${name}, times idle`] = rounded(p95 / idle);
    if (isTimed && p95 > 3 * idle) failed.push(`${name}: p95 ${rounded(p95)} ms, idle ${rounded(idle)} ms`);
    const refused = replies.filter(({ status }) => status !== 200);
    if (refused.length > 0)
      failed.push(`${name}: ${refused.length} searches of a stranger got ${refused[0]?.status}`);
    failed.push(...hostileReplies.flatMap((reply) => unexplained(name, reply)));
  }
  stranger.close();
  attacker.close();
  return { goal: 'starvation', gate: 'S22', cases, failed, metrics };
}

/** Many connections that search at once, again and again. The gate: p95 of what is answered 200 is at most 1 s. */
export async function crowd(
  target: Target,
  { seconds, connections, isTimed }: { seconds: number; connections: number; isTimed: boolean },
): Promise<Section> {
  const stranger = new AttackClient(target, '127.0.0.4');
  await searchFor(stranger, 1);
  const idle = quantile(
    (await searchFor(stranger, 3)).map(({ tookMs }) => tookMs),
    0.95,
  );
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
  const accepted = replies.filter(({ status }) => status === 200).map(({ tookMs }) => tookMs);
  const p95 = quantile(accepted, 0.95);
  const failed = replies.flatMap((reply) => unexplained('a crowd', reply));
  if (isTimed && !(p95 <= 1_000)) failed.push(`p95 of what was accepted is ${rounded(p95)} ms`);
  if (isTimed && !(normalAfterMs <= 5_000)) failed.push('not back to normal within 5 s');
  return {
    goal: `${connections} connections`,
    gate: 'L6',
    cases: replies.length,
    failed,
    metrics: {
      accepted: accepted.length,
      refused: replies.length - accepted.length,
      'accepted p95 ms': rounded(p95),
      'back to normal ms': rounded(normalAfterMs),
    },
  };
}

/** An answer that is neither of the request nor says that there is too much to do. */
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

/** Twice a second, whether the last one was answered or not. */
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
