import { dirname } from 'node:path';
import { openDatabase } from '../../kit/database.ts';
import { flush } from '../../kit/durable.ts';

/**
 * Writes the runs of one file to a new one, durably, as they are at one moment. Others may continue to write. Nothing of
 * erased runs is in the copy.
 */
export async function copySqliteRuns(path: string, copy: string): Promise<void> {
  const database = openDatabase(path, { readOnly: true });
  try {
    database.prepare('VACUUM INTO ?').run(copy);
  } finally {
    database.close();
  }
  await flush(copy);
  await flush(dirname(copy));
}
