/**
 * What all sources cost together, with graph and search index. It reads everything in ../shared/data into an
 * empty store, compared with its floor (see ingest-floor.ts), and again with nothing new. It measures memory
 * and the size of each part of the store. It also measures a rebuild, and how soon a server is ready.
 * Changed records: deltas.ts.
 *
 * node bench/world.ts [rounds]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { dataFolder as data } from './data-folder.ts';
import { lower, reportFigures } from './figure.ts';
import { type Run, runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 3);
const targets = {
  coldRatioMax: 7,
  peakMegabytesMax: 512,
  keptMegabytesMax: 450,
  rebuildRatioMax: 0.7,
  readySecondsMax: 1.5,
};
const here = (name: string) => resolve(import.meta.dirname, name);
const bin = here('../bin/cairn.js');
const files = globSync(join(data, '**/*.{zst,gz,zip,json}')).sort();
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const at = (store: string) => ({ ...process.env, CAIRN_DATA_DIR: store, CAIRN_RATE_LIMIT: '0', PORT: '0' });
const sync = (store: string, from: string) =>
  runProgram(process.execPath, [bin, 'sync', '--from', from, '--json'], at(store));

try {
  const { floor, cold, again, rebuilt, store } = await timeRounds();
  const ready = await timeReady(store);
  const kept = sizesOf(store);
  const ratios = (runs: readonly Run[]) =>
    runs.map((run, i) => run.seconds / (floor[i]?.seconds ?? Number.NaN));
  const ratio = (runs: readonly Run[]) => spreadOf(ratios(runs));
  const coldRatio = ratio(cold);
  const rebuildRatios = rebuilt.map((run, i) => run.seconds / (cold[i]?.seconds ?? Number.NaN));
  const rebuildRatio = spreadOf(rebuildRatios);
  const peak = Math.max(...[...cold, ...again].map(({ peakMegabytes }) => peakMegabytes ?? Number.NaN));
  const total = kept.reduce((sum, [, megabytes]) => sum + megabytes, 0);

  console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
  console.log(spreadLine('floor', spreadOf(floor.map((run) => run.seconds)), 's'));
  console.log(spreadLine('cold', spreadOf(cold.map((run) => run.seconds)), 's'));
  console.log(spreadLine(`cold to floor (at most ${targets.coldRatioMax})`, coldRatio, 'times'));
  console.log(spreadLine('nothing new to floor', ratio(again), 'times'));
  console.log(spreadLine(`rebuild to cold (at most ${targets.rebuildRatioMax})`, rebuildRatio, 'times'));
  const figure = (label: string, value: number, unit: string) =>
    console.log(`${label.padEnd(44)} ${value.toFixed(2).padStart(8)} ${unit}`);
  figure(`peak memory (at most ${targets.peakMegabytesMax})`, peak, 'MB');
  figure(`start to ready (at most ${targets.readySecondsMax})`, ready, 's');
  figure(`kept in all (at most ${targets.keptMegabytesMax})`, total, 'MB');
  for (const [part, megabytes] of kept) figure(`  ${part}`, megabytes, 'MB');
  const floorSeconds = spreadOf(floor.map((run) => run.seconds)).median;
  const coldSeconds = cold.map((run) => run.seconds);
  reportFigures([
    lower('cold load', 's', coldSeconds, { floor: floorSeconds }),
    lower('cold load to floor', 'times', ratios(cold), { target: targets.coldRatioMax }),
    lower('no new data, to floor', 'times', ratios(again)),
    lower('peak memory', 'MB', [peak], { target: targets.peakMegabytesMax }),
    lower('rebuild to cold load', 'times', rebuildRatios, { target: targets.rebuildRatioMax }),
    lower('start to ready', 's', [ready], { target: targets.readySecondsMax }),
    lower('size on disk', 'MB', [total], { target: targets.keptMegabytesMax }),
  ]);
  const holds =
    coldRatio.median <= targets.coldRatioMax &&
    peak <= targets.peakMegabytesMax &&
    total <= targets.keptMegabytesMax &&
    rebuildRatio.median <= targets.rebuildRatioMax &&
    ready <= targets.readySecondsMax;
  console.log(holds ? 'all targets hold' : 'a target is missed');
  process.exitCode = holds ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** Keeps the store of the last round. */
async function timeRounds() {
  const [floor, cold, again, rebuilt]: [Run[], Run[], Run[], Run[]] = [[], [], [], []];
  const store = join(folder, 'store');
  for (let round = 0; round < rounds; round++) {
    rmSync(store, { recursive: true, force: true });
    floor.push(await runProgram(process.execPath, [here('ingest-floor.ts'), ...files]));
    cold.push(await sync(store, data));
    again.push(await sync(store, data));
    rebuilt.push(await runProgram(process.execPath, [bin, 'rebuild', '--json'], at(store)));
    console.error(
      `round ${round + 1} of ${rounds}: ${[floor, cold, again, rebuilt].map((runs) => runs.at(-1)?.seconds.toFixed(2)).join(', ')} s`,
    );
  }
  return { floor, cold, again, rebuilt, store };
}

/** From the start of the process to its first good response, the best of four. */
async function timeReady(store: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 4; i++) {
    const startedMs = performance.now();
    const { server, address } = await serve(store);
    await (await fetch(`${address}/api/v1/cve/CVE-2021-44228`)).arrayBuffer();
    times.push((performance.now() - startedMs) / 1000);
    server.kill();
  }
  return Math.min(...times);
}

async function serve(store: string): Promise<{ server: ChildProcess; address: string }> {
  const server = spawn(process.execPath, [bin, 'serve'], {
    env: at(store),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found) => {
    server.stdout.on('data', (chunk) => {
      const line = /"address":"([^"]+)"/.exec(String(chunk))?.[1];
      if (line !== undefined) found(line);
    });
  });
  return { server, address };
}

/** Megabytes of the objects, the state, and the largest tables of the projection. */
function sizesOf(store: string): [string, number][] {
  const bytesIn = (pattern: string) =>
    globSync(join(store, pattern))
      .map((path) => statSync(path))
      .filter((file) => file.isFile())
      .reduce((sum, { size }) => sum + size, 0);
  const current = readFileSync(join(store, 'projection/current'), 'utf8').trim();
  const database = new DatabaseSync(join(store, 'projection', current), { readOnly: true });
  const tables = database
    .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC')
    .all()
    .map(({ name, bytes }): [string, number] => [String(name), Number(bytes)]);
  database.close();
  const largest = tables.slice(0, 12);
  const rest = tables.slice(12).reduce((sum, [, bytes]) => sum + bytes, 0);
  const parts: [string, number][] = [
    ['objects', bytesIn('objects/**')],
    ['state', bytesIn('state.sqlite*')],
    ...largest.map(([name, bytes]): [string, number] => [`projection: ${name}`, bytes]),
    ['projection: the rest', rest],
  ];
  return parts.map(([name, bytes]) => [name, bytes / 1e6]);
}
