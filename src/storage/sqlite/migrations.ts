import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction, openDatabase } from '../../kit/database.ts';
import { Failure } from '../../kit/failure.ts';
import { runDigest, secretDigest } from './rows.ts';

/** A step from one version of the schema to the next. It throws, and nothing of it is done. */
export type Migration = (database: DatabaseSync) => void;

/**
 * The steps, the first of which makes version 1 out of nothing. A step that was released is never changed.
 * What is in the rows may be anything that the old tables took.
 */
export const migrations: readonly Migration[] = [
  makeTables,
  addDigests,
  addFeeds,
  addAccess,
  addOwnItems,
  addWatchEvents,
];

/**
 * Brings a state database to the version that this code knows, each step in a transaction of its own.
 * @throws Failure `store_newer` when a later version of Cairn wrote it
 */
export function migrate(database: DatabaseSync, path: string, steps = migrations): void {
  for (;;) {
    const found = versionOf(database);
    assertKnown(found, steps, path);
    if (found === steps.length) return;
    inTransaction(database, () => {
      // Another process may have taken this step meanwhile.
      if (versionOf(database) !== found) return;
      steps[found]?.(database);
      database.exec(`PRAGMA user_version = ${found + 1}`);
    });
  }
}

/**
 * For a database that is only read, and can't be brought to the version that this code knows.
 * @throws Failure `store_newer` when a later version of Cairn wrote it, `unavailable` when an earlier one did
 */
export function assertMigrated(database: DatabaseSync, path: string): void {
  const found = versionOf(database);
  assertKnown(found, migrations, path);
  if (found === migrations.length) return;
  throw new Failure(
    'unavailable',
    `${path} was written by an earlier version of Cairn, and can't be upgraded because it is read-only. Use that version, or make the data folder writable.`,
  );
}

/** False when the file is empty, or a database that Cairn did not write. Nothing is written to it. */
export function isWritten(path: string, busyTimeoutMs: number): boolean {
  return stateSchema(path, busyTimeoutMs).found > 0;
}

/** The schema of a file, 0 for one that Cairn did not write, and the one that this code knows. Nothing is written. */
export function stateSchema(
  path: string,
  busyTimeoutMs = 5_000,
): { readonly found: number; readonly known: number } {
  const database = openDatabase(path, { readOnly: true, busyTimeoutMs });
  try {
    return { found: versionOf(database), known: migrations.length };
  } finally {
    database.close();
  }
}

function assertKnown(found: number, { length: known }: readonly Migration[], path: string): void {
  if (found <= known) return;
  throw new Failure(
    'store_newer',
    `${path} was written by a later version of Cairn (schema ${found}, this one knows ${known}). Use that version, or another data folder.`,
  );
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}

function makeTables(database: DatabaseSync): void {
  database.exec(`
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
  `);
}

/** Nothing else can prove these rows, so each carries a digest of what it says. */
function addDigests(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE source_run ADD COLUMN digest TEXT NOT NULL DEFAULT '';
    ALTER TABLE secret ADD COLUMN digest TEXT NOT NULL DEFAULT '';
  `);
  database.prepare('INSERT OR IGNORE INTO secret (id, value) VALUES (1, ?)').run(randomBytes(32));
  const digestRun = database.prepare('UPDATE source_run SET digest = ? WHERE source = ?');
  for (const { source, run } of database.prepare('SELECT source, run FROM source_run').all()) {
    digestRun.run(runDigest(String(source), String(run)), String(source));
  }
  const value = database.prepare('SELECT value FROM secret').get()?.value;
  database.prepare('UPDATE secret SET digest = ?').run(secretDigest(value as Uint8Array));
}

/** How sources are read from the network, and the right to do so. */
function addFeeds(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE polling_lease (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
    ) STRICT;
    INSERT INTO polling_lease VALUES (1, 0, '', 0);
    CREATE TABLE feed (source TEXT PRIMARY KEY, feed TEXT NOT NULL, digest TEXT NOT NULL) STRICT, WITHOUT ROWID;
  `);
}

/** Identities, their keys, the requests that created something, settings, and the record of all changes of these. */
function addAccess(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE identity (
      id INTEGER PRIMARY KEY AUTOINCREMENT, privacy_flag INTEGER NOT NULL, created_at TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE, email_hash TEXT, had_key INTEGER NOT NULL, digest TEXT NOT NULL
    ) STRICT;
    CREATE INDEX identity_email ON identity (email_hash) WHERE email_hash IS NOT NULL;
    CREATE INDEX identity_unused ON identity (created_at) WHERE had_key = 0;
    CREATE TABLE api_key (
      key_hash TEXT PRIMARY KEY, label TEXT NOT NULL, scope TEXT NOT NULL, quota INTEGER,
      self_service INTEGER NOT NULL, identity INTEGER NOT NULL REFERENCES identity (id),
      created_at TEXT NOT NULL, expires_at TEXT, last_used_at TEXT, revoked_at TEXT, digest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX api_key_created ON api_key (created_at, key_hash);
    CREATE INDEX api_key_identity ON api_key (identity, created_at, key_hash);
    CREATE TABLE idempotency (
      id TEXT PRIMARY KEY, body_hash TEXT NOT NULL, identity INTEGER, started_at TEXT NOT NULL, answer TEXT,
      digest TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX idempotency_started ON idempotency (started_at);
    CREATE INDEX idempotency_identity ON idempotency (identity) WHERE identity IS NOT NULL;
    CREATE TABLE row_count (name TEXT PRIMARY KEY, rows INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL, digest TEXT NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO row_count VALUES ('identity', 0), ('api_key', 0), ('idempotency', 0), ('setting', 0);
    CREATE TABLE audit (
      number INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, content_commitment TEXT NOT NULL,
      address_commitment TEXT NOT NULL, hash TEXT NOT NULL, content TEXT, content_salt BLOB, address TEXT,
      address_salt BLOB, actor INTEGER, subject INTEGER
    ) STRICT;
    CREATE INDEX audit_address ON audit (at) WHERE address IS NOT NULL;
    CREATE INDEX audit_actor ON audit (actor) WHERE actor IS NOT NULL;
    CREATE INDEX audit_subject ON audit (subject) WHERE subject IS NOT NULL;
    CREATE TABLE audit_bound (name TEXT PRIMARY KEY, number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO audit_bound VALUES ('anchor', 0, ''), ('head', 0, '');
  `);
}

/** What identities keep. */
function addOwnItems(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE own_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identity INTEGER NOT NULL REFERENCES identity (id), kind TEXT NOT NULL,
      key TEXT NOT NULL, value TEXT NOT NULL, version INTEGER NOT NULL, created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL, digest TEXT NOT NULL, UNIQUE (identity, kind, key)
    ) STRICT;
    CREATE INDEX own_item_listed ON own_item (identity, kind, id);
    CREATE INDEX own_item_kind ON own_item (kind, id);
    CREATE INDEX own_item_key ON own_item (kind, key);
    INSERT INTO row_count VALUES ('own_item', 0);
  `);
}

/** Which events belong to watchlists, how far these were evaluated, and the right to do so. */
function addWatchEvents(database: DatabaseSync): void {
  database.exec(`
    CREATE TABLE watching_lease (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
    ) STRICT;
    INSERT INTO watching_lease VALUES (1, 0, '', 0);
    CREATE TABLE watch_event (
      position INTEGER PRIMARY KEY AUTOINCREMENT, watchlist INTEGER NOT NULL REFERENCES own_item (id),
      event TEXT NOT NULL, subject TEXT NOT NULL, type TEXT NOT NULL, at TEXT NOT NULL, place TEXT NOT NULL,
      why TEXT NOT NULL, listed INTEGER NOT NULL, digest TEXT NOT NULL, UNIQUE (watchlist, event)
    ) STRICT;
    CREATE INDEX watch_event_place ON watch_event (watchlist, place);
    CREATE INDEX watch_event_position ON watch_event (watchlist);
    CREATE INDEX watch_event_subject ON watch_event (subject, watchlist);
    CREATE INDEX watch_event_listed ON watch_event (watchlist, listed, subject);
    CREATE TABLE watch_state (
      watchlist INTEGER PRIMARY KEY REFERENCES own_item (id), basis TEXT NOT NULL, floor TEXT NOT NULL,
      digest TEXT NOT NULL
    ) STRICT;
    CREATE TABLE watch_mark (
      id INTEGER PRIMARY KEY CHECK (id = 1), manifest INTEGER NOT NULL, hash TEXT NOT NULL, basis TEXT NOT NULL,
      digest TEXT NOT NULL
    ) STRICT;
    INSERT INTO row_count VALUES ('watch_event', 0), ('watch_state', 0);
  `);
}
