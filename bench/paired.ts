/**
 * Compares searches, matches, lists and records of this checkout with those of another one, in interleaved rounds
 * over HTTP. For each it prints the ratio of the times, this checkout to the other, with its 95 % interval
 * over the rounds.
 *
 * node bench/paired.ts OTHER_CHECKOUT STORE OTHER_STORE [rounds] [allowed growth in percent]
 *
 * The stores are data folders with the same data, each made by its checkout. A measure is worse when its
 * whole interval is above the allowed growth; the exit code is then 1.
 */
import { resolve } from 'node:path';
import { formatRatio, ratioInterval } from './ratio.ts';
import { type Call, call, type Server, startServer, stopServer } from './serve-checkout.ts';

const [otherCheckout, store, otherStore, rounds = '15', growth = '5'] = process.argv.slice(2);
if (otherCheckout === undefined || store === undefined || otherStore === undefined) {
  throw new Error('Arguments are missing: OTHER_CHECKOUT STORE OTHER_STORE.');
}
const allowed = 1 + Number(growth) / 100;

const words = [
  'openssl',
  'apache',
  'kernel',
  'overflow',
  'injection',
  'traversal',
  'cisco',
  'chrome',
  'php',
  'java',
];
const queries = [
  ...words.flatMap((one, at) => [one, `${one} ${words[(at + 3) % words.length]}`]),
  ...['kev:true cvss>=9', 'vendor:microsoft severity:critical', 'path traversal vendor:apache', 'log4shell'],
  ...['CVE-2021-44228', 'CWE-79', 'sql injection in login form', 'use after free in the browser', 'epss>0.5'],
  ...['remote code execution in vpn gateway', 'published:2024 cwe:CWE-502', 'privilege escalation windows'],
];
const searches: readonly Call[] = queries.map((q) => ({
  path: `/api/v1/search?q=${encodeURIComponent(q)}`,
}));
const purls = ['npm/lodash', 'npm/express', 'npm/axios', 'npm/minimist', 'golang/golang.org/x/net'];
const cpes = ['apache:http_server', 'openssl:openssl', 'f5:nginx', 'php:php'];
/** Each round uses other versions, because earlier judgements are cached. */
const matchesOf = (round: number): readonly Call[] =>
  Array.from({ length: 40 }, (_, n) => ({
    path: '/api/v1/match',
    body: JSON.stringify({
      purls: purls.slice(n % 3, (n % 3) + 3).map((name) => `pkg:${name}@1.${round + 1}.${n}`),
      cpes: cpes
        .slice(n % 3, (n % 3) + 2)
        .map((name) => `cpe:2.3:a:${name}:1.${round + 1}.${n}:*:*:*:*:*:*:*`),
    }),
  }));

const lists: readonly Call[] = ['cve', 'kev'].flatMap((list) =>
  [20, 50, 100].map((limit) => ({ path: `/api/v1/${list}/latest?limit=${limit}` })),
);

const servers = await Promise.all([
  startServer(resolve(import.meta.dirname, '..'), store),
  startServer(resolve(otherCheckout), otherStore),
]);
try {
  const list = await callOk(servers[0], { path: '/api/v1/kev/latest?limit=100' });
  const ids = JSON.parse(list.toString()).data.items.map(({ id }: { readonly id: string }) => id);
  const records: readonly Call[] = ids.map((id: string) => ({ path: `/api/v1/cve/${id}` }));
  let isWorse = false;
  for (const [name, requested, share] of [
    ['search p95', () => searches, 0.95],
    ['search median', () => searches, 0.5],
    ['match median', matchesOf, 0.5],
    ['list median', () => [...lists, ...lists, ...lists], 0.5],
    ['record median', () => records, 0.5],
    ['record p95', () => records, 0.95],
  ] as const) {
    isWorse = (await compare(name, requested, share)) || isWorse;
  }
  process.exitCode = isWorse ? 1 : 0;
} finally {
  for (const server of servers) stopServer(server);
}

/** Prints the ratio of one measure. Returns true when it is worse. */
async function compare(
  name: string,
  requestsIn: (round: number) => readonly Call[],
  share: number,
): Promise<boolean> {
  const [one, other] = servers;
  for (const server of servers) await timesOf(server, requestsIn(-1));
  const ratios: number[] = [];
  for (let round = 0; round < Number(rounds); round++) {
    const ordered = round % 2 === 0 ? [one, other] : [other, one];
    const took = new Map<Server, number>();
    for (const server of ordered) took.set(server, quantile(await timesOf(server, requestsIn(round)), share));
    ratios.push((took.get(one) ?? Number.NaN) / (took.get(other) ?? Number.NaN));
  }
  const interval = ratioInterval(ratios);
  const isWorse = interval.low > allowed;
  console.log(
    `${name.padEnd(16)} ${formatRatio(interval)} of the other, ${ratios.length} rounds: ${isWorse ? 'WORSE' : 'holds'}`,
  );
  return isWorse;
}

async function timesOf(server: Server, requested: readonly Call[]): Promise<number[]> {
  const times: number[] = [];
  for (const one of requested) {
    const begun = performance.now();
    await callOk(server, one);
    times.push(performance.now() - begun);
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function callOk(server: Server, sent: Call): Promise<Buffer> {
  const { status, body } = await call(server, sent);
  if (status === 200) return body;
  throw new Error(`${sent.path}: ${status} ${body.toString().slice(0, 300)}`);
}
