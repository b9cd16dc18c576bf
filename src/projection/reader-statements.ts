import type { DatabaseSync } from 'node:sqlite';
import { contributorsQuery } from './contributing-version.ts';

/** The statements by which vulnerabilities and versions are read. */
export function prepareReaderStatements(database: DatabaseSync) {
  const ownColumns = `v.cve, v.sort_key AS sortKey, v.state, v.title, v.published, v.modified, v.severity, v.cvss,
    v.vendor, v.product, v.kev_added AS kevAdded`;
  const columns = `${ownColumns}, v.kev, e.series`;
  const joined = 'vulnerability AS v LEFT JOIN epss AS e ON e.cve = v.cve';
  return {
    dataVersion: database.prepare('PRAGMA data_version'),
    record: database.prepare(
      `SELECT v.record, v.kev, e.series, (SELECT value FROM meta WHERE key = 'head') AS head
       FROM (SELECT ? AS cve) AS asked
         LEFT JOIN vulnerability AS v ON v.cve = asked.cve LEFT JOIN epss AS e ON e.cve = asked.cve
       WHERE v.cve IS NOT NULL OR e.cve IS NOT NULL OR EXISTS (SELECT 1 FROM entity WHERE key = asked.cve)`,
    ),
    contributors: database.prepare(contributorsQuery),
    latest: database.prepare(
      `SELECT ${columns} FROM ${joined}
       WHERE v.state = 'published' AND v.published IS NOT NULL AND (v.published, v.sort_key) < (?, ?)
       ORDER BY v.published DESC, v.sort_key DESC LIMIT ?`,
    ),
    latestKev: database.prepare(
      `SELECT ${columns} FROM ${joined}
       WHERE v.kev_added IS NOT NULL AND (v.kev_added, v.sort_key) < (?, ?)
       ORDER BY v.kev_added DESC, v.sort_key DESC LIMIT ?`,
    ),
    byPrefix: database.prepare(
      `SELECT asked.cve, coalesce(v.sort_key, asked.cve) AS sortKey, coalesce(v.state, 'unknown') AS state,
         v.title, v.published, v.modified, coalesce(v.severity, 'unknown') AS severity, v.cvss, v.vendor, v.product,
         v.kev_added AS kevAdded, v.kev, e.series, v.record
       FROM (
         SELECT cve FROM (
           SELECT cve FROM vulnerability WHERE cve >= :prefix AND cve < :end
           UNION SELECT cve FROM epss WHERE cve >= :prefix AND cve < :end
         ) ORDER BY length(cve), cve LIMIT :limit
       ) AS asked LEFT JOIN vulnerability AS v ON v.cve = asked.cve LEFT JOIN epss AS e ON e.cve = asked.cve
       ORDER BY length(asked.cve), asked.cve`,
    ),
    storedVersions: database.prepare(
      `SELECT key, upstream_time AS upstreamTime, sha256, items, current AS isCurrent
       FROM record_version WHERE source = ?`,
    ),
    currentVersion: database.prepare(
      `SELECT version.source, version.member, segment.name AS segment, segment.frames, version.start, version.length
       FROM record_version AS version JOIN segment ON segment.id = version.segment
       WHERE version.source = ? AND version.key = ? AND version.current = 1`,
    ),
    vulnerabilityRows: database.prepare(
      `SELECT v.id, ${ownColumns}, v.record
       FROM json_each(?) AS asked JOIN vulnerability AS v ON v.id = asked.value`,
    ),
    entityRows: database.prepare(
      `SELECT e.id, e.key, e.type, e.name, e.state, e.record
       FROM json_each(?) AS asked JOIN entity AS e ON e.id = asked.value`,
    ),
  };
}
