import type { DatabaseSync } from 'node:sqlite';

/** Raised with every change of the tables or of what is put into them; another number means a rebuild. */
export const projectionVersion = 1;

const tables = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- One row a source: what is held of it. \`mapper\` is the version of the code that read it.
  CREATE TABLE source (
    name TEXT PRIMARY KEY, mapper INTEGER NOT NULL, records INTEGER NOT NULL,
    upstream_time TEXT, upstream_version TEXT
  ) STRICT, WITHOUT ROWID;

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

  -- Which record version speaks for which CVE.
  CREATE TABLE contribution (
    cve TEXT NOT NULL, source TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (cve, source)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contribution_version ON contribution (version);

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
`;

export function createTables(database: DatabaseSync): void {
  database.exec(tables);
  database.prepare('INSERT INTO meta VALUES (?, ?)').run('version', String(projectionVersion));
}

export function createIndexes(database: DatabaseSync): void {
  database.exec(indexes);
}
