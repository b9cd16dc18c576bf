import type { DatabaseSync } from 'node:sqlite';
import { emptyLog } from './open-checked.ts';

/** A file of this size is rewritten within about a tenth of a second. */
const rewrittenBytesMax = 16 * 1024 * 1024;

/**
 * Removes what erased rows left in unused parts of the file, and in its log. SQLite overwrites what it deletes, but not
 * the copies that it left behind when it moved rows between pages. Only rewriting the file removes these.
 */
export function purge(database: DatabaseSync): void {
  const { pages = 0, bytes = 0 } =
    database
      .prepare('SELECT page_count AS pages, page_size AS bytes FROM pragma_page_count, pragma_page_size')
      .get() ?? {};
  try {
    if (Number(pages) * Number(bytes) <= rewrittenBytesMax) database.exec('VACUUM');
  } catch {
    // The rows are erased, and the next erasure rewrites the file.
  }
  emptyLog(database);
}
