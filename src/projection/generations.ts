import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { flushSync } from '../kit/durable.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { projectionVersion } from './schema.ts';

/**
 * A projection folder has one database file per generation, and the file `current` that names the one in use.
 * A cold load builds a new generation next to the old one and switches by renaming a file to `current`.
 */
const pointer = 'current';
const generationName = /^projection-[0-9a-f]{16}\.sqlite$/;
/** The name of a pointer that will become `current`. It contains the token of the writer. */
const draftName = /^\.current-(\d+)-/;

/** The right to switch generations, which another process can take over. */
export interface PublishFence {
  /** Increases with every holder. */
  readonly token: number;
  /**
   * Runs `change` unless another process has the right now.
   * @throws Failure `store_locked` if one has
   */
  guard<T>(change: () => T): T;
}

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

/** Path for a new generation, which is not visible yet. */
export function newGeneration(folder: string): string {
  return join(folder, `projection-${randomBytes(8).toString('hex')}.sqlite`);
}

/**
 * Makes a finished, closed generation the one in use, durably.
 *
 * The pointer is written before the right is checked. A process that takes over the right removes such
 * pointers afterwards. So a process that was paused in between does not have anything left to rename when it
 * continues.
 * @throws Failure `store_locked` if another process took over
 */
export function publishGeneration(folder: string, path: string, { token, guard }: PublishFence): void {
  const draft = join(folder, `.${pointer}-${token}-${randomBytes(6).toString('hex')}`);
  try {
    flushSync(path);
    writeFileSync(draft, path.slice(folder.length + 1));
    flushSync(draft);
    guard(() => renameSync(draft, join(folder, pointer)));
  } catch (error) {
    rmSync(draft, { force: true });
    // If another process took over, it has removed the generation or its pointer: then report that instead.
    guard(() => {});
    throw error;
  }
  flushSync(folder);
}

/** The file names of the generations in a folder, including the one in use. */
export function listGenerations(folder: string): string[] {
  return readdirSync(folder).filter((name) => generationName.test(withoutSuffix(name)));
}

/**
 * Removes unfinished pointers of others, and old generations.
 * @param leftovers files of generations to remove, except the one in use
 * @param token of the caller; pointers that were written with a later token stay
 */
export function sweepGenerations(folder: string, leftovers: readonly string[], token: number): void {
  // Before `current` is read, so that none of them can still become it afterwards.
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`.${pointer}-`)) continue;
    if (Number(draftName.exec(name)?.[1] ?? 0) < token) rmSync(join(folder, name), { force: true });
  }
  const current = currentGeneration(folder);
  for (const name of leftovers) {
    if (join(folder, withoutSuffix(name)) !== current) rmSync(join(folder, name), { force: true });
  }
}

/** The name of the database to which a file belongs. */
function withoutSuffix(name: string): string {
  return name.replace(/-(wal|shm|journal)$/, '');
}

/** What a generation represents: the head it shows and the code that built it. */
export interface GenerationInfo {
  readonly version: number;
  readonly head: Head;
  /** Mapper version by source. */
  readonly mappers: ReadonlyMap<string, number>;
}

/** The version of the code that built a generation, for any layout of its tables. */
export function generationVersion(path: string): number {
  const database = openDatabase(path, { readOnly: true });
  try {
    return Number(database.prepare(`SELECT value FROM meta WHERE key = 'version'`).get()?.value ?? 0);
  } finally {
    database.close();
  }
}

/** The head that the generation in use shows; null if there is none, or none that can be read. */
export function generationHead(folder: string): Head | null {
  try {
    const path = currentGeneration(folder);
    if (path === null) return null;
    const database = openDatabase(path, { readOnly: true });
    try {
      return readGenerationInfo(database).head;
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

/** Reads what a generation represents. */
export function readGenerationInfo(database: DatabaseSync): GenerationInfo {
  const meta = database.prepare('SELECT value FROM meta WHERE key = ?');
  const sources = database.prepare('SELECT name, mapper FROM source').all();
  return {
    version: Number(meta.get('version')?.value ?? 0),
    head: JSON.parse(String(meta.get('head')?.value ?? '{"number":0,"hash":""}')) as Head,
    mappers: new Map(sources.map(({ name, mapper }) => [String(name), Number(mapper)])),
  };
}

/** False if other code built the generation, so that it must be rebuilt. */
export function isBuiltByThisVersion(
  { version, mappers }: GenerationInfo,
  sources: readonly { readonly name: string; readonly mapper: number }[],
): boolean {
  return version === projectionVersion && sources.every(({ name, mapper }) => mappers.get(name) === mapper);
}
