/**
 * Times what is about the caller: its feed, a conditional request of a feed reader, and a large inventory. Each round
 * measures a floor too, over the same connection.
 *
 * node bench/mine.ts STORE [rounds]
 *
 * The store is a data folder, which is copied. The exit code is 1 if a target is missed.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Figure, lower, reportFigures } from './figure.ts';
import { sbomOf } from './mine/sbom.ts';
import { printFigures } from './print-figures.ts';
import { cairnBin } from './records.ts';
import { spreadOf } from './rounds.ts';
import { type Server, startServer, stopServer } from './serve-checkout.ts';

const [store, roundsText = '7'] = process.argv.slice(2);
if (store === undefined) throw new Error('The argument STORE is missing.');
const rounds = Number(roundsText);
/** Each is asked of the feed and of the search once a round. */
const interests = [
  ...[
    'log4j',
    'cisco',
    'linux kernel',
    'fortinet',
    'wordpress',
    'chrome',
    'openssl',
    'vmware',
    'citrix',
    'exchange',
  ],
  ...[
    'T1190',
    'CWE-79',
    'sql injection',
    'apache http server',
    'kev:true',
    'cvss>=9.8',
    'android',
    'jenkins',
  ],
  ...['gitlab', 'ivanti'],
];
const conditionalRequests = 1_500;
const components = 10_000;
const floorComponents = 500;
const jsonHeaders = { 'content-type': 'application/json' };

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const dataDir = join(folder, 'store');
cpSync(resolve(store), dataDir, { recursive: true });
const keyHeader = { 'x-api-key': createKey() };
const server = await startServer(resolve(import.meta.dirname, '..'), dataDir);
try {
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  const figures = [...(await feedFigures()), ...(await conditionalFigures()), ...(await inventoryFigures())];
  reportFigures(figures);
  process.exitCode = printFigures('median (min to max)', figures) ? 0 : 1;
} finally {
  stopServer(server);
  rmSync(folder, { recursive: true, force: true });
}

function createKey(): string {
  const args = [cairnBin, 'key', 'create', '--label', 'bench', '--scope', 'write', '--quota', 'unlimited'];
  const env = { ...process.env, CAIRN_DATA_DIR: dataDir };
  return JSON.parse(execFileSync(process.execPath, args, { env, encoding: 'utf8' })).apiKey;
}

/** The p95 of feeds without a key, relative to that of searches for the same. */
async function feedFigures(): Promise<Figure[]> {
  const feedOf = (interest: string) => `/api/v1/feed?interests=${encodeURIComponent(interest)}`;
  const searchOf = (interest: string) => `/api/v1/search?q=${encodeURIComponent(interest)}`;
  const results = await inRounds(async () => {
    const [feeds, searches] = [[] as number[], [] as number[]];
    for (const interest of interests) {
      searches.push((await send('GET', searchOf(interest))).ms);
      feeds.push((await send('GET', feedOf(interest))).ms);
    }
    return { feed: p95(feeds), search: p95(searches) };
  });
  const pairs = results.map(({ feed, search }) => [feed, search] as const);
  return comparedFigures('p95 of a feed', 'that of a search', 'ms', pairs, 8);
}

/** Processor time of a feed request that is answered with 304, relative to /health. */
async function conditionalFigures(): Promise<Figure[]> {
  const path = '/feeds/kev.rss';
  const { etag } = await send('GET', path);
  if (etag === undefined) throw new Error(`${path} has no ETag.`);
  const cpuOf = async (ask: () => Promise<Sent>, status: number) => {
    const before = cpuMs(server);
    for (let i = 0; i < conditionalRequests; i++) {
      const answer = await ask();
      if (answer.status !== status) throw new Error(`The answer has the status ${answer.status}.`);
    }
    return ((cpuMs(server) - before) * 1_000) / conditionalRequests;
  };
  const results = await inRounds(async () => ({
    health: await cpuOf(() => send('GET', '/health'), 200),
    feed: await cpuOf(() => send('GET', path, { 'if-none-match': etag }), 304),
  }));
  const pairs = results.map(({ feed, health }) => [feed, health] as const);
  return comparedFigures('CPU of a conditional feed request', '/health', 'µs', pairs, 1.3);
}

/** From sending an inventory until it is known what affects it, and the same answer again, compared with a match of 500 components. */
async function inventoryFigures(): Promise<Figure[]> {
  const path = '/api/v1/inventory';
  let version = 0;
  const results = await inRounds(async () => {
    const body = JSON.stringify(sbomOf(components, version++));
    const match = await send(
      'POST',
      '/api/v1/match',
      jsonHeaders,
      JSON.stringify(sbomOf(floorComponents, version)),
    );
    const put = await send('PUT', path, { ...jsonHeaders, ...keyHeader }, body);
    const first = await send('GET', path, keyHeader);
    const again = await send('GET', path, keyHeader);
    const wrong = [match, put, first, again].find(({ status }) => status !== 200);
    if (wrong !== undefined) throw new Error(`${wrong.status}: ${wrong.text.slice(0, 300)}`);
    return { first: put.ms + first.ms, again: again.ms, match: match.ms };
  });
  const first = results.map((one) => one.first);
  const again = results.map((one) => one.again);
  const toMatch = results.map((one) => one.first / one.match);
  const floor = spreadOf(results.map((one) => one.match)).median;
  return [
    lower(`inventory of ${components} components, first`, 'ms', first, { target: 1_500, floor }),
    lower(`inventory of ${components} components, to a match of ${floorComponents}`, 'times', toMatch),
    lower(`inventory of ${components} components, again`, 'ms', again, { target: 100 }),
  ];
}

/** What was measured with its floor in each round: the ratio, which has the target, and the value itself. */
function comparedFigures(
  name: string,
  floorName: string,
  unit: string,
  pairs: readonly (readonly [value: number, floor: number])[],
  target: number,
): Figure[] {
  const ratios = pairs.map(([value, floor]) => value / floor);
  const values = pairs.map(([value]) => value);
  const floor = spreadOf(pairs.map(([, floor]) => floor)).median;
  return [
    lower(`${name} to ${floorName}`, 'times', ratios, { target }),
    lower(name, unit, values, { floor }),
  ];
}

/** The results of the rounds after a warm-up. */
async function inRounds<T>(round: () => Promise<T>): Promise<T[]> {
  await round();
  const results: T[] = [];
  for (let i = 0; i < rounds; i++) results.push(await round());
  return results;
}

interface Sent {
  readonly status: number;
  readonly etag: string | undefined;
  readonly text: string;
  readonly ms: number;
}

function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Sent> {
  const { port, agent } = server;
  const startedMs = performance.now();
  return new Promise((done, fail) => {
    const sent = request({ port, agent, path, method, headers, host: '127.0.0.1' }, (response) => {
      buffer(response).then((bytes) => {
        const { statusCode: status = 0, headers: received } = response;
        done({ status, etag: received.etag, text: bytes.toString(), ms: performance.now() - startedMs });
      }, fail);
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** User and system time of all threads. */
function cpuMs({ child }: Server): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}
