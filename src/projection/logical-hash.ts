import { createHash } from 'node:crypto';
import { openDatabase } from '../kit/database.ts';

/**
 * Everything a projection says, in an order of its own. Left out are numbers that only this file uses, and the
 * names of the files that records came in, which depend on how somebody laid them out.
 */
const contents = [
  'SELECT name, mapper, records, upstream_time, upstream_version FROM source ORDER BY name',
  `SELECT source, key, upstream_time, upstream_version, sha256, items, current FROM record_version
   ORDER BY source, key, upstream_time, sha256`,
  `SELECT c.cve, c.source, v.sha256 FROM contribution AS c JOIN record_version AS v ON v.id = c.version
   ORDER BY c.cve, c.source`,
  `SELECT cve, sort_key, state, title, published, modified, severity, cvss, vendor, product, kev_added, kev, CAST(record AS TEXT)
   FROM vulnerability ORDER BY cve`,
  'SELECT d.day, v.sha256, d.date, d.model FROM epss_day AS d JOIN record_version AS v ON v.id = d.version ORDER BY d.day',
  'SELECT cve, hex(series) FROM epss ORDER BY cve',
  'SELECT term, doc, cnt FROM text_terms ORDER BY term',
];

/**
 * SHA-256 over all that a generation says. Two projections of the same log have the same one, whatever way
 * they came about.
 */
export function logicalHash(path: string): string {
  const database = openDatabase(path, { readOnly: true });
  try {
    database.exec(`CREATE VIRTUAL TABLE temp.text_terms USING fts5vocab (main, vulnerability_text, row)`);
    const hash = createHash('sha256');
    for (const sql of contents) {
      hash.update('\x1d');
      for (const row of database.prepare(sql).iterate())
        hash.update(`${JSON.stringify(Object.values(row))}\n`);
    }
    return hash.digest('hex');
  } finally {
    database.close();
  }
}
