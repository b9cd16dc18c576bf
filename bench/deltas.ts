/**
 * How soon 4,000, 100 and 1 changed CVE records are readable and found by search in a running server, from the start
 * of the run that reads them. Each is compared with a bare process that only parses the same files
 * (ingest-floor.ts). The store is changed: give a copy.
 *
 * node bench/deltas.ts STORE [rounds]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ChangedRecords, changeRecords } from './changed-records.ts';
import { lower, reportFigures } from './figure.ts';
import { cairnBin } from './records.ts';
import { runProgram, spreadLine, spreadOf } from './rounds.ts';
import { call, type Server, startServer, stopServer } from './serve-checkout.ts';

/** The most seconds that the median may take, by the number of records. */
const targets = [
  [4_000, 2.5],
  [100, 0.6],
  [1, 0.4],
] as const;
const [store = '', roundsGiven = '5'] = process.argv.slice(2);
const rounds = Number(roundsGiven);
const floorProgram = resolve(import.meta.dirname, 'ingest-floor.ts');
const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
const server = await startServer(resolve(import.meta.dirname, '..'), store);
const measured = targets.map(([count, secondsMax]) => {
  return { count, secondsMax, seconds: [] as number[], ratio: [] as number[] };
});
try {
  // The first run after the start also reads what later ones have in memory.
  await timeDelta(await changeRecords(join(folder, 'changed'), 1, 0));
  let version = 1;
  for (let round = 0; round < rounds; round++) {
    for (const { count, seconds, ratio } of measured) {
      const changed = await changeRecords(join(folder, 'changed'), count, version++);
      const parsed = await runProgram(process.execPath, [floorProgram, ...changed.files]);
      const took = await timeDelta(changed);
      seconds.push(took);
      ratio.push(took / parsed.seconds);
    }
    console.error(
      `round ${round + 1} of ${rounds}: ${measured.map(({ seconds }) => seconds.at(-1)?.toFixed(2)).join(', ')} s`,
    );
  }
} finally {
  stopServer(server);
  rmSync(folder, { recursive: true });
}
for (const { count, secondsMax, seconds, ratio } of measured) {
  console.log(spreadLine(`${count} changed records (at most ${secondsMax})`, spreadOf(seconds), 's'));
  console.log(spreadLine('  to parsing the same files', spreadOf(ratio), 'times'));
}
reportFigures(
  measured.flatMap(({ count, secondsMax, seconds, ratio }) => [
    lower(`${count} changed records`, 's', seconds, { target: secondsMax }),
    lower(`${count} changed records, to parsing them`, 'times', ratio),
  ]),
);
const holds = measured.every(({ secondsMax, seconds }) => spreadOf(seconds).median <= secondsMax);
console.log(holds ? 'all targets hold' : 'a target is missed');
process.exitCode = holds ? 0 : 1;

/** From the start of a run until the server finds all records by their new word, and shows the last of them. */
async function timeDelta(changed: ChangedRecords): Promise<number> {
  const startedMs = performance.now();
  const env = { ...process.env, CAIRN_DATA_DIR: store };
  const run = runProgram(process.execPath, [cairnBin, 'sync', '--from', changed.folder, '--json'], env);
  while (!(await isFound(server, changed))) await new Promise((wait) => setTimeout(wait, 10));
  const seconds = (performance.now() - startedMs) / 1000;
  await run;
  return seconds;
}

async function isFound(server: Server, { word, files, id, modified }: ChangedRecords): Promise<boolean> {
  const search = await read<{ total: number }>(server, `/api/v1/search?q=%22${word}%22&limit=1`);
  if (search.total !== files.length) return false;
  return (await read<{ modified: string | null }>(server, `/api/v1/cve/${id}`)).modified === modified;
}

async function read<T>(server: Server, path: string): Promise<T> {
  const { body } = await call(server, { path });
  return (JSON.parse(body.toString()) as { data: T }).data;
}
