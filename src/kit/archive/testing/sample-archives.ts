import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { type Header, pack } from 'tar-stream';
import yazl from 'yazl';
import { type ArchiveItem, type ReadOptions, readMembers } from '../read.ts';

/** A file to be packed by a test. */
export interface Sample {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export function sample(name: string, text: string): Sample {
  return { name, bytes: Buffer.from(text) };
}

/** Bytes that look random, do not compress, and are the same for the same seed. */
export function noise(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = state >>> 24;
  }
  return bytes;
}

/** @param headers of further entries without content: links, folders, devices */
export async function packTar(
  samples: readonly Sample[],
  headers: readonly (Partial<Header> & { name: string })[] = [],
): Promise<Buffer> {
  const tar = pack();
  for (const { name, bytes } of samples) tar.entry({ name }, bytes);
  for (const header of headers) tar.entry(header, '');
  tar.finalize();
  return gather(tar as AsyncIterable<Uint8Array>);
}

export async function packZip(
  samples: readonly Sample[],
  options: { compress?: boolean; mode?: number; forceZip64Format?: boolean } = {},
): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { name, bytes } of samples) zip.addBuffer(Buffer.from(bytes), name, options);
  zip.end();
  return gather(zip.outputStream);
}

/** All chunks as one. */
export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/** A folder that goes when the test ends. */
export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-test-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the samples below a folder; the folder's path. */
export async function writeArchives(folder: string, samples: readonly Sample[]): Promise<string> {
  for (const { name, bytes } of samples) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return folder;
}

/** All items that come out of a file with the given bytes. */
export async function readBytes(
  t: TestContext,
  name: string,
  bytes: Uint8Array,
  options: ReadOptions = {},
): Promise<ArchiveItem[]> {
  const folder = await writeArchives(await temporaryFolder(t), [{ name, bytes }]);
  return readAll(join(folder, name), options);
}

export async function readAll(path: string, options: ReadOptions = {}): Promise<ArchiveItem[]> {
  const items: ArchiveItem[] = [];
  for await (const item of readMembers(path, options)) items.push(item);
  return items;
}

/** The items in short: `name=text` for files, `name: reason` for the refused, `name?` for the skipped. */
export function inShort(items: readonly ArchiveItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'file') return [`${item.member}=${Buffer.from(item.bytes).toString()}`];
    if (item.kind === 'refused') return [`${item.member}: ${item.reason}`];
    return item.kind === 'skipped' ? [`${item.member}?`] : [];
  });
}
