/**
 * Runs benchmarks one after the other on all data, and prints each figure next to its floor, its target and its value at
 * the last recorded commit.
 *
 * npm run bench -- [--record] [--data FOLDER] [--store FOLDER] [NAME…]
 *
 * Without names, all of them run. `--record` writes bench/recorded.json. `--data` has upstream's files; the default is
 * ../shared/data. `--store` is a data folder in which all of them are synced; without it, one is filled first. The exit
 * code is 1 if a benchmark fails, or if the whole 95 % interval of a figure is worse than recorded by more than 5 %. Times
 * and rates are compared only on the machine on which they were recorded. A missed target is printed only.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Benchmark, benchmarks } from './benchmarks.ts';
import { dataFolder, dataVariable } from './data-folder.ts';
import { type Figure, figuresVariable, meetsTarget, readFigures } from './figure.ts';
import { figureLine } from './figure-line.ts';
import {
  isWorseThanRecorded,
  type Measured,
  readRecorded,
  recordedOf,
  recordedPath,
  recordText,
  withFigures,
} from './recorded.ts';
import { cairnBin } from './records.ts';
import { runProgram } from './rounds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { record: { type: 'boolean' }, data: { type: 'string' }, store: { type: 'string' } },
});
const unknown = positionals.filter((name) => !benchmarks.has(name));
if (unknown.length > 0) {
  throw new Error(`There is no benchmark ${unknown.join(', ')}: name ${[...benchmarks.keys()].join(', ')}.`);
}
const data = values.data === undefined ? dataFolder : resolve(values.data);
if (!existsSync(data)) throw new Error(`There is no folder ${data}. Name one with --data.`);

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-run-'));
const environment = { ...process.env, [dataVariable]: data };
const recorded = readRecorded();
const measured: Measured = {
  commit: commitNow(),
  date: new Date().toISOString().slice(0, 10),
  machine: `${cpus().length} cores, ${cpus()[0]?.model}`,
  node: process.version,
  load: Number((loadavg()[0] ?? 0).toFixed(1)),
};
const chosen = positionals.length === 0 ? [...benchmarks.keys()] : positionals;
const run = new Map<string, readonly Figure[]>();
const failed: string[] = [];
let worse = 0;
try {
  for (const [index, name] of chosen.entries()) {
    const benchmark = benchmarks.get(name) as Benchmark;
    console.error(`\n${name}, ${index + 1} of ${chosen.length}`);
    const startedMs = performance.now();
    const { figures, isFailed } = await figuresOf(name, benchmark);
    console.error(`${name} took ${((performance.now() - startedMs) / 60_000).toFixed(1)} minutes`);
    if (isFailed) failed.push(name);
    else run.set(name, figures);
    // After each benchmark, so that a run that is cut off keeps what it measured.
    if (values.record === true) writeFileSync(recordedPath, recordText(withFigures(recorded, run, measured)));
    for (const figure of figures) {
      const before = recordedOf(recorded, name, figure);
      if (before !== null && isWorseThanRecorded(figure, before, measured.machine)) worse++;
      console.log(figureLine(name, figure, before, measured.machine));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const name of failed) console.log(`${name} failed`);
console.log(
  worse === 0 ? 'no figure is worse than recorded' : `figures that are worse than recorded: ${worse}`,
);
process.exitCode = worse > 0 || failed.length > 0 ? 1 : 0;

/** Runs one benchmark, whose output goes to the standard error. */
async function figuresOf(name: string, { file, args, wantsStore }: Benchmark) {
  const path = join(folder, `${name}.jsonl`);
  writeFileSync(path, '');
  const store = join(folder, `store-of-${name}`);
  if (wantsStore) cpSync(await syncedStore(), store, { recursive: true });
  const program = [join(import.meta.dirname, file), ...args(store)];
  const env = { ...environment, [figuresVariable]: path };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'exit');
  rmSync(store, { recursive: true, force: true });
  const figures = readFigures(readFileSync(path, 'utf8'));
  // A benchmark ends with 1 where a target is missed. Any other end is a failure.
  const isExpected = code === 0 || (code === 1 && !figures.every(meetsTarget));
  return { figures, isFailed: figures.length === 0 || !isExpected };
}

/** A store with all data, which is filled when a benchmark first needs it. */
async function syncedStore(): Promise<string> {
  if (values.store !== undefined) return resolve(values.store);
  const store = join(folder, 'synced');
  if (existsSync(store)) return store;
  console.error('filling a store with all data');
  const env = { ...environment, CAIRN_DATA_DIR: store };
  await runProgram(process.execPath, [cairnBin, 'sync', '--from', data, '--json'], env);
  return store;
}

/** The commit that is measured; with a plus if files other than the record were changed since. */
function commitNow(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const isChanged =
    git('status', '--porcelain', '--untracked-files=no', '--', '..', ':!recorded.json') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? '+' : ''}`;
}
