/**
 * What an ingest costs compared with its floor (see ingest-floor.ts), in interleaved rounds. It reads the
 * CVE list's archive, the newest KEV catalog and the newest EPSS day, from an empty store to searchable.
 * Then it reads the same files again with nothing new.
 *
 * node bench/ingest.ts [rounds]
 */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { dataFolder as data } from './data-folder.ts';
import { lower, reportFigures } from './figure.ts';
import { type Run, runProgram, spreadLine, spreadOf } from './rounds.ts';

const rounds = Number(process.argv[2] ?? 7);
const files = [
  join(data, 'cve/cvelistV5-2025-01-24.tar.zst'),
  join(data, 'kev/known_exploited_vulnerabilities-2026.08.21.json'),
  join(data, 'epss/epss_scores-2026-08-16.csv.gz'),
];
const targets = { coldRatioMax: 6, againRatioMax: 1.2, peakMegabytesMax: 512 };

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
// The data folder also has other versions of these files, so the files get a folder of their own.
const input = join(folder, 'input');
mkdirSync(input);
for (const file of files) copyFileSync(file, join(input, basename(file)));
const cold: Run[] = [];
const again: Run[] = [];
const floor: Run[] = [];
try {
  for (let round = 0; round < rounds; round++) {
    const store = join(folder, `store-${round}`);
    floor.push(
      await runProgram(process.execPath, [resolve(import.meta.dirname, 'ingest-floor.ts'), ...files]),
    );
    cold.push(await sync(store));
    again.push(await sync(store));
    rmSync(store, { recursive: true });
    console.error(
      `round ${round + 1} of ${rounds}: floor ${seconds(floor)}, cold ${seconds(cold)}, again ${seconds(again)}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

const secondsOf = (runs: readonly Run[]) => runs.map((run) => run.seconds);
const ratios = (runs: readonly Run[]) =>
  runs.map((run, i) => run.seconds / (floor[i]?.seconds ?? Number.NaN));
const [coldRatio, againRatio] = [spreadOf(ratios(cold)), spreadOf(ratios(again))];
const peak = Math.max(...[...cold, ...again].map(({ peakMegabytes }) => peakMegabytes ?? Number.NaN));
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${rounds} rounds`);
console.log(spreadLine('floor', spreadOf(floor.map((run) => run.seconds)), 's'));
console.log(spreadLine('cold', spreadOf(cold.map((run) => run.seconds)), 's'));
console.log(spreadLine('nothing new', spreadOf(again.map((run) => run.seconds)), 's'));
console.log(spreadLine(`cold to floor (at most ${targets.coldRatioMax})`, coldRatio, 'times'));
console.log(spreadLine(`nothing new to floor (at most ${targets.againRatioMax})`, againRatio, 'times'));
console.log(
  `${`peak memory (at most ${targets.peakMegabytesMax})`.padEnd(44)} ${String(peak).padStart(8)} MB`,
);
const floorOf = { floor: spreadOf(floor.map((run) => run.seconds)).median };
reportFigures([
  lower('cold load', 's', secondsOf(cold), floorOf),
  lower('no new data', 's', secondsOf(again), floorOf),
  lower('cold load to floor', 'times', ratios(cold), { target: targets.coldRatioMax }),
  lower('no new data, to floor', 'times', ratios(again), { target: targets.againRatioMax }),
  lower('peak memory', 'MB', [peak], { target: targets.peakMegabytesMax }),
]);
const holds =
  coldRatio.median <= targets.coldRatioMax &&
  againRatio.median <= targets.againRatioMax &&
  peak <= targets.peakMegabytesMax;
console.log(holds ? 'all targets hold' : 'a target is missed');
process.exitCode = holds ? 0 : 1;

async function sync(store: string): Promise<Run> {
  const bin = resolve(import.meta.dirname, '../bin/cairn.js');
  return runProgram(process.execPath, [bin, 'sync', '--from', input, '--json'], {
    ...process.env,
    CAIRN_DATA_DIR: store,
  });
}

function seconds(runs: readonly Run[]): string {
  return `${runs.at(-1)?.seconds.toFixed(2)} s`;
}
