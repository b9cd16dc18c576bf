import { createWriteStream, globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { writeReports } from '../oracle/report-versions.ts';
import { readReports } from '../oracle/reports.ts';
import { allFiles, cveArchives, epssFiles, readTarZst } from './upstream.ts';

/**
 * The published archives of CVE records with a part of the records in both, and a tenth of that part of the rest of
 * the newer one. They are for tests that read them several times and need no more.
 * @param folder for the smaller archives
 * @param endings the last digits of the CVEs: one digit is a tenth of them
 */
export async function thinnedArchives(
  folder: string,
  endings: readonly string[] = ['5'],
): Promise<readonly [string, string]> {
  const ends = (name: string, before: string) =>
    endings.some((digits) => name.endsWith(`${before}${digits}.json`));
  const [older = '', newer = ''] = cveArchives();
  const inBoth = new Set<string>();
  const before = await thinnedArchive(older, folder, (name) => {
    inBoth.add(name);
    return ends(name, '');
  });
  const after = await thinnedArchive(newer, folder, (name) => ends(name, inBoth.has(name) ? '' : '5'));
  return [before, after];
}

async function thinnedArchive(
  published: string,
  folder: string,
  isKept: (name: string) => boolean,
): Promise<string> {
  const path = join(folder, basename(published));
  const archive = pack();
  const written = pipeline(archive, createZstdCompress(), createWriteStream(path));
  for await (const { name, bytes } of readTarZst(published)) {
    if (isKept(basename(name))) archive.entry({ name, mtime: new Date(0) }, bytes);
  }
  archive.finalize();
  await written;
  return path;
}

/**
 * EPSS days with a tenth of their rows and those of some CVEs.
 * @param folder for the files
 * @param kept the last digits of the other CVEs
 */
export function thinnedDays(
  folder: string,
  days: readonly string[],
  wanted: ReadonlySet<string>,
  kept = '5',
): Promise<string[]> {
  const thinned = days.map(async (day) => {
    const [remark, header, ...rows] = gunzipSync(readFileSync(day)).toString().trimEnd().split('\n');
    const left = rows.filter((row) => {
      const id = row.slice(0, row.indexOf(','));
      return id.endsWith(kept) || wanted.has(id);
    });
    const path = join(folder, basename(day));
    await writeFile(path, gzipSync([remark, header, ...left, ''].join('\n')));
    return path;
  });
  return Promise.all(thinned);
}

/**
 * Some of the published files of each kind: thinned archives and EPSS days, some reports, and the other files but the
 * bundles of ATT&CK, of which the smallest is enough.
 * @param folder for the smaller files
 */
export async function reducedFiles(folder: string): Promise<readonly string[]> {
  const archives = await thinnedArchives(folder);
  const days = await thinnedDays(folder, epssFiles().slice(-2), new Set(), '05');
  const reports = await readReports();
  const some = reports.filter((_, at) => at % 40 === 0);
  const reportsFolder = await writeReports(join(folder, 'reports'), some);
  const others = /\/(?:kev|kev-attack|ssvc|capec|cwe)\/|ics-attack/;
  return [
    ...archives,
    ...days,
    ...globSync(join(reportsFolder, '*.json')).sort(),
    ...allFiles().filter((file) => others.test(file)),
  ];
}
