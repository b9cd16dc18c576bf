import type { DatabaseSync } from 'node:sqlite';

/** The statements by which versions, vulnerabilities and scores are written. */
export function prepareWriterStatements(database: DatabaseSync) {
  const location = `version.id AS version, version.source, version.key, version.sha256, version.member,
    version.upstream_time AS upstreamTime, version.segment, version.start, version.length`;
  return {
    addSegment: database.prepare('INSERT INTO segment (name, frames) VALUES (?, ?)'),
    currentVersion: database.prepare(
      `SELECT id, upstream_time, sha256 FROM record_version
       WHERE source = ? AND key = ? ORDER BY upstream_time DESC, sha256 DESC LIMIT 1`,
    ),
    addVersion: database.prepare(
      `INSERT OR IGNORE INTO record_version
         (source, key, upstream_time, upstream_version, sha256, member, items, manifest, segment, start, length, current)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    retireVersion: database.prepare('UPDATE record_version SET current = 0 WHERE id = ?'),
    setContribution: database.prepare('INSERT OR REPLACE INTO contribution VALUES (?, ?, ?, ?, ?, ?, ?)'),
    contributionsOf: database.prepare('SELECT subject, digest FROM contribution WHERE version = ?'),
    removeContributions: database.prepare('DELETE FROM contribution WHERE version = ?'),
    contributorsOf: database.prepare(
      `SELECT ${location}, contribution.ordinal
       FROM contribution JOIN record_version AS version ON version.id = contribution.version
       WHERE contribution.subject = ? ORDER BY version.source, version.key`,
    ),
    currentVersions: database.prepare(
      `SELECT ${location} FROM record_version AS version
       WHERE version.source = ? AND version.current = 1 ORDER BY version.upstream_time`,
    ),
    newestVersions: database.prepare(
      `SELECT ${location} FROM record_version AS version
       WHERE version.source = ? ORDER BY version.upstream_time DESC, version.sha256 DESC LIMIT ?`,
    ),
    segment: database.prepare('SELECT name, frames FROM segment WHERE id = ?'),
    epssDays: database.prepare('SELECT day, version, date, model FROM epss_day'),
    epssCount: database.prepare('SELECT count(*) AS count FROM epss'),
    epssSeries: database.prepare('SELECT cve, series FROM epss'),
    removeEpssDay: database.prepare('DELETE FROM epss_day WHERE day = ?'),
    addEpssDay: database.prepare('INSERT OR REPLACE INTO epss_day VALUES (?, ?, ?, ?)'),
    putEpss: database.prepare('INSERT OR REPLACE INTO epss VALUES (?, ?)'),
    removeEpss: database.prepare('DELETE FROM epss WHERE cve = ?'),
    vulnerabilityId: database.prepare('SELECT id FROM vulnerability WHERE cve = ?'),
    addVulnerability: database.prepare(
      'INSERT INTO vulnerability VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    ),
    changeVulnerability: database.prepare(
      `UPDATE vulnerability SET cve = ?, sort_key = ?, state = ?, title = ?, published = ?, modified = ?, severity = ?,
         cvss = ?, vendor = ?, product = ?, kev_added = ?, kev = ?, record = ? WHERE id = ?`,
    ),
    removeVulnerability: database.prepare('DELETE FROM vulnerability WHERE id = ?'),
    summarise: database.prepare(
      `SELECT coalesce(sum(items), 0) AS records, max(upstream_time) AS upstream_time,
         (SELECT upstream_version FROM record_version WHERE source = :source AND current = 1
          ORDER BY upstream_time DESC LIMIT 1) AS upstream_version
       FROM record_version WHERE source = :source AND current = 1`,
    ),
    putSource: database.prepare('INSERT OR REPLACE INTO source VALUES (?, ?, ?, ?, ?)'),
    putMeta: database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)'),
  };
}
