/**
 * What the first load of the whole CVE list costs, which has about 350,000 records: invented ones in upstream's own
 * form, a zip in a zip (search/record-zip.ts). It measures time and memory, a rebuild, and the floor of the same
 * archive (ingest-floor.ts).
 *
 * node bench/large.ts [rounds] [records]
 */
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder as data } from './data-folder.ts';
import { lower, reportFigures } from './figure.ts';
import { printFigures } from './print-figures.ts';
import { cairnBin } from './records.ts';
import { type Run, runProgram, spreadOf } from './rounds.ts';
import { writeRecordZip } from './search/record-zip.ts';

const rounds = Number(process.argv[2] ?? 1);
const records = Number(process.argv[3] ?? 350_000);
const targets = { coldSecondsMax: 150, peakMegabytesMax: 640, rebuildRatioMax: 0.7 };
const newest = (pattern: string) => globSync(join(data, pattern)).sort().at(-1) ?? '';

const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const [input, store] = [join(folder, 'input'), join(folder, 'store')];
const archive = join(input, 'all_CVEs_at_midnight.zip.zip');
const cairn = (...args: string[]) =>
  runProgram(process.execPath, [cairnBin, ...args, '--json'], { ...process.env, CAIRN_DATA_DIR: store });
const done: { readonly floor: Run; readonly cold: Run; readonly rebuild: Run }[] = [];
try {
  mkdirSync(input);
  const real = { records: newest('cve/*-??.tar.zst'), scores: newest('epss/*.csv.gz') };
  await writeRecordZip(archive, real, records);
  console.error(`${records} records written`);
  for (let round = 0; round < rounds; round++) {
    rmSync(store, { recursive: true, force: true });
    const floor = await runProgram(process.execPath, [join(import.meta.dirname, 'ingest-floor.ts'), archive]);
    const cold = await cairn('sync', '--from', input);
    done.push({ floor, cold, rebuild: await cairn('rebuild') });
    const times = [floor, cold, done.at(-1)?.rebuild].map((run) => run?.seconds.toFixed(1));
    console.error(
      `round ${round + 1} of ${rounds}: floor, cold and rebuild ${times.join(', ')} s, ${cold.peakMegabytes} MB`,
    );
  }
} finally {
  rmSync(folder, { recursive: true });
}

const floors = done.map(({ floor }) => floor.seconds);
const colds = done.map(({ cold }) => cold.seconds);
const peak = Math.max(...done.map(({ cold }) => cold.peakMegabytes ?? Number.NaN));
const figures = [
  lower('floor', 's', floors),
  lower('cold load', 's', colds, { target: targets.coldSecondsMax, floor: spreadOf(floors).median }),
  lower(
    'cold load to floor',
    'times',
    done.map(({ cold, floor }) => cold.seconds / floor.seconds),
  ),
  lower('peak memory', 'MB', [peak], { target: targets.peakMegabytesMax }),
  lower(
    'rebuild to cold load',
    'times',
    done.map(({ cold, rebuild }) => rebuild.seconds / cold.seconds),
    { target: targets.rebuildRatioMax },
  ),
];
reportFigures(figures);
const title = `${cpus().length} cores, ${cpus()[0]?.model}, Node ${process.version}, ${records} records`;
const holds = printFigures(title, figures);
console.log(holds ? 'all targets hold' : 'a target is missed');
process.exitCode = holds ? 0 : 1;
