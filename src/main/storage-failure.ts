import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { isDatabaseDamage, isDatabaseFull, mayBeUnwritable, openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { isUnwritable, systemCodeOf } from '../kit/unwritable.ts';
import { projectionFailure } from '../projection/damage.ts';
import { currentGeneration } from '../projection/generations.ts';

/** Where the parts of a store lie. */
interface Places {
  readonly dataDir: string;
  readonly state: string;
  readonly projection: string;
}

/** With less than this SQLite can't open a database to write, and says no more than that it can't. */
const freeBytesMin = 256 * 1024;

/**
 * What was thrown while a store was worked on, as a failure that says what to do where the store is damaged or can't
 * be written; anything else as it was.
 */
export function storageFailure(thrown: unknown, paths: Places): unknown {
  const problem = writeProblem(thrown, paths);
  if (problem !== null) {
    const message = `${problem}, then try again. What is stored can still be read.`;
    return new Failure('unavailable', message, { cause: thrown });
  }
  if (!isDatabaseDamage(thrown) || thrown instanceof Failure) return thrown;
  const path = isComplete(paths.state) ? currentGeneration(paths.projection) : null;
  if (path !== null) return projectionFailure(thrown, path);
  const message = `The state database ${paths.state} is damaged. \`cairn doctor\` says what to do.`;
  return new Failure('store_damaged', message, { cause: thrown });
}

/** Why the store could not be written and what to do about it; null when what was thrown says no such thing. */
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

/** The code with which the system refuses to let this process write; null when it does not. */
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
