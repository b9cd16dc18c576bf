import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { openDatabase } from '../../kit/database.ts';
import { flush } from '../../kit/durable.ts';

/**
 * Writes a consistent copy of the state in one file to another, durably, while others may continue to write. An existing
 * file is replaced.
 */
export async function copySqliteState(path: string, copy: string): Promise<void> {
  const database = openDatabase(path, { readOnly: true });
  try {
    await backup(database, copy);
  } finally {
    database.close();
  }
  await flush(copy);
  await flush(dirname(copy));
}
