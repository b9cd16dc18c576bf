import type { DatabaseSync } from 'node:sqlite';
import type { Direction } from '../domain/entity/answer.ts';
import { evidenceColumns, evidenceTables } from './link-evidence.ts';
import { linkSignature } from './link-judgement.ts';

/**
 * The numbers of entities that are known to be exploited. It is queried for each of many links, which is fast
 * enough only for such a small table.
 */
const exploitedTable = 'CREATE TEMP TABLE IF NOT EXISTS exploited (id INTEGER PRIMARY KEY)';

const ends = { out: ['origin', 'target'], in: ['target', 'origin'] } as const satisfies Record<
  Direction,
  readonly [string, string]
>;

/**
 * The order of the entities `e` at the other end. Vulnerabilities come first, those known to be exploited
 * before the others, each newest first by CVE number. All others follow by key. It must not depend on
 * anything that differs between stores.
 */
const order = `e.type = 'vulnerability' DESC, e.id IN (SELECT id FROM temp.exploited) DESC,
  CASE e.type WHEN 'vulnerability' THEN substr(e.key, 5, 4) END DESC,
  CASE e.type WHEN 'vulnerability' THEN length(e.key) END DESC,
  CASE e.type WHEN 'vulnerability' THEN e.key END DESC, e.key, qualifier`;

const ofRequestedTypes = '(:ends IS NULL OR e.type IN (SELECT value FROM json_each(:ends)))';
/** The displayed columns of an entity `e`, which may be the vulnerability `v` with the EPSS series `s`. */
const displayColumns = `coalesce(e.name, v.title) AS name, coalesce(v.state, e.state) AS state, v.severity,
  v.kev_added IS NOT NULL AS kev, v.signals, substr(s.series, -8) AS series`;

/** In SQL, the id of the vendor of a product `p`. */
export const vendorOf = `'vendor:' || substr(p.key, 9, instr(substr(p.key, 9), ':') - 1)`;
/** In SQL, whether `p` is a product of the vendor `v`. */
export const productsOf = `p.key > 'product:' || substr(v.key, 8) || ':' AND p.key < 'product:' || substr(v.key, 8) || ';'`;

/** Links in one direction, of an entity `:id`. */
function prepareSide(database: DatabaseSync, direction: Direction) {
  const [own, other] = ends[direction];
  const links = (where: string) =>
    `SELECT r.${other} AS other, r.qualifier AS label, coalesce(q.text, '') AS qualifier, e.key, e.type
     FROM (${where}) AS r JOIN entity AS e ON e.id = r.${other} LEFT JOIN label AS q ON q.id = r.qualifier
     WHERE ${ofRequestedTypes} ORDER BY ${order} LIMIT :limit`;
  return {
    counts: database.prepare(
      `SELECT type, count(*) AS count FROM (
         SELECT DISTINCT type, ${other}, qualifier FROM relation WHERE ${own} = :id
       ) GROUP BY type ORDER BY type`,
    ),
    count: database.prepare(
      `SELECT count(*) AS count FROM (
         SELECT DISTINCT ${other}, qualifier FROM relation WHERE ${own} = :id AND type = :type
       )`,
    ),
    countOfEnds: database.prepare(
      `SELECT count(*) AS count FROM (
         SELECT DISTINCT r.${other}, r.qualifier FROM relation AS r JOIN entity AS e ON e.id = r.${other}
         WHERE r.${own} = :id AND r.type = :type AND e.type IN (SELECT value FROM json_each(:ends))
       )`,
    ),
    countsOfEnds: database.prepare(
      `SELECT type, count(*) AS count FROM (
         SELECT DISTINCT r.type, r.${other}, r.qualifier FROM relation AS r JOIN entity AS e ON e.id = r.${other}
         WHERE r.${own} = :id AND ${ofRequestedTypes}
       ) GROUP BY type ORDER BY type`,
    ),
    /** How many links of a type have each signature. */
    signatures: database.prepare(
      `SELECT signature, count(*) AS count FROM (
         SELECT ${linkSignature} AS signature FROM relation AS r JOIN entity AS e ON e.id = r.${other}
         WHERE r.${own} = :id AND r.type = :type AND ${ofRequestedTypes} GROUP BY r.${other}, r.qualifier
       ) GROUP BY signature`,
    ),
    links: database.prepare(
      links(`SELECT DISTINCT ${other}, qualifier FROM relation WHERE ${own} = :id AND type = :type`),
    ),
    /**
     * Those of them that come first. The plus makes SQLite go through the links of the entity, and not through all
     * exploited vulnerabilities.
     */
    linksToExploited: database.prepare(
      links(
        `SELECT DISTINCT ${other}, qualifier FROM relation
         WHERE ${own} = :id AND type = :type AND +${other} IN (SELECT id FROM temp.exploited)`,
      ),
    ),
    linksOfSignatures: database.prepare(
      links(
        `SELECT r.${other}, r.qualifier FROM relation AS r WHERE r.${own} = :id AND r.type = :type
         GROUP BY r.${other}, r.qualifier HAVING ${linkSignature} IN (SELECT value FROM json_each(:signatures))`,
      ),
    ),
  };
}

export function prepareGraphStatements(database: DatabaseSync) {
  database.exec(exploitedTable);
  return {
    dataVersion: database.prepare('PRAGMA data_version'),
    forgetExploited: database.prepare('DELETE FROM temp.exploited'),
    findExploited: database.prepare(
      `INSERT OR IGNORE INTO temp.exploited
       SELECT e.id FROM vulnerability AS v JOIN entity AS e ON e.key = v.cve WHERE v.kev_added IS NOT NULL`,
    ),
    out: prepareSide(database, 'out'),
    in: prepareSide(database, 'in'),
    node: database.prepare(
      `SELECT coalesce(e.id, -1) AS id, asked.key, coalesce(e.type, 'vulnerability') AS type, ${displayColumns}
       FROM (SELECT ? AS key) AS asked LEFT JOIN entity AS e ON e.key = asked.key
         LEFT JOIN vulnerability AS v ON v.cve = asked.key LEFT JOIN epss AS s ON s.cve = asked.key`,
    ),
    nodes: database.prepare(
      `SELECT e.id, e.key, e.type, ${displayColumns}
       FROM json_each(?) AS f CROSS JOIN entity AS e ON e.id = f.value
         LEFT JOIN vulnerability AS v ON v.cve = e.key LEFT JOIN epss AS s ON s.cve = e.key`,
    ),
    /** The rows of each link in a list of [origin, type, target, qualifier]. */
    evidence: database.prepare(
      `SELECT a.key AS link, r.class, ${evidenceColumns}
       FROM json_each(?) AS a CROSS JOIN relation AS r ON r.origin = a.value ->> 0 AND r.type = a.value ->> 1
         AND r.target = a.value ->> 2 AND r.qualifier = a.value ->> 3
         ${evidenceTables} ORDER BY a.key, s.text, c.text, v.sha256`,
    ),
    products: database.prepare(
      `SELECT p.id, p.key, (SELECT group_concat(DISTINCT source) FROM relation WHERE target = p.id AND type = :type) AS sources
       FROM entity AS v CROSS JOIN entity AS p ON ${productsOf} WHERE v.id = :id ORDER BY p.key LIMIT :limit`,
    ),
    countProducts: database.prepare(
      `SELECT count(*) AS count FROM entity AS v CROSS JOIN entity AS p ON ${productsOf} WHERE v.id = ?`,
    ),
    /** How many entities link to any product of a vendor. */
    countOfProducts: database.prepare(
      `SELECT count(DISTINCT r.origin) AS count
       FROM entity AS v CROSS JOIN entity AS p ON ${productsOf}
         CROSS JOIN relation AS r ON r.target = p.id AND r.type = :type
       WHERE v.id = :id`,
    ),
    sourcesOf: database.prepare(
      'SELECT group_concat(DISTINCT source) AS sources, count(*) AS count FROM relation WHERE target = ? AND type = ?',
    ),
    vendorOf: database.prepare(
      `SELECT v.id, v.key FROM entity AS p JOIN entity AS v ON v.key = ${vendorOf} WHERE p.id = ?`,
    ),
    /**
     * From weakness to attack pattern to technique. It starts at an entity that has the weaknesses or is the
     * weakness.
     */
    derived: database.prepare(
      `SELECT w.id AS weakness, a.id AS pattern, t.id AS technique, t.key, t.type
       FROM (SELECT target AS id FROM relation WHERE origin = :id AND type = :hasWeakness
             UNION SELECT id FROM entity WHERE id = :id AND type = 'weakness') AS asked
         JOIN entity AS w ON w.id = asked.id
         JOIN relation AS p ON p.origin = w.id AND p.type = :relatedPattern JOIN entity AS a ON a.id = p.target
         JOIN relation AS m ON m.origin = a.id AND m.type = :mapsTo JOIN entity AS t ON t.id = m.target
       WHERE NOT EXISTS (SELECT 1 FROM relation WHERE origin = :id AND type = :exploitedVia AND target = t.id)
       ORDER BY t.key, length(w.key), w.key, length(a.key), a.key`,
    ),
  };
}
