import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { DownloadRequest } from './contract.ts';
import { isConditional } from './validators.ts';

/**
 * What an earlier download left, that was killed perhaps. `PATH.part` has the bytes so far, and `PATH.part.json`
 * names their version; without that it is worthless. `PATH` is complete, and `PATH.json` names its version; both stay
 * until the caller removes them. A note that does not fit to its file is passed over.
 */
export interface Part {
  /** Bytes that are there. */
  readonly bytes: number;
  readonly note: PartNote;
}

export type PartNote = z.infer<typeof partNote>;
export type FullNote = z.infer<typeof fullNote>;

const validators = { etag: z.string().nullable(), lastModified: z.string().nullable() };

const partNote = z.object({
  /** That was asked for, and that answered. */
  askedUrl: z.string(),
  url: z.string(),
  validators: z.object(validators),
  /** For `If-Range`; null when the download can't be resumed, only be found complete. */
  rangeCondition: z.string().nullable(),
  /** Size of the whole file; null while it is unknown. */
  bytesTotal: z.int().nonnegative().nullable(),
});

const fullNote = z.object({
  askedUrl: z.string(),
  url: z.string(),
  validators: z.object(validators),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
});

/** A whole file of the same URL, when its bytes are still those that came and the server can be asked about them. */
export async function findComplete({ path, url, bytesMax }: DownloadRequest): Promise<FullNote | null> {
  const note = await readNote(fullNotePath(path), fullNote);
  if (note === null || note.askedUrl !== url || !isConditional(note.validators)) return null;
  if (note.bytes > bytesMax || (await sizeOf(path)) !== note.bytes) return null;
  return (await digestOf(path)) === note.sha256 ? note : null;
}

export async function findPart({ path, url, bytesMax }: DownloadRequest): Promise<Part | null> {
  const note = await readNote(partNotePath(path), partNote);
  if (note === null || note.askedUrl !== url) return null;
  const bytes = await sizeOf(partPath(path));
  if (bytes === null || bytes === 0 || bytes > Math.min(note.bytesTotal ?? bytes, bytesMax)) return null;
  return { bytes, note };
}

/** True when all of it is there and only the end of the work is missing. */
export function isComplete({ bytes, note }: Part): boolean {
  return bytes === note.bytesTotal && isConditional(note.validators);
}

/** An empty part file to write to. @param note null when the download could not be resumed */
export async function beginPart(path: string, note: PartNote | null): Promise<FileHandle> {
  await rm(partNotePath(path), { force: true });
  const handle = await open(partPath(path), 'w');
  if (note !== null) await writeNote(partNotePath(path), note);
  return handle;
}

/** The part file as it is, to be written to behind what it has. */
export function openPart(path: string): Promise<FileHandle> {
  return open(partPath(path), 'r+');
}

/** Gives the part its name, now that it is whole. */
export async function finishPart(path: string, note: PartNote): Promise<FullNote> {
  const bytes = (await sizeOf(partPath(path))) ?? 0;
  // Killed from here on, the next download finds the part whole, or the file. A kill while it writes the note would
  // lose everything, so the note is left alone if it already says the same.
  const kept = await readNote(partNotePath(path), partNote);
  if (kept?.bytesTotal !== bytes) await writeNote(partNotePath(path), { ...note, bytesTotal: bytes });
  const { askedUrl: requestedUrl, url } = note;
  const full = {
    askedUrl: requestedUrl,
    url,
    validators: note.validators,
    bytes,
    sha256: await digestOf(partPath(path)),
  };
  await writeNote(fullNotePath(path), full);
  await rename(partPath(path), path);
  await rm(partNotePath(path), { force: true });
  return full;
}

export async function removePart(path: string): Promise<void> {
  await rm(partNotePath(path), { force: true });
  await rm(partPath(path), { force: true });
}

/** The last bytes of the part file. */
export async function readTail(path: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(partPath(path), 'r');
  try {
    const { size } = await handle.stat();
    const tail = Buffer.alloc(Math.min(bytes, size));
    const { bytesRead } = await handle.read(tail, 0, tail.length, size - tail.length);
    return tail.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function partPath(path: string): string {
  return `${path}.part`;
}

function partNotePath(path: string): string {
  return `${path}.part.json`;
}

function fullNotePath(path: string): string {
  return `${path}.json`;
}

/** Half a note is not JSON, so it counts as missing. */
async function writeNote(path: string, note: PartNote | FullNote): Promise<void> {
  await writeFile(path, JSON.stringify(note));
}

async function readNote<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}
