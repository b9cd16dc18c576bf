import { createHash } from 'node:crypto';
import { openDatabase } from '../../kit/database.ts';
import { searchDigests } from '../search-digests.ts';

/**
 * The content of a projection, in a fixed order. It leaves out what depends on the order of imports: numbers
 * that only this file uses, manifests and their numbers, and the names of the files from which records came.
 * It also leaves out events of first versions, because the first manifest decides whether they are news.
 */
const contents = [
  'SELECT name, mapper, records, upstream_time, upstream_version FROM source ORDER BY name',
  `SELECT source, key, upstream_time, upstream_version, sha256, items, current FROM record_version
   ORDER BY source, key, upstream_time, sha256`,
  `SELECT c.subject, c.source, v.sha256, c.ordinal, c.start, c.length, hex(c.digest)
   FROM contribution AS c JOIN record_version AS v ON v.id = c.version ORDER BY c.subject, c.source, v.key`,
  `SELECT i.subject, i.source, v.sha256, i.ordinal, i.start, i.length, hex(i.digest), i.name
   FROM item_version AS i JOIN record_version AS v ON v.id = i.version ORDER BY i.subject, i.source, v.key, v.sha256`,
  `SELECT e.id, e.at, e.type, e.subject, e.source, v.sha256, p.sha256, e.before, e.after
   FROM event AS e JOIN record_version AS v ON v.id = e.version JOIN record_version AS p ON p.id = e.prior ORDER BY e.id`,
  `SELECT cve, sort_key, state, title, published, modified, severity, cvss, vendor, product, kev_added, kev, hex(record)
   FROM vulnerability ORDER BY cve`,
  'SELECT d.day, v.sha256, d.date, d.model FROM epss_day AS d JOIN record_version AS v ON v.id = d.version ORDER BY d.day',
  'SELECT cve, hex(series) FROM epss ORDER BY cve',
  'SELECT * FROM entity_text ORDER BY key',
  'SELECT * FROM alias_text ORDER BY folded, key',
  'SELECT * FROM relation_text ORDER BY origin, type, target, qualifier, source, chain',
  'SELECT * FROM link_seen_text ORDER BY claim, source, chain',
  'SELECT * FROM name_evidence_text ORDER BY name, other, cve',
];

/**
 * SHA-256 over the content of a generation. Two projections of the same versions have the same hash, even if
 * they were imported in another order.
 */
export function logicalHash(path: string): string {
  const database = openDatabase(path, { readOnly: true });
  try {
    const hash = createHash('sha256');
    const add = (row: readonly unknown[]) => hash.update(`${JSON.stringify(row)}\n`);
    for (const sql of contents) {
      hash.update('\x1d');
      const rows = database.prepare(sql);
      // In an object, columns with the same name would overwrite each other.
      rows.setReturnArrays(true);
      for (const row of rows.iterate()) add(row as unknown as unknown[]);
    }
    hash.update('\x1d');
    for (const row of [...searchDigests(database)].sort(byKey)) add(row);
    return hash.digest('hex');
  } finally {
    database.close();
  }
}

function byKey([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1;
}
