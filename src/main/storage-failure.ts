import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { isDatabaseDamage, isDatabaseFull, mayBeUnwritable, openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { isUnwritable, systemCodeOf } from '../kit/unwritable.ts';
import { projectionFailure } from '../projection/damage.ts';
import { currentGeneration } from '../projection/generations.ts';

/** Paths of the parts of a store. */
interface Places {
  readonly dataDir: string;
  readonly state: string;
  readonly projection: string;
}

/**
 * With less free space than this, SQLite cannot open a database for writing, and its error does not give the
 * reason.
 */
const freeBytesMin = 256 * 1024;

/**
 * The thrown value as a failure that says what to do if the store is damaged or not writable; otherwise, the
 * value itself.
 */
export function storageFailure(thrown: unknown, paths: Places): unknown {
  const problem = writeProblem(thrown, paths);
  if (problem !== null) {
    const message = `${problem}, then try again. The stored data can still be read.`;
    return new Failure('unavailable', message, { cause: thrown });
  }
  if (!isDatabaseDamage(thrown) || thrown instanceof Failure) return thrown;
  const path = isComplete(paths.state) ? currentGeneration(paths.projection) : null;
  if (path !== null) return projectionFailure(thrown, path);
  const message = `The state database ${paths.state} is damaged. \`cairn doctor\` says what to do.`;
  return new Failure('store_damaged', message, { cause: thrown });
}

/** Why the store is not writable and what to do about it; null if the thrown value has another reason. */
function writeProblem(thrown: unknown, { dataDir, state, projection }: Places): string | null {
  if (!isUnwritable(thrown)) return null;
  const isFull = isDatabaseFull(thrown) || systemCodeOf(thrown) === 'ENOSPC';
  if (isFull || (mayBeUnwritable(thrown) && isDiskFull(dataDir))) {
    return `The disk of ${dataDir} is full. Free some space there`;
  }
  const refused = [dataDir, state, projection].find((path) => existsSync(path) && failureOf(path) !== null);
  if (refused === undefined) return null;
  return failureOf(refused) === 'EROFS'
    ? `${dataDir} is on a read-only file system. Mount it writable`
    : `This user may not write to ${refused}. Run Cairn as the user who owns it, or change its permissions`;
}

/** The code with which the system refuses writes of this process, or null. */
function failureOf(path: string): string | null {
  try {
    accessSync(path, constants.W_OK);
    return null;
  } catch (error) {
    return systemCodeOf(error);
  }
}

function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize, blocks } = statfsSync(folder);
    return blocks > 0 && bavail * bsize < freeBytesMin;
  } catch {
    return false;
  }
}

function isComplete(path: string): boolean {
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
