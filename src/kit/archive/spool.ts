import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, reasonOf } from '../failure.ts';
import type { ByteReader } from './byte-reader.ts';
import { RandomFile } from './random-file.ts';

/** Where a zip inside another archive is written to, as its index is at its end. */
export interface SpoolLocation {
  readonly folder: string;
  /** Called before this many more bytes are written each time. @throws when there is no room for them */
  readonly assertSpace: (bytes: number) => Promise<void>;
}

/** The system's folder for temporary files, which is taken to have room. */
export function temporaryLocation(): SpoolLocation {
  return { folder: tmpdir(), assertSpace: async () => {} };
}

/** A file that only this reading knows of. */
export interface Spooled {
  readonly file: RandomFile;
  readonly remove: () => Promise<void>;
}

/** Bytes that room is asked for at once. */
export const reserveBytes = 16 * 1024 ** 2;

/**
 * Writes all bytes to a file, so that they can be read at any place. The file has lost its name when it is used, so
 * that it goes with the process, however that ends.
 * @param tooLarge makes the error for more than `bytesMax` bytes; no file is left behind
 * @throws Failure `unavailable` when it can't be written: that says nothing of the archive
 */
export async function spool(
  bytes: ByteReader,
  { folder, assertSpace }: SpoolLocation,
  bytesMax: number,
  tooLarge: () => Error,
): Promise<Spooled> {
  const handle = await openNameless(folder).catch(unwritable(folder));
  try {
    let length = 0;
    let spaceLeft = 0;
    for (let chunk = await bytes.read(); chunk !== null; chunk = await bytes.read()) {
      length += chunk.length;
      if (length > bytesMax) throw tooLarge();
      for (; spaceLeft < length; spaceLeft += reserveBytes) await assertSpace(reserveBytes);
      await handle.writeFile(chunk).catch(unwritable(folder));
    }
    return { file: new RandomFile(handle, length, () => {}), remove: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.spool-${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function unwritable(folder: string): (cause: unknown) => never {
  return (cause) => {
    const message = `A zip inside another archive can't be unpacked in ${folder}: ${reasonOf(cause)}. Free space there and make the folder writable, then try again.`;
    throw new Failure('unavailable', message, { cause });
  };
}
