import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { inTransaction } from '../../kit/database.ts';
import type { RunLimits } from '../contract/runs.ts';
import { emptyLog } from './open-checked.ts';

/** Rows that are removed in one transaction, for which others wait. */
const rowsAtOnce = 64;
/** A file that is full is not trimmed for each new run. */
const keptShare = 0.95;

/** Removes the oldest rows until the others are within the limits, and moves the anchors of their chains. */
export function trimRuns(database: DatabaseSync, { olderThan, bytesMax }: RunLimits): number {
  const used = bytesUsed(database);
  const oldest = database.prepare(
    'SELECT place, writer, number, hash, at, coalesce(length(body), 0) AS bytes FROM run ORDER BY place LIMIT ?',
  );
  const moveAnchor = database.prepare(
    `UPDATE chain SET number = ?, hash = ? WHERE writer = ? AND name = 'anchor'`,
  );
  const remove = database.prepare('DELETE FROM run WHERE place <= ?');
  const bytesKept = used() > bytesMax ? bytesMax * keptShare : bytesMax;

  const trimOnce = (): number => {
    const rows = oldest.all(rowsAtOnce);
    const excess = used() - bytesKept;
    const removed = rows.slice(0, excess > 0 ? countUntil(rows, excess) : countOlder(rows, olderThan));
    for (const { writer, number, hash } of removed) {
      moveAnchor.run(Number(number), String(hash), String(writer));
    }
    const last = removed.at(-1);
    if (last !== undefined) remove.run(Number(last.place));
    return removed.length;
  };

  let total = 0;
  for (;;) {
    const count = inTransaction(database, trimOnce);
    if (count === 0) break;
    total += count;
  }
  if (total > 0) emptyLog(database);
  return total;
}

type Rows = readonly Readonly<Record<string, SQLOutputValue>>[];

/** How many of the first rows have this many bytes together. */
function countUntil(rows: Rows, bytes: number): number {
  let sum = 0;
  const last = rows.findIndex((row) => {
    sum += Number(row.bytes);
    return sum >= bytes;
  });
  return last === -1 ? rows.length : last + 1;
}

/** How many of the first rows are older. An erased one has no time, and goes with one after it. */
function countOlder(rows: Rows, time: string): number {
  const kept = rows.findIndex(({ at }) => at !== null && String(at) >= time);
  const older = kept === -1 ? rows : rows.slice(0, kept);
  return older.findLastIndex(({ at }) => at !== null) + 1;
}

/** The bytes of all pages that are in use. The file may be larger: it keeps free pages for new rows. */
function bytesUsed(database: DatabaseSync): () => number {
  const select = database.prepare(
    `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  );
  return () => Number(select.get()?.bytes);
}
