import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup } from 'node:sqlite';
import { openDatabase } from '../../kit/database.ts';
import { flush } from '../../kit/durable.ts';
import { Failure } from '../../kit/failure.ts';
import { LeaseTable } from '../../kit/lease-table.ts';
import type { Head, LeaseStore, StateStore } from '../contract.ts';
import { migrate } from './migrations.ts';
import { feedDigest, parseFeed, parseRun, printFeed, runDigest } from './rows.ts';
import { checkState } from './state-check.ts';

/**
 * State in one SQLite file.
 * @param isNew whether the file may be made; where it should be there, a missing one is a loss to be told
 * @throws Failure `store_newer` when a later version of Cairn wrote the file, `store_damaged` when it is missing
 */
export function openSqliteStateStore(path: string, { isNew = false } = {}): StateStore {
  if (!isNew && !existsSync(path)) {
    throw new Failure('store_damaged', `The state database ${path} is missing. Restore it from a backup.`);
  }
  const database = openDatabase(path, { durability: 'FULL' });
  migrate(database, path);
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

function leasesIn(table: LeaseTable): LeaseStore {
  return {
    acquireLease: async (claim) => table.acquire(claim),
    renewLease: async (lease, expiresAtMs) => table.renew(lease, expiresAtMs),
    releaseLease: async (lease) => table.release(lease),
  };
}
