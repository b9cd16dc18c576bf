import type { DatabaseSync } from 'node:sqlite';

/**
 * Raised with every change of the tables or of their content. A generation with another number is rebuilt.
 */
export const projectionVersion = 14;

const tables = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- One row per source: what is stored of it. \`mapper\` is the version of the code that mapped it.
  CREATE TABLE source (
    name TEXT PRIMARY KEY, mapper INTEGER NOT NULL, records INTEGER NOT NULL,
    upstream_time TEXT, upstream_version TEXT
  ) STRICT, WITHOUT ROWID;

  -- One row per manifest of the log: what it contains, and when it was written. \`origins\` is JSON. \`origin\` is
  -- the SHA-256 of the imported file, if it was a single one.
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

  -- Which record versions contribute to which subject: a CVE or another entity. For a document of items, the row
  -- has the contributing item: its number in the list, its bytes and their SHA-256. For a report, or a document in
  -- which several places contribute, it has the SHA-256 of the mapped statement. All are null for a whole record.
  CREATE TABLE contribution (
    subject TEXT NOT NULL, source TEXT NOT NULL, version INTEGER NOT NULL,
    ordinal INTEGER, start INTEGER, length INTEGER, digest BLOB,
    PRIMARY KEY (subject, source, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contribution_version ON contribution (version);

  -- Changes of what documents and reports state about their subjects: a row if the statement differs from that of
  -- the previous version, or was removed (null). The newest row up to a version is what it states. \`name\` is its
  -- name of an entity, so that documents need not be read for the names of another time.
  CREATE TABLE item_version (
    subject TEXT NOT NULL, source TEXT NOT NULL, version INTEGER NOT NULL,
    ordinal INTEGER, start INTEGER, length INTEGER, digest BLOB, name TEXT,
    PRIMARY KEY (subject, source, version)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX item_version_version ON item_version (version);

  -- What changed from a version to the next one of the same key. \`manifest\` is the first with which both were
  -- stored, \`at\` is the upstream time of the later one. \`id\` is computed from the content of the event and is the
  -- same in every store.
  CREATE TABLE event (
    id TEXT PRIMARY KEY, manifest INTEGER NOT NULL, at TEXT NOT NULL, type TEXT NOT NULL, subject TEXT NOT NULL,
    source TEXT NOT NULL, version INTEGER NOT NULL, prior INTEGER, before TEXT NOT NULL, after TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX event_version ON event (version);

  -- \`record\` is the composed vulnerability (record-text.ts), without its kev and epss members; \`kev\` is the
  -- listing. \`signals\` is what is judged of it (domain/risk/signals.ts).
  CREATE TABLE vulnerability (
    id INTEGER PRIMARY KEY, cve TEXT NOT NULL UNIQUE, sort_key TEXT NOT NULL, state TEXT NOT NULL,
    title TEXT, published TEXT, modified TEXT, severity TEXT NOT NULL, cvss REAL, vendor TEXT, product TEXT,
    kev_added TEXT, kev TEXT, signals INTEGER NOT NULL, record BLOB NOT NULL
  ) STRICT;

  -- The last stored days of each CVE, eight bytes per day, oldest first (epss-series.ts).
  CREATE TABLE epss (cve TEXT PRIMARY KEY, series BLOB NOT NULL) STRICT, WITHOUT ROWID;
  -- The days in the series, by the day of the version that contains them; \`date\` is the date of the scores.
  CREATE TABLE epss_day (day INTEGER PRIMARY KEY, version INTEGER NOT NULL, date TEXT NOT NULL, model TEXT) STRICT;

  -- The ends of links, and described entities other than vulnerabilities. \`record\` is the composed entity
  -- (record-text.ts); null if other entities only name it.
  CREATE TABLE entity (
    id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, type TEXT NOT NULL, name TEXT, state TEXT, record BLOB
  ) STRICT;

  -- Numbers of removed entities. An entity that is added again gets the same number, which earlier claims use.
  CREATE TABLE gone_entity (key TEXT PRIMARY KEY, id INTEGER NOT NULL UNIQUE) STRICT, WITHOUT ROWID;

  -- Other names, folded; several entities may have the same one.
  CREATE TABLE alias (folded TEXT NOT NULL, entity INTEGER NOT NULL, PRIMARY KEY (folded, entity)) STRICT, WITHOUT ROWID;
  CREATE INDEX alias_entity ON alias (entity);

  -- Texts that many links share. The number 0 means that there is none.
  CREATE TABLE label (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;

  -- The links of each entity, source by source. \`chain\` is the key of the report or document that states it, none
  -- for a whole record of the subject. \`pointer\` is where it is stated, relative to the item if there is one.
  -- \`naming\` is the spelling of a product. Type and class are numbers in their lists (domain/entity/relation.ts),
  -- the others are numbers of labels.
  CREATE TABLE relation (
    origin INTEGER NOT NULL, type INTEGER NOT NULL, target INTEGER NOT NULL, qualifier INTEGER NOT NULL,
    source INTEGER NOT NULL, chain INTEGER NOT NULL, class INTEGER NOT NULL, pointer INTEGER NOT NULL,
    naming INTEGER NOT NULL,
    PRIMARY KEY (origin, type, target, qualifier, source, chain)
  ) STRICT, WITHOUT ROWID;
  -- Created with the table: during inserts, it must be known whether links to an entity still exist.
  CREATE INDEX relation_target ON relation (target, type, origin);

  -- What each claim is about (domain/graph/claim.ts): the number of an entity, or the negated number of a
  -- vulnerability. \`id\` is that of the claim, as a signed number. Claims that only earlier versions made are stored
  -- too, so that they can be opened as of then. More rows may exist than follow from the log; they do not count as
  -- content of a projection.
  CREATE TABLE claim (id INTEGER PRIMARY KEY, subject INTEGER NOT NULL) STRICT;

  -- Since when links were stated by versions before the newest of their key, in milliseconds. Source and chain are
  -- as in \`relation\`. A key with only one stored version does not have rows.
  CREATE TABLE link_seen (
    claim INTEGER NOT NULL, source INTEGER NOT NULL, chain INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (claim, source, chain)
  ) STRICT, WITHOUT ROWID;

  -- What each vulnerability states about names of products (domain/match/name-evidence.ts). Names are labels.
  -- \`other\` is 0 if the vulnerability is found by the name although no link points there.
  CREATE TABLE name_evidence (
    name INTEGER NOT NULL, other INTEGER NOT NULL, vulnerability INTEGER NOT NULL,
    PRIMARY KEY (name, other, vulnerability)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX name_evidence_vulnerability ON name_evidence (vulnerability);

  -- The same as text, independent of the numbers. A number that can't be resolved is shown as itself, after a #.
  CREATE VIEW entity_text AS SELECT key, type, name, state, hex(record) AS record FROM entity;
  CREATE VIEW alias_text AS
    SELECT folded, coalesce(key, '#' || entity) AS key FROM alias LEFT JOIN entity ON entity.id = alias.entity;
  CREATE VIEW relation_text AS
    SELECT coalesce(o.key, '#' || r.origin) AS origin, r.type, coalesce(t.key, '#' || r.target) AS target,
      coalesce(q.text, '#' || nullif(r.qualifier, 0)) AS qualifier, coalesce(s.text, '#' || r.source) AS source,
      coalesce(c.text, '#' || nullif(r.chain, 0)) AS chain, r.class,
      coalesce(p.text, '#' || r.pointer) AS pointer, coalesce(n.text, '#' || nullif(r.naming, 0)) AS naming
    FROM relation AS r LEFT JOIN entity AS o ON o.id = r.origin LEFT JOIN entity AS t ON t.id = r.target
      LEFT JOIN label AS s ON s.id = r.source LEFT JOIN label AS p ON p.id = r.pointer
      LEFT JOIN label AS q ON q.id = r.qualifier LEFT JOIN label AS c ON c.id = r.chain
      LEFT JOIN label AS n ON n.id = r.naming;
  CREATE VIEW claim_text AS
    SELECT c.id, coalesce(v.cve, e.key, '#' || c.subject) AS subject
    FROM claim AS c LEFT JOIN vulnerability AS v ON v.id = -c.subject LEFT JOIN entity AS e ON e.id = c.subject;
  CREATE VIEW link_seen_text AS
    SELECT printf('claim:%016x', l.claim) AS claim, coalesce(s.text, '#' || l.source) AS source,
      coalesce(c.text, '#' || nullif(l.chain, 0)) AS chain, l.at
    FROM link_seen AS l LEFT JOIN label AS s ON s.id = l.source LEFT JOIN label AS c ON c.id = l.chain;

  CREATE VIEW name_evidence_text AS
    SELECT coalesce(n.text, '#' || e.name) AS name, coalesce(o.text, '#' || nullif(e.other, 0)) AS other,
      coalesce(v.cve, '#' || e.vulnerability) AS cve
    FROM name_evidence AS e LEFT JOIN label AS n ON n.id = e.name LEFT JOIN label AS o ON o.id = e.other
      LEFT JOIN vulnerability AS v ON v.id = e.vulnerability;

  -- The search index: immutable segments of documents, which are vulnerabilities and other entities. A row has the
  -- number of documents, and how many of them are dead because they were changed or removed.
  CREATE TABLE search_segment (id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, dead INTEGER NOT NULL) STRICT;
  -- Parts of segments, cut into pieces. \`crc\` is the CRC-32 of the bytes. Of a segment change: which documents are
  -- dead, and what of them changes daily. \`judged_by\` in \`meta\` is what all of that depends on.
  CREATE TABLE search_part (
    segment INTEGER NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL, crc INTEGER NOT NULL, bytes BLOB NOT NULL,
    PRIMARY KEY (segment, name, number)
  ) STRICT;
`;

/** Created after a cold load, when building them costs least. */
const indexes = `
  CREATE INDEX IF NOT EXISTS vulnerability_latest ON vulnerability (published DESC, sort_key DESC)
    WHERE state = 'published' AND published IS NOT NULL;
  CREATE INDEX IF NOT EXISTS vulnerability_kev ON vulnerability (kev_added DESC, sort_key DESC)
    WHERE kev_added IS NOT NULL;
  CREATE INDEX IF NOT EXISTS record_version_sha256 ON record_version (sha256);
  CREATE INDEX IF NOT EXISTS event_feed ON event (manifest, at, subject, id, type, source);
  CREATE INDEX IF NOT EXISTS event_subject ON event (subject, at, id);
`;

export function createTables(database: DatabaseSync): void {
  database.exec(tables);
  database.prepare('INSERT INTO meta VALUES (?, ?)').run('version', String(projectionVersion));
}

export function createIndexes(database: DatabaseSync): void {
  database.exec(indexes);
}
