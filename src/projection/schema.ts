import type { DatabaseSync } from 'node:sqlite';

/** Raised with every change of the tables or of what is put into them; another number means a rebuild. */
export const projectionVersion = 2;

const tables = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- One row a source: what is held of it. \`mapper\` is the version of the code that read it.
  CREATE TABLE source (
    name TEXT PRIMARY KEY, mapper INTEGER NOT NULL, records INTEGER NOT NULL,
    upstream_time TEXT, upstream_version TEXT
  ) STRICT, WITHOUT ROWID;

  -- One row a manifest of the log: what it is of, and when it was written. \`origins\` is JSON; \`origin\` the
  -- SHA-256 of the file that it came in, where that was one.
  CREATE TABLE manifest (
    number INTEGER PRIMARY KEY, hash TEXT NOT NULL, source TEXT NOT NULL, written_at TEXT NOT NULL,
    upstream_time TEXT NOT NULL, origins TEXT NOT NULL, origin TEXT
  ) STRICT;

  -- \`frames\` is the segment's frame table as pairs of 32-bit lengths, compressed and not.
  CREATE TABLE segment (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, frames BLOB NOT NULL) STRICT;

  CREATE TABLE record_version (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL, key TEXT NOT NULL, upstream_time TEXT NOT NULL, upstream_version TEXT,
    sha256 TEXT NOT NULL, member TEXT NOT NULL, items INTEGER NOT NULL, manifest INTEGER NOT NULL,
    segment INTEGER NOT NULL, start INTEGER NOT NULL, length INTEGER NOT NULL,
    current INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX record_version_of ON record_version (source, key, upstream_time, sha256);

  -- Which record version speaks for which CVE. Of a document, the item that does: its number in the list, its
  -- bytes and their SHA-256; null for a whole record.
  CREATE TABLE contribution (
    cve TEXT NOT NULL, source TEXT NOT NULL, version INTEGER NOT NULL,
    ordinal INTEGER, start INTEGER, length INTEGER, digest BLOB,
    PRIMARY KEY (cve, source)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contribution_version ON contribution (version);

  -- The items of documents as they changed: a row where the bytes of an item are others than in the version
  -- before, or are there no more (null). What a version says of a CVE is the newest row up to it.
  CREATE TABLE item_version (
    cve TEXT NOT NULL, source TEXT NOT NULL, version INTEGER NOT NULL,
    ordinal INTEGER, start INTEGER, length INTEGER, digest BLOB,
    PRIMARY KEY (cve, source, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX item_version_version ON item_version (version);

  -- What changed from a version to the next one of the same key. \`manifest\` is the first that held both, \`at\`
  -- upstream's time of the later one; \`id\` is made of what the event says and is the same in every store.
  CREATE TABLE event (
    id TEXT PRIMARY KEY, manifest INTEGER NOT NULL, at TEXT NOT NULL, type TEXT NOT NULL, cve TEXT NOT NULL,
    source TEXT NOT NULL, version INTEGER NOT NULL, prior INTEGER, before TEXT NOT NULL, after TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX event_version ON event (version);

  -- \`record\` is the composed vulnerability as JSON in UTF-8, without its kev and epss members; \`kev\` is the
  -- listing. Bytes, because they pass through without ever being a string.
  CREATE TABLE vulnerability (
    id INTEGER PRIMARY KEY, cve TEXT NOT NULL UNIQUE, sort_key TEXT NOT NULL, state TEXT NOT NULL,
    title TEXT, published TEXT, modified TEXT, severity TEXT NOT NULL, cvss REAL, vendor TEXT, product TEXT,
    kev_added TEXT, kev TEXT, record BLOB NOT NULL
  ) STRICT;

  -- The last days held of each CVE, eight bytes a day, oldest first (epss-series.ts).
  CREATE TABLE epss (cve TEXT PRIMARY KEY, series BLOB NOT NULL) STRICT, WITHOUT ROWID;
  -- The days in them, by the day of the version that gave them; \`date\` is the one the scores are of.
  CREATE TABLE epss_day (day INTEGER PRIMARY KEY, version INTEGER NOT NULL, date TEXT NOT NULL, model TEXT) STRICT;

  CREATE VIRTUAL TABLE vulnerability_text USING fts5 (
    title, product, text, content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
  );
`;

/** Made after a cold load, when building them costs least. */
const indexes = `
  CREATE INDEX IF NOT EXISTS vulnerability_latest ON vulnerability (published DESC, sort_key DESC)
    WHERE state = 'published' AND published IS NOT NULL;
  CREATE INDEX IF NOT EXISTS vulnerability_kev ON vulnerability (kev_added DESC, sort_key DESC)
    WHERE kev_added IS NOT NULL;
  CREATE INDEX IF NOT EXISTS record_version_sha256 ON record_version (sha256);
  CREATE INDEX IF NOT EXISTS event_feed ON event (manifest, at, cve, id, type, source);
  CREATE INDEX IF NOT EXISTS event_cve ON event (cve, at, id);
`;

export function createTables(database: DatabaseSync): void {
  database.exec(tables);
  database.prepare('INSERT INTO meta VALUES (?, ?)').run('version', String(projectionVersion));
}

export function createIndexes(database: DatabaseSync): void {
  database.exec(indexes);
}
