import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../kit/durable.ts';
import { Failure, reasonOf } from '../../kit/failure.ts';
import { firstIssue, readJson } from '../../kit/json.ts';
import type { Head } from '../../storage/contract/log-state.ts';

/** What makes a folder an export. Written last, so that it never names a file that is not there. */
export const listName = 'cairn-export.json';

const format = 1;
/** Room for a manifest every ten minutes for years. */
const filesMax = 500_000;
const listBytesMax = 256 * 1024 * 1024;

const count = z.int().nonnegative();
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const sourceName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(64);
const link = z.strictObject({ number: z.int().positive(), hash: digest });

const fileSchema = z
  .strictObject({
    /** A file next to the list. */
    path: z.string().max(128),
    bytes: z.int().positive(),
    sha256: digest,
    source: sourceName,
    /** The manifest of the log whose record versions are in it. */
    manifest: link,
    versions: count,
  })
  .refine((file) => file.path === archiveName(file), {
    path: ['path'],
    message: 'is not the archive name of this manifest',
  });

const listSchema = z
  .strictObject({
    format: z.literal(format),
    /** Version of Cairn that made it. */
    cairn: z.string().max(64),
    madeAt: z.iso.datetime(),
    /** The newest manifest of the log. */
    head: link,
    files: z.array(fileSchema).min(1).max(filesMax),
  })
  .refine(
    ({ head, files }) =>
      files.every(({ manifest }, i) => {
        return manifest.number <= head.number && manifest.number > (files[i - 1]?.manifest.number ?? 0);
      }),
    { path: ['files'], message: 'are not in the order of their manifests' },
  );

/**
 * The files of an export: an archive for each manifest of the log, except those of the data that comes with
 * Cairn.
 */
export type ExportList = z.infer<typeof listSchema>;
export type ExportFile = ExportList['files'][number];

/** Name of the archive that has the record versions of a manifest. */
export function archiveName({
  manifest,
  source,
}: {
  readonly manifest: Head;
  readonly source: string;
}): string {
  const number = String(manifest.number).padStart(6, '0');
  return `${number}-${source}-${manifest.hash.slice(0, 12)}.tar.zst`;
}

/**
 * The bytes of the list of an export; null for a folder that is none, and for a file.
 * @throws Failure `source_refused` when it is there and can't be taken for one
 */
export async function readListBytes(folder: string): Promise<Uint8Array | null> {
  return readRegularFile(join(folder, listName), listBytesMax);
}

/** @throws Failure `store_newer` when a later version of Cairn wrote it, `source_refused` when it is damaged */
export function decodeList(bytes: Uint8Array, folder: string): ExportList {
  const content = readJson(bytes);
  const claimed = z.object({ format: z.number() }).safeParse(content);
  if (claimed.success && claimed.data.format > format) {
    throw new Failure(
      'store_newer',
      `The export in ${folder} was made by a later version of Cairn (format ${claimed.data.format}, this one knows ${format}). Use that version.`,
    );
  }
  const parsed = listSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Failure('source_refused', `${join(folder, listName)} is damaged (${firstIssue(parsed.error)}).`);
}

export function encodeList(list: ExportList): Uint8Array {
  return Buffer.from(`${JSON.stringify(listSchema.parse(list), null, 1)}\n`);
}

export async function writeList(folder: string, bytes: Uint8Array): Promise<void> {
  await writeDurably(join(folder, listName), bytes);
}

/**
 * The bytes of a file that came from elsewhere; null when it is not there.
 * @throws Failure `source_refused` when it is a link, no file, too large, or can't be read
 */
export async function readRegularFile(path: string, bytesMax: number): Promise<Uint8Array | null> {
  const refuse = (why: string) => new Failure('source_refused', `${path} ${why}.`);
  try {
    // A link is not followed, and a FIFO is not waited for.
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await file.stat();
      if (!stats.isFile()) throw refuse('is not a file');
      if (stats.size > bytesMax) throw refuse(`is larger than ${bytesMax} bytes`);
      return await file.readFile();
    } finally {
      await file.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    if (code === 'ELOOP') throw refuse('is a symbolic link');
    throw error instanceof Failure ? error : refuse(`can't be read: ${reasonOf(error)}`);
  }
}
