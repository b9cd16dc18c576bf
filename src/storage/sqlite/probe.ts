import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../kit/database.ts';
import { isWritten } from './migrations.ts';
import { emptyLog } from './open-checked.ts';

/**
 * Writes to a state database and reads it back through a connection of its own, so that a file that was
 * replaced, filled up or damaged is noticed. Never throws.
 * @param busyTimeoutMs how long to wait for another writer
 */
export function probeSqliteState(path: string, busyTimeoutMs: number): boolean {
  let database: DatabaseSync | undefined;
  try {
    // Opening to write would make a missing file, and an empty state is worse than none.
    if (!existsSync(path) || !isWritten(path, busyTimeoutMs)) return false;
    database = openDatabase(path, { busyTimeoutMs });
    const value = randomBytes(8).toString('hex');
    database.prepare('INSERT OR REPLACE INTO probe VALUES (1, ?)').run(value);
    const isKept = database.prepare('SELECT value FROM probe').get()?.value === value;
    emptyLog(database);
    return isKept;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}
