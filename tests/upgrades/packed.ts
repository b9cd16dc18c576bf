import { globSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { packTar } from '../../src/kit/archive/testing/sample-archives.ts';

/** What people had left in a store, where its version had such things. */
export interface Left {
  readonly apiKey: string | null;
  /** The number of the newest change in the audit chain. */
  readonly changes: number;
  readonly watchlist: number | null;
  readonly run: string | null;
}

const folder = join(import.meta.dirname, 'stores');
/** One archive of all stores: what is the same in several of them is in it once. */
export const storesPath = join(folder, 'stores.tar.zst');
export const leftPath = join(folder, 'left.json');

/** Long enough to find what an earlier store has as well. */
const windowLog = 26;

/** Packs all files in a folder. */
export async function packFolder(from: string, path: string): Promise<void> {
  const samples = [];
  for (const name of globSync('**', { cwd: from }).sort()) {
    const file = join(from, name);
    if ((await stat(file)).isFile()) samples.push({ name, bytes: await readFile(file) });
  }
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_windowLog]: windowLog,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  await writeFile(path, zstdCompressSync(await packTar(samples), { params }));
}

/** Unpacks the stores, each into the folder of its name, and `input` with the files that they were synced with. */
export async function unpackStores(into: string): Promise<void> {
  const tar = extract();
  const params = { [constants.ZSTD_d_windowLogMax]: windowLog };
  tar.end(zstdDecompressSync(await readFile(storesPath), { params }));
  for await (const entry of tar) {
    const target = join(into, entry.header.name);
    await mkdir(dirname(target), { recursive: true });
    const chunks: Uint8Array[] = [];
    for await (const chunk of entry) chunks.push(chunk as Uint8Array);
    await writeFile(target, Buffer.concat(chunks));
  }
}

/** What each store has, by its name. */
export async function readLeft(): Promise<Readonly<Record<string, Left>>> {
  return JSON.parse(await readFile(leftPath, 'utf8'));
}
