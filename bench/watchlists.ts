/**
 * What it costs a server to evaluate 10,000 watchlists when 4,000 records change, and again on a day of new scores. Its memory
 * is compared with that of the same server before there were watchlists. So it includes the index of all inventories.
 *
 * npm run check:watchlists [-- FOLDER]: with the two archives of the CVE list, in ../shared/data
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { pathsIn } from '../src/main/paths.ts';
import { currentGeneration } from '../src/projection/generations.ts';
import { MeasuredServer, type Used } from './watchlists/measured-server.ts';
import { addOwners, identities } from './watchlists/owners.ts';

const limits = { cpuSeconds: 45, megabytes: 150 } as const;
const watchlists = identities * 10;

process.exitCode = await check(process.argv[2] ?? '../shared/data');

async function check(data: string): Promise<number> {
  const archives = join(data, 'cve');
  if (!existsSync(archives)) {
    console.log(`There is no folder ${archives}: nothing was measured.`);
    return 0;
  }
  const [older = '', newer = ''] = readdirSync(archives)
    .filter((name) => name.endsWith('.zst'))
    .sort();
  const dataDir = mkdtempSync(join(tmpdir(), 'cairn-watchlists-'));
  let server: MeasuredServer | null = null;
  try {
    sync(dataDir, join(archives, older));
    const owners = await addOwners(dataDir);
    sync(dataDir, sameRecords(dataDir, join(archives, older), join(archives, newer)));
    server = await MeasuredServer.start(dataDir);
    const records = report(
      '4,000 changed records',
      await server.measure(watchlists, () => owners.addWatchlists()),
    );
    const first = scoresFor(dataDir, '2025-02-01', 0.05);
    report('the first day of scores', await server.measure(watchlists, () => sync(dataDir, first)));
    const next = scoresFor(dataDir, '2025-02-02', 0.4);
    const scores = report('a new day of scores', await server.measure(watchlists, () => sync(dataDir, next)));
    return records && scores ? 0 : 1;
  } finally {
    await server?.stop();
    rmSync(dataDir, { recursive: true });
  }
}

function report(name: string, { seconds, megabytes, noted }: Used): boolean {
  const isWithin = seconds <= limits.cpuSeconds && megabytes <= limits.megabytes;
  const measured = `${seconds.toFixed(1)} s of CPU, +${megabytes.toFixed(0)} MB, ${noted} events noted`;
  console.log(`${isWithin ? 'ok  ' : 'FAIL'} ${name}, ${watchlists} watchlists: ${measured}`);
  return isWithin;
}

/** The records of an archive that another one has too, in a folder. */
function sameRecords(dataDir: string, older: string, newer: string): string {
  const names = execFileSync('tar', ['--zstd', '-tf', older], { encoding: 'utf8' });
  const [list, folder] = [join(dataDir, 'names.txt'), join(dataDir, 'newer')];
  writeFileSync(
    list,
    names
      .split('\n')
      .filter((name) => name.endsWith('.json'))
      .join('\n'),
  );
  mkdirSync(folder);
  execFileSync('tar', ['--zstd', '-xf', newer, '-C', folder, '-T', list]);
  return folder;
}

function sync(dataDir: string, path: string): void {
  const bin = fileURLToPath(new URL('../bin/cairn.js', import.meta.url));
  execFileSync(process.execPath, [bin, 'sync', '--from', path], {
    env: { ...process.env, CAIRN_DATA_DIR: dataDir },
    stdio: 'ignore',
  });
}

/** A day of invented scores for all CVEs. */
function scoresFor(dataDir: string, day: string, most: number): string {
  const database = new DatabaseSync(currentGeneration(pathsIn(dataDir).projection) ?? '', { readOnly: true });
  const rows = database.prepare(`SELECT cve FROM vulnerability ORDER BY cve`).all();
  database.close();
  const lines = rows.map(({ cve }, i) => {
    const score = (((i * 31) % 97) / 97) * most;
    return `${cve},${score.toFixed(5)},${(score / 2).toFixed(5)}`;
  });
  const header = `#model_version:v2025.01.01,score_date:${day}T00:00:00+0000\ncve,epss,percentile`;
  const path = join(dataDir, `epss_scores-${day}.csv`);
  writeFileSync(path, [header, ...lines, ''].join('\n'));
  return path;
}
