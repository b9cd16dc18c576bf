import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { dataFolder } from './data-folder.ts';
import { runProgram } from './rounds.ts';

const files = [
  'cve/cvelistV5-2025-01-24.tar.zst',
  'kev/known_exploited_vulnerabilities-2026.08.21.json',
  'epss/epss_scores-2026-08-16.csv.gz',
];

export const cairnBin = resolve(import.meta.dirname, '../bin/cairn.js');

/** Loads the CVE list's archive, the newest KEV catalog and EPSS day into the store of `env`. */
export async function loadRecords(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const input = join(folder, 'input');
  mkdirSync(input);
  for (const file of files) copyFileSync(join(dataFolder, file), join(input, basename(file)));
  await runProgram(process.execPath, [cairnBin, 'sync', '--from', input, '--json'], env);
}

/** The paths of the most recently published records, a multiple of 100. */
export async function recordPaths(port: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  while (ids.length < count) {
    const url = `http://127.0.0.1:${port}/api/v1/cve/latest?limit=100${cursor && `&cursor=${cursor}`}`;
    const { data } = (await (await fetch(url)).json()) as {
      data: { items: { id: string }[]; nextCursor: string };
    };
    ids.push(...data.items.map(({ id }) => id));
    cursor = data.nextCursor;
  }
  return ids.map((id) => `/api/v1/cve/${id}`);
}
