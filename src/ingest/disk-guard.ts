import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { SpoolLocation } from '../kit/archive/read.ts';
import { Failure } from '../kit/failure.ts';
import { currentGeneration } from '../projection/generations.ts';

/** Bytes that may still be written to the disk of a folder. */
export type FreeBytes = (folder: string) => Promise<number>;

/** Stays free whatever is written: for the state, for logs, for what others write meanwhile. */
const reserveBytes = 64 * 1024 * 1024;
/** A new generation is about as large as the one in use, which stays until it is switched. */
const generationShare = 1.2;

/** What the system says; a file system that counts no blocks is taken to have room. */
export const freeOnDisk: FreeBytes = async (folder) => {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

/** Whether this number of bytes can be written to the disk of a folder without filling it. */
export async function hasRemaining(
  folder: string,
  bytes: number,
  freeBytes: FreeBytes = freeOnDisk,
): Promise<boolean> {
  return (await freeBytes(folder)) >= reserveBytes + bytes;
}

/**
 * Refuses to start work that would fill the disk with the bytes that it writes. Reads continue.
 * @param work names it at the beginning of a sentence, such as "A run"
 * @throws Failure `unavailable` that tells how much is free, how much is needed, and what to do
 */
export async function assertSpace(
  folder: string,
  work: string,
  bytes: number,
  freeBytes: FreeBytes = freeOnDisk,
): Promise<void> {
  const [free, needed] = [await freeBytes(folder), reserveBytes + bytes];
  if (free >= needed) return;
  throw new Failure(
    'unavailable',
    `${work} needs about ${megabytes(needed)} on the disk of ${folder}, which has ${megabytes(free)} free. Make room there, or move the data folder to a larger disk. The stored data can still be read.`,
  );
}

/**
 * Where archives inside others are unpacked for the time that they are read.
 * @param folder next to the data
 */
export function unpackingLocation(folder: string, freeBytes: FreeBytes = freeOnDisk): SpoolLocation {
  return { folder, assertSpace: (bytes) => assertSpace(folder, 'Unpacking an archive', bytes, freeBytes) };
}

/** Bytes that a new generation in the folder may need; 0 when there is none to go by. */
export function generationBytes(folder: string): number {
  const path = currentGeneration(folder);
  return path === null ? 0 : Math.ceil(generationShare * statSync(path).size);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
