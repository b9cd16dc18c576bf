import type { DatabaseSync } from 'node:sqlite';

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
