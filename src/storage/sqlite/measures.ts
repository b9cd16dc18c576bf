import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import type { AddCounts, MeasureRow, MeasureSpan, Measures } from '../contract/measures.ts';

export interface SqliteMeasuresOptions {
  readonly readOnly?: boolean;
  readonly busyTimeoutMs?: number;
  /** More rows than 400 days of a few writers have. */
  readonly rowsMax?: number;
}

const schemaVersion = 1;
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const spanMs: Readonly<Record<MeasureSpan, number>> = { minute: minuteMs, hour: hourMs, day: dayMs };
const [minutesKeptMs, hoursKeptMs] = [2 * dayMs, 35 * dayMs];
const daysKept = 400;

/** @throws Failure `store_newer` if a later version of Cairn wrote the file, `store_damaged` if it is something else */
export function openSqliteMeasures(
  path: string,
  { readOnly = false, busyTimeoutMs = 100, rowsMax = 40_000 }: SqliteMeasuresOptions = {},
): Measures {
  // A minute that is lost with the power costs less than waiting for the disk at each commit.
  const database = openDatabase(path, { readOnly, busyTimeoutMs, durability: 'NORMAL' });
  try {
    if (versionOf(database) === 0 && !readOnly) makeTables(database);
    assertKnown(versionOf(database), path);
    return measuresIn(database, rowsMax);
  } catch (error) {
    database.close();
    throw error;
  }
}

function measuresIn(database: DatabaseSync, rowsMax: number): Measures {
  const select = database.prepare(
    'SELECT span, from_ms, counts FROM measure WHERE from_ms >= ? AND from_ms < ? ORDER BY from_ms',
  );
  const selectOne = database.prepare(
    'SELECT counts FROM measure WHERE span = ? AND from_ms = ? AND writer = ?',
  );
  const put = database.prepare(
    'INSERT OR REPLACE INTO measure (span, from_ms, writer, counts) VALUES (?, ?, ?, ?)',
  );
  const selectOld = database.prepare(
    'SELECT from_ms, writer, counts FROM measure WHERE span = ? AND from_ms < ? ORDER BY from_ms',
  );
  const removeOld = database.prepare('DELETE FROM measure WHERE span = ? AND from_ms < ?');
  const removeDays = database.prepare(
    "DELETE FROM measure WHERE rowid IN (SELECT rowid FROM measure WHERE span = 'day' ORDER BY from_ms DESC LIMIT -1 OFFSET ?)",
  );
  const removeBeyond = database.prepare(
    'DELETE FROM measure WHERE rowid IN (SELECT rowid FROM measure ORDER BY from_ms DESC LIMIT -1 OFFSET ?)',
  );

  const addTo = (writer: string, { span, fromMs, counts }: MeasureRow, add: AddCounts) => {
    const known = selectOne.get(span, fromMs, writer);
    put.run(span, fromMs, writer, known === undefined ? counts : add([String(known.counts), counts]));
  };
  /** Merges the rows of one span that begin before a time into rows of a longer one. */
  const merge = (from: MeasureSpan, into: MeasureSpan, beforeMs: number, add: AddCounts) => {
    const length = spanMs[into];
    // A longer span is merged as a whole, so that none is in rows of both.
    const wholeMs = Math.floor(beforeMs / length) * length;
    for (const { from_ms, counts } of selectOld.all(from, wholeMs)) {
      const fromMs = Math.floor(Number(from_ms) / length) * length;
      addTo('', { span: into, fromMs, counts: String(counts) }, add);
    }
    removeOld.run(from, wholeMs);
  };

  return {
    async add(writer, row, add) {
      inTransaction(database, () => addTo(writer, row, add));
    },
    async read(fromMs, toMs) {
      return select.all(fromMs, toMs).map(({ span, from_ms, counts }) => {
        return { span: span as MeasureSpan, fromMs: Number(from_ms), counts: String(counts) };
      });
    },
    async compact(nowMs, add) {
      inTransaction(database, () => {
        merge('minute', 'hour', nowMs - minutesKeptMs, add);
        merge('hour', 'day', nowMs - hoursKeptMs, add);
        removeDays.run(daysKept);
        removeBeyond.run(rowsMax);
      });
    },
    async close() {
      database.close();
    },
  };
}

function assertKnown(found: number, path: string): void {
  if (found === schemaVersion) return;
  if (found > schemaVersion) {
    throw new Failure(
      'store_newer',
      `${path} was written by a later version of Cairn (schema ${found}, this one knows ${schemaVersion}). Use that version, or move the file away.`,
    );
  }
  throw new Failure('store_damaged', `${path} is not a file of measurements. Move it away.`);
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

function makeTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    // Another process may have made them meanwhile.
    if (versionOf(database) !== 0) return;
    database.exec(`
      CREATE TABLE measure (
        span TEXT NOT NULL, from_ms INTEGER NOT NULL, writer TEXT NOT NULL, counts TEXT NOT NULL,
        UNIQUE (span, from_ms, writer)
      ) STRICT;
      CREATE INDEX measure_from ON measure (from_ms);
      PRAGMA user_version = ${schemaVersion};
    `);
  });
}
