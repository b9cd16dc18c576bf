import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';

export interface SqliteRunsOptions {
  /** Whose chain it appends to, such as `server`: letters, digits and dashes. */
  readonly writer: string;
  /** For a file that exists; whatever changes it throws then. */
  readonly readOnly?: boolean;
  readonly busyTimeoutMs?: number;
}

const schemaVersion = 1;

/** @throws Failure `store_newer` if a later version of Cairn wrote the file, `store_damaged` if it is something else */
export function openRunsFile(
  path: string,
  { readOnly = false, busyTimeoutMs = 5_000 }: SqliteRunsOptions,
): DatabaseSync {
  // A run that is lost with the power costs less than waiting for the disk at each commit.
  const database = openDatabase(path, { readOnly, busyTimeoutMs, durability: 'NORMAL' });
  try {
    if (versionOf(database) === 0 && !readOnly) makeTables(database);
    assertKnown(versionOf(database), path);
    // What is erased leaves nothing in the free parts of the file.
    if (!readOnly) database.exec('PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function assertKnown(found: number, path: string): void {
  if (found === schemaVersion) return;
  if (found > schemaVersion) {
    throw new Failure(
      'store_newer',
      `${path} was written by a later version of Cairn (schema ${found}, this one knows ${schemaVersion}). Use that version, or another data folder.`,
    );
  }
  throw new Failure(
    'store_damaged',
    `${path} is not a file of runs. Restore it from a backup, or move it away.`,
  );
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

/** Rows are in the order in which they were written, so that the oldest are removed without a search. */
function makeTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    // Another process may have made them meanwhile.
    if (versionOf(database) !== 0) return;
    database.exec(`
      CREATE TABLE run (
        place INTEGER PRIMARY KEY,
        writer TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, commitment TEXT NOT NULL, hash TEXT NOT NULL,
        id TEXT, at TEXT, owner TEXT, body BLOB, salt BLOB
      ) STRICT;
      CREATE UNIQUE INDEX run_id ON run (id) WHERE id IS NOT NULL;
      CREATE INDEX run_owner ON run (owner) WHERE owner IS NOT NULL;
      CREATE TABLE chain (
        writer TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL,
        PRIMARY KEY (writer, name)
      ) STRICT, WITHOUT ROWID;
      PRAGMA user_version = ${schemaVersion};
    `);
  });
}
