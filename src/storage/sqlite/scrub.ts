import type { DatabaseSync } from 'node:sqlite';

/**
 * Removes from the write-ahead log what was deleted from the tables. Where another connection reads meanwhile, that is
 * left to a later checkpoint.
 */
export function scrub(database: DatabaseSync): void {
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
}
