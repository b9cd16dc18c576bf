import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { cveArchives, readTarZst } from './upstream.ts';

/**
 * The published archives of CVE records, the older one whole, and of the newer one what the older has too and a
 * fiftieth of the rest: for tests that take them in several times, and need no more of them.
 * @param folder in which the thinner archive is written
 */
export async function thinnedArchives(folder: string): Promise<readonly [string, string]> {
  const [older = '', newer = ''] = cveArchives();
  const inBoth = new Set<string>();
  for await (const { name } of readTarZst(older)) inBoth.add(basename(name));
  const path = join(folder, basename(newer));
  const archive = pack();
  const written = pipeline(archive, createZstdCompress(), createWriteStream(path));
  for await (const { name, bytes } of readTarZst(newer)) {
    const isKept = inBoth.has(basename(name)) || /[05]5\.json$/.test(name);
    if (isKept) archive.entry({ name, mtime: new Date(0) }, bytes);
  }
  archive.finalize();
  await written;
  return [older, path];
}
