import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import type { Head, Lease, SourceRun, StateStore } from '../contract.ts';

const schemaVersion = 1;

const schema = `
  CREATE TABLE head (id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
  INSERT INTO head VALUES (1, 0, '');
  CREATE TABLE lease (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
  ) STRICT;
  INSERT INTO lease VALUES (1, 0, '', 0);
  CREATE TABLE source_run (source TEXT PRIMARY KEY, run TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE secret (id INTEGER PRIMARY KEY CHECK (id = 1), value BLOB NOT NULL) STRICT;
  CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;
`;

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
  inTransaction(database, () => prepareSchema(database, path));
  database.prepare('INSERT OR IGNORE INTO secret VALUES (1, ?)').run(randomBytes(32));

  const selectHead = database.prepare('SELECT number, hash FROM head');
  const updateHead = database.prepare(
    `UPDATE head SET number = ?, hash = ? WHERE number = ? AND hash = ?
       AND EXISTS (SELECT 1 FROM lease WHERE token = ? AND holder = ?)`,
  );
  const selectLease = database.prepare('SELECT token, holder, expires_at_ms AS expiresAtMs FROM lease');
  const takeLease = database.prepare('UPDATE lease SET token = token + 1, holder = ?, expires_at_ms = ?');
  const extendLease = database.prepare('UPDATE lease SET expires_at_ms = ?');
  const freeLease = database.prepare(`UPDATE lease SET holder = '', expires_at_ms = 0 WHERE token = ?`);
  const upsertRun = database.prepare('INSERT OR REPLACE INTO source_run VALUES (?, ?)');
  const selectRuns = database.prepare('SELECT run FROM source_run ORDER BY source');
  const selectSecret = database.prepare('SELECT value FROM secret');

  return {
    async head() {
      return { ...selectHead.get() } as unknown as Head;
    },

    async moveHead(from, to, lease) {
      const moved = updateHead.run(to.number, to.hash, from.number, from.hash, lease.token, lease.holder);
      return moved.changes === 1;
    },

    async acquireLease({ holder, nowMs, ttlMs, gone }) {
      return inTransaction(database, () => {
        const current = selectLease.get() as unknown as Lease;
        const expiresAtMs = nowMs + ttlMs;
        if (current.holder === holder) {
          extendLease.run(expiresAtMs);
          return { ...current, expiresAtMs };
        }
        const taken = current.holder !== '' && current.holder !== gone && current.expiresAtMs > nowMs;
        if (taken) return { heldBy: current.holder };
        takeLease.run(holder, expiresAtMs);
        return { token: current.token + 1, holder, expiresAtMs };
      });
    },

    async releaseLease(lease) {
      freeLease.run(lease.token);
    },

    async recordRun(run) {
      upsertRun.run(run.source, JSON.stringify(run));
    },

    async lastRuns() {
      return selectRuns.all().map((row) => JSON.parse(String(row.run)) as SourceRun);
    },

    async secret() {
      const value = selectSecret.get()?.value;
      if (!(value instanceof Uint8Array))
        throw new Failure('store_damaged', 'The state database lost its secret.');
      return value;
    },

    async close() {
      database.close();
    },
  };
}

/**
 * Writes to a state database and reads it back through a connection of its own, so that a file that was
 * replaced, filled up or damaged is noticed. Never throws.
 * @param busyTimeoutMs how long to wait for another writer
 */
export function probeSqliteState(path: string, busyTimeoutMs: number): boolean {
  let database: DatabaseSync | undefined;
  try {
    // Opening would make a missing file, and an empty state is worse than none.
    if (!existsSync(path)) return false;
    database = openDatabase(path, { busyTimeoutMs });
    const value = randomBytes(8).toString('hex');
    database.prepare('INSERT OR REPLACE INTO probe VALUES (1, ?)').run(value);
    return database.prepare('SELECT value FROM probe').get()?.value === value;
  } catch {
    return false;
  } finally {
    database?.close();
  }
}

function prepareSchema(database: DatabaseSync, path: string): void {
  const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  if (found > schemaVersion) {
    throw new Failure(
      'store_newer',
      `${path} was written by a later version of Cairn (schema ${found}, this one knows ${schemaVersion}). Use that version, or another data folder.`,
    );
  }
  if (found === schemaVersion) return;
  database.exec(schema);
  database.exec(`PRAGMA user_version = ${schemaVersion}`);
}
