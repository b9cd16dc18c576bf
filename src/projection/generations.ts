import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * A projection folder holds one database file a generation, and the file `current` that names the one in
 * use. A cold load makes a new generation beside the old one and switches by renaming `current`.
 */
const pointer = 'current';
const generationName = /^projection-[0-9a-f]{16}\.sqlite$/;

/** Path of the generation in use, or null before the first. */
export function currentGeneration(folder: string): string | null {
  try {
    const name = readFileSync(join(folder, pointer), 'utf8').trim();
    return generationName.test(name) && existsSync(join(folder, name)) ? join(folder, name) : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Path for a new generation, which nobody sees yet. */
export function newGeneration(folder: string): string {
  return join(folder, `projection-${randomBytes(8).toString('hex')}.sqlite`);
}

/** Makes a finished, closed generation the one in use, durably. */
export function publishGeneration(folder: string, path: string): void {
  flush(path);
  const draft = join(folder, `.${pointer}-${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, path.slice(folder.length + 1));
  flush(draft);
  renameSync(draft, join(folder, pointer));
  flush(folder);
}

/** Removes all generations but the one in use: old ones, and those that a crash left half built. */
export function sweepGenerations(folder: string): void {
  const current = currentGeneration(folder);
  for (const name of readdirSync(folder)) {
    const base = name.replace(/-(wal|shm|journal)$/, '');
    const stale = generationName.test(base) && join(folder, base) !== current;
    if (stale || name.startsWith(`.${pointer}-`)) rmSync(join(folder, name), { force: true });
  }
}

function flush(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
