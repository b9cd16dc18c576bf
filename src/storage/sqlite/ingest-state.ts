import type { DatabaseSync } from 'node:sqlite';
import { Failure } from '../../kit/failure.ts';
import { LeaseTable, type LeaseTableName } from '../../kit/lease.ts';
import type { Feeds } from '../contract/feeds.ts';
import type { LeaseStore } from '../contract/leases.ts';
import type { Head, LogState } from '../contract/log-state.ts';
import { parseFeed, printFeed } from './feed-row.ts';
import { feedDigest, parseRun, runDigest } from './rows.ts';

/** The head of the log and the last runs, which the holder of the lease changes. */
export function logStateIn(database: DatabaseSync): LogState {
  const selectHead = database.prepare('SELECT number, hash FROM head');
  const updateHead = database.prepare(
    `UPDATE head SET number = ?, hash = ? WHERE number = ? AND hash = ?
       AND EXISTS (SELECT 1 FROM lease WHERE token = ? AND holder = ?)`,
  );
  const upsertRun = database.prepare(
    `INSERT OR REPLACE INTO source_run (source, run, digest)
       SELECT ?, ?, ? FROM lease WHERE token = ? AND holder = ?`,
  );
  const selectRuns = database.prepare('SELECT run FROM source_run ORDER BY source');
  const selectSecret = database.prepare('SELECT value FROM secret');

  return {
    async head() {
      const row = selectHead.get();
      if (row === undefined) throw new Failure('store_damaged', 'The state database lost its head.');
      return { ...row } as unknown as Head;
    },

    async moveHead(from, to, { token, holder }) {
      return updateHead.run(to.number, to.hash, from.number, from.hash, token, holder).changes === 1;
    },

    async recordRun(run, { token, holder }) {
      const text = JSON.stringify(run);
      return upsertRun.run(run.source, text, runDigest(run.source, text), token, holder).changes === 1;
    },

    async lastRuns() {
      return selectRuns.all().flatMap(({ run }) => parseRun(String(run)) ?? []);
    },

    async secret() {
      const value = selectSecret.get()?.value;
      if (value instanceof Uint8Array) return value;
      throw new Failure('store_damaged', 'The state database lost its secret.');
    },
  };
}

/** The positions in the feeds, which the holder of the polling lease changes. */
export function feedsIn(database: DatabaseSync): Feeds {
  const select = database.prepare('SELECT feed FROM feed ORDER BY source');
  const upsert = database.prepare(
    `INSERT OR REPLACE INTO feed (source, feed, digest)
       SELECT ?, ?, ? FROM polling_lease WHERE token = ? AND holder = ?`,
  );
  return {
    async list() {
      return select.all().flatMap(({ feed }) => parseFeed(String(feed)) ?? []);
    },

    async keep(feed, { token, holder }) {
      const text = printFeed(feed);
      return upsert.run(feed.source, text, feedDigest(feed.source, text), token, holder).changes === 1;
    },
  };
}

export function leasesIn(database: DatabaseSync, name: LeaseTableName): LeaseStore {
  const table = new LeaseTable(database, name);
  return {
    acquireLease: async (claim) => table.acquire(claim),
    renewLease: async (lease, expiresAtMs) => table.renew(lease, expiresAtMs),
    releaseLease: async (lease) => table.release(lease),
  };
}
