import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, type DatabaseSync } from 'node:sqlite';
import { isDatabaseDamage, openDatabase } from '../../kit/database.ts';
import { flush } from '../../kit/durable.ts';
import { Failure } from '../../kit/failure.ts';
import { LeaseTable } from '../../kit/lease-table.ts';
import type { Head, LeaseStore, StateStore } from '../contract.ts';
import { assertMigrated, isWritten, migrate } from './migrations.ts';
import { feedDigest, parseFeed, parseRun, printFeed, runDigest } from './rows.ts';
import { checkState } from './state-check.ts';

export interface SqliteStateOptions {
  /** Whether the file may be created; otherwise a missing or empty one is a loss to be reported. */
  readonly isNew?: boolean;
  /** Reads only, as where the file can't be written; whatever changes the state throws then. */
  readonly readOnly?: boolean;
  /** Why this can't be the head of the store, as a sentence without its end; null when it can. */
  readonly headProblem?: (head: Head) => string | null;
}

/**
 * State in one SQLite file.
 * @throws Failure `store_newer` when a later version of Cairn wrote the file, `store_damaged` when it is missing,
 *   empty, or not that of the store
 */
export function openSqliteStateStore(path: string, options: SqliteStateOptions = {}): StateStore {
  const database = openChecked(path, options);
  const selectHead = database.prepare('SELECT number, hash FROM head');
  const updateHead = database.prepare(
    `UPDATE head SET number = ?, hash = ? WHERE number = ? AND hash = ?
       AND EXISTS (SELECT 1 FROM lease WHERE token = ? AND holder = ?)`,
  );
  const upsertRun = database.prepare(
    `INSERT OR REPLACE INTO source_run (source, run, digest)
       SELECT ?, ?, ? FROM lease WHERE token = ? AND holder = ?`,
  );
  const upsertFeed = database.prepare(
    `INSERT OR REPLACE INTO feed (source, feed, digest)
       SELECT ?, ?, ? FROM polling_lease WHERE token = ? AND holder = ?`,
  );
  const selectFeeds = database.prepare('SELECT feed FROM feed ORDER BY source');
  const selectRuns = database.prepare('SELECT run FROM source_run ORDER BY source');
  const selectSecret = database.prepare('SELECT value FROM secret');

  return {
    ...leasesIn(new LeaseTable(database)),
    polling: leasesIn(new LeaseTable(database, 'polling_lease')),

    async head() {
      const row = selectHead.get();
      if (row === undefined) throw new Failure('store_damaged', 'The state database lost its head.');
      return { ...row } as unknown as Head;
    },

    async moveHead(from, to, lease) {
      const moved = updateHead.run(to.number, to.hash, from.number, from.hash, lease.token, lease.holder);
      return moved.changes === 1;
    },

    async recordRun(run, lease) {
      const text = JSON.stringify(run);
      const digest = runDigest(run.source, text);
      return upsertRun.run(run.source, text, digest, lease.token, lease.holder).changes === 1;
    },

    async lastRuns() {
      return selectRuns.all().flatMap(({ run }) => parseRun(String(run)) ?? []);
    },

    async feeds() {
      return selectFeeds.all().flatMap(({ feed }) => parseFeed(String(feed)) ?? []);
    },

    async keepFeed(feed, polling) {
      const text = printFeed(feed);
      const digest = feedDigest(feed.source, text);
      return upsertFeed.run(feed.source, text, digest, polling.token, polling.holder).changes === 1;
    },

    async secret() {
      const value = selectSecret.get()?.value;
      if (!(value instanceof Uint8Array))
        throw new Failure('store_damaged', 'The state database lost its secret.');
      return value;
    },

    check: async () => checkState(database),

    async copyTo(copy) {
      await backup(database, copy);
      await flush(copy);
      await flush(dirname(copy));
    },

    async close() {
      database.close();
    },
  };
}

const remedy =
  'Run `cairn restore-state`, which makes it again from the log, or restore the data folder from a backup.';

function openChecked(
  path: string,
  { isNew = false, readOnly = false, headProblem = () => null }: SqliteStateOptions,
): DatabaseSync {
  try {
    if (!isNew) assertWritten(path);
    const database = openDatabase(path, { readOnly, durability: 'FULL' });
    try {
      if (readOnly) assertMigrated(database, path);
      else migrate(database, path);
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

/** Opening would make a missing file, and tables in an empty one: an empty state hides that the old one was lost. */
function assertWritten(path: string): void {
  if (!existsSync(path)) {
    throw new Failure('store_damaged', `The state database ${path} is missing. ${remedy}`);
  }
  if (!isWritten(path)) throw new Failure('store_damaged', `The state database ${path} is empty. ${remedy}`);
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

function leasesIn(table: LeaseTable): LeaseStore {
  return {
    acquireLease: async (claim) => table.acquire(claim),
    renewLease: async (lease, expiresAtMs) => table.renew(lease, expiresAtMs),
    releaseLease: async (lease) => table.release(lease),
  };
}
