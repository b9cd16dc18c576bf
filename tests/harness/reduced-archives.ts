import { createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { cveArchives, readTarZst } from './upstream.ts';

/** A fifth of the records, and a fiftieth, by their numbers. */
const [fifth, fiftieth] = [/[05]\.json$/, /[05]5\.json$/];

/**
 * The published archives of CVE records with a fifth of the records in both, and a fiftieth of the rest of
 * the newer one. They are for tests that read them several times and need no more.
 * @param folder for the smaller archives
 */
export async function thinnedArchives(folder: string): Promise<readonly [string, string]> {
  const [older = '', newer = ''] = cveArchives();
  const inBoth = new Set<string>();
  const before = await thinnedArchive(older, folder, (name) => {
    inBoth.add(name);
    return fifth.test(name);
  });
  const after = await thinnedArchive(newer, folder, (name) =>
    (inBoth.has(name) ? fifth : fiftieth).test(name),
  );
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
 */
export function thinnedDays(
  folder: string,
  days: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<string[]> {
  const thinned = days.map(async (day) => {
    const [remark, header, ...rows] = gunzipSync(readFileSync(day)).toString().trimEnd().split('\n');
    const kept = rows.filter((row) => {
      const id = row.slice(0, row.indexOf(','));
      return id.endsWith('5') || wanted.has(id);
    });
    const path = join(folder, basename(day));
    await writeFile(path, gzipSync([remark, header, ...kept, ''].join('\n')));
    return path;
  });
  return Promise.all(thinned);
}
