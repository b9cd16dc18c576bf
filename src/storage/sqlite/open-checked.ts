import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseDamage, openDatabase } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import type { Head } from '../contract/log-state.ts';
import { assertMigrated, isWritten, migrate } from './migrations.ts';

export interface SqliteStateOptions {
  /** Whether the file may be created; otherwise a missing or empty one is a loss to be reported. */
  readonly isNew?: boolean;
  /** Reads only, as where the file can't be written; whatever changes the state throws then. */
  readonly readOnly?: boolean;
  /** How long a statement waits for the lock of another connection. */
  readonly busyTimeoutMs?: number;
  /** Why this can't be the head of the store, as a sentence without its end; null when it can. */
  readonly headProblem?: (head: Head) => string | null;
}

/**
 * Opens the file of a state, which has the tables that this code knows afterwards.
 * @throws Failure `store_newer` when a later version of Cairn wrote it, `store_damaged` when it is missing, empty, or not
 *   that of the store
 */
export function openChecked(
  path: string,
  { isNew = false, readOnly = false, busyTimeoutMs = 5_000, headProblem = () => null }: SqliteStateOptions,
): DatabaseSync {
  try {
    if (!isNew) assertWritten(path, busyTimeoutMs);
    const database = openDatabase(path, { readOnly, busyTimeoutMs, durability: 'FULL' });
    try {
      if (readOnly) assertMigrated(database, path);
      else migrate(database, path);
      // What is erased leaves nothing in the free parts of the file.
      if (!readOnly) database.exec('PRAGMA secure_delete = ON');
      assertHead(database, path, headProblem);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    if (!isDatabaseDamage(error)) throw error;
    const message = `The state database ${path} is damaged: it can't be read as a database. ${remedy}`;
    throw new Failure('store_damaged', message, { cause: error });
  }
}

const remedy =
  'Run `cairn restore-state`, which makes it again from the log, or restore the data folder from a backup.';

/** Opening would make a missing file, and tables in an empty one: an empty state hides that the old one was lost. */
function assertWritten(path: string, busyTimeoutMs: number): void {
  if (!existsSync(path)) {
    throw new Failure('store_damaged', `The state database ${path} is missing. ${remedy}`);
  }
  if (!isWritten(path, busyTimeoutMs))
    throw new Failure('store_damaged', `The state database ${path} is empty. ${remedy}`);
}

function assertHead(
  database: DatabaseSync,
  path: string,
  headProblem: NonNullable<SqliteStateOptions['headProblem']>,
): void {
  const head = database.prepare('SELECT number, hash FROM head').get();
  // The reader of a head reports when it is missing.
  const problem = head === undefined ? null : headProblem({ ...head } as unknown as Head);
  if (problem === null) return;
  throw new Failure(
    'store_damaged',
    `The state database ${path} belongs to another log. ${problem}. ${remedy}`,
  );
}

/**
 * Moves what the write-ahead log has into the database file. Nothing that was erased stays in the log then, and the log
 * can't be mistaken for that of another file that gets the name later. What prevents it now, such as a reader or a full
 * disk, leaves it to the next one.
 */
export function emptyLog(database: DatabaseSync): void {
  try {
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } catch {
    // The change itself is committed.
  }
}
