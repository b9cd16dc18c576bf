import { statfsSync } from 'node:fs';
import { isDatabaseDamage, isDatabaseFull, openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { projectionFailure } from '../projection/damage.ts';
import { currentGeneration } from '../projection/generations.ts';
import type { StorePaths } from './store.ts';

/** With less than this SQLite can't open a database to write, and says no more than that it can't. */
const freeBytesMin = 256 * 1024;

/**
 * What was thrown while a store was worked on, as a failure that says what to do where the store is damaged or its
 * disk is full; anything else as it was.
 */
export function storageFailure(thrown: unknown, paths: StorePaths): unknown {
  if (isFull(thrown, paths.dataDir)) {
    const message = `The disk of ${paths.dataDir} is full. Free some space there, then try again. What is stored can still be read.`;
    return new Failure('unavailable', message, { cause: thrown });
  }
  if (!isDatabaseDamage(thrown) || thrown instanceof Failure) return thrown;
  const path = isWhole(paths.state) ? currentGeneration(paths.projection) : null;
  if (path !== null) return projectionFailure(thrown, path);
  const message = `The state database ${paths.state} is damaged. \`cairn doctor\` says what to do.`;
  return new Failure('store_damaged', message, { cause: thrown });
}

function isFull(thrown: unknown, folder: string): boolean {
  if (isDatabaseFull(thrown) || codeOf(thrown) === 'ENOSPC') return true;
  return (
    thrown instanceof Failure &&
    thrown.code === 'unavailable' &&
    isDatabaseProblem(thrown) &&
    isDiskFull(folder)
  );
}

function isDatabaseProblem({ cause }: Failure): boolean {
  return codeOf(cause) === 'ERR_SQLITE_ERROR';
}

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 && bavail * bsize < freeBytesMin;
  } catch {
    return false;
  }
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}

function isWhole(path: string): boolean {
  try {
    const database = openDatabase(path, { readOnly: true });
    try {
      return database.prepare('PRAGMA quick_check').get()?.quick_check === 'ok';
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
}
