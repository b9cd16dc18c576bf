/**
 * How much slower a server answers while all data is loaded into its store: p95 during the load to p95 before it. The
 * store is new at the start of each round, as that of a newcomer. Records, lists and searches are read one after the
 * other, with pauses. An answer other than 200 makes the round infinite. With another checkout, rounds take turns.
 *
 * node bench/reads-during-load.ts [rounds] [OTHER_CHECKOUT]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from './data-folder.ts';
import { lower, reportFigures } from './figure.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';
import { call, type Server, startServer, stopServer } from './serve-checkout.ts';

const [roundsGiven = '5', other] = process.argv.slice(2);
const rounds = Number(roundsGiven);
const ratioMax = 1.5;
const pauseMs = 10;
const idleReads = 500;
/** The first answers compile code and read pages of the database. */
const readsToWarmUp = 200;

interface Measured {
  readonly checkout: string;
  readonly name: string;
  readonly idleMs: number[];
  readonly loadMs: number[];
  readonly ratios: number[];
}

const measuredAt = (checkout: string, name: string): Measured => {
  return { checkout, name, idleMs: [], loadMs: [], ratios: [] };
};
const own = measuredAt(resolve(import.meta.dirname, '..'), 'this checkout');
const all = other === undefined ? [own] : [own, measuredAt(resolve(other), 'the other')];
for (let round = 0; round < rounds; round++) {
  for (const measured of round % 2 === 0 ? all : all.toReversed()) {
    await measure(measured);
    const { name, idleMs, loadMs, ratios } = measured;
    const [idle, load] = [idleMs, loadMs].map((values) => values.at(-1)?.toFixed(1));
    console.error(
      `round ${round + 1} of ${rounds}, ${name}: ${idle} ms idle, ${load} ms, ${ratios.at(-1)?.toFixed(2)} times`,
    );
  }
}
for (const { name, idleMs, loadMs, ratios } of all) {
  console.log(spreadLine(`${name}: p95 idle`, spreadOf(idleMs), 'ms'));
  console.log(spreadLine('  p95 during a load', spreadOf(loadMs), 'ms'));
  console.log(spreadLine(`  to idle (at most ${ratioMax})`, spreadOf(ratios), 'times'));
}
reportFigures([lower('p95 of reads during a load, to idle', 'times', own.ratios, { target: ratioMax })]);
const holds = spreadOf(own.ratios).median <= ratioMax;
console.log(holds ? 'the target holds' : 'the target is missed');
process.exitCode = holds ? 0 : 1;

async function measure({ checkout, idleMs, loadMs, ratios }: Measured): Promise<void> {
  const store = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  const server = await startServer(checkout, store);
  try {
    const paths = await pathsOf(server);
    await read(server, paths, { reads: readsToWarmUp });
    const idle = percentile95(await read(server, paths, { reads: idleReads }));
    const env = { ...process.env, CAIRN_DATA_DIR: store };
    const ended = new AbortController();
    const sync = [join(checkout, 'bin/cairn.js'), 'sync', '--from', dataFolder, '--json'];
    const run = runProgram(process.execPath, sync, env).finally(() => ended.abort());
    const load = percentile95(await read(server, paths, { until: ended.signal }));
    await run;
    idleMs.push(idle);
    loadMs.push(load);
    ratios.push(load / idle);
  } finally {
    stopServer(server);
    rmSync(store, { recursive: true, force: true });
  }
}

/** Three records, a list and a search in turn: the ids are those that the new store knows. */
async function pathsOf(server: Server): Promise<readonly string[]> {
  const { body } = await call(server, { path: '/api/v1/kev/latest?limit=50' });
  const { data } = JSON.parse(body.toString()) as {
    data: { readonly items: readonly { readonly id: string }[] };
  };
  const { items } = data;
  const words = ['injection', 'overflow', 'apache', 'remote code execution', 'bypass'];
  return items.flatMap(({ id }, i) => [
    `/api/v1/cve/${id}`,
    i % 2 === 0 ? '/api/v1/cve/latest?limit=20' : '/api/v1/kev/latest?limit=20',
    `/api/v1/cve/${items.at(-1 - i)?.id}`,
    `/api/v1/search?q=${encodeURIComponent(words[i % words.length] ?? '')}`,
    `/api/v1/cve/${items[(i * 7) % items.length]?.id}`,
  ]);
}

/** Milliseconds of each read. */
async function read(
  server: Server,
  paths: readonly string[],
  { reads = Number.POSITIVE_INFINITY, until }: { readonly reads?: number; readonly until?: AbortSignal },
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < reads && until?.aborted !== true) {
    const startedMs = performance.now();
    const { status } = await call(server, { path: paths[times.length % paths.length] ?? '/' });
    times.push(status === 200 ? performance.now() - startedMs : Number.POSITIVE_INFINITY);
    await sleep(pauseMs);
  }
  return times;
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}
