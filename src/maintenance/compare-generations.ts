import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { searchDigests } from '../projection/search-digests.ts';
import { damageOf } from './examination.ts';

/** How the rows of a table differ from those that the log gives. */
export interface TableDifference {
  readonly table: string;
  /** Rows that should be there, that should not, and that are others. */
  readonly missing: number;
  readonly extra: number;
  readonly changed: number;
  /** Keys of the first ones. */
  readonly keys: readonly string[];
  /** Why the table could not be compared, or null. */
  readonly unreadable: string | null;
}

export interface Comparison {
  readonly tables: number;
  readonly rows: number;
  readonly differences: readonly TableDifference[];
}

/**
 * Compares the content of a generation, row by row and column by column, with one that was rebuilt from the
 * same log. Only the numbers of vulnerabilities, entities and labels are free: they depend on the order in
 * which rows were put in. Tables that hold them are compared as their views show them. There may be more
 * claims.
 * @param database the generation, open
 * @param scratchPath the rebuilt one
 */
export function compareGenerations(
  database: DatabaseSync,
  scratchPath: string,
  onTable: (done: number, all: number) => void = () => {},
): Comparison {
  database.prepare('ATTACH ? AS scratch').run(scratchPath);
  const tables = database
    .prepare(
      `SELECT name FROM scratch.sqlite_schema WHERE type = 'table'
         AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN (${searchTables}, ${numbered}) ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name));
  const comparisons: readonly (readonly [table: string, compare: () => TableDifference])[] = [
    ['schema', () => differenceIn(database, 'schema', schemaDifferences)],
    ...tables.map(
      (table) => [table, () => differenceIn(database, table, rowDifferences(database, table))] as const,
    ),
    ...Object.entries(views).map(
      ([table, keys]) =>
        [
          table,
          () => differenceIn(database, table, viewDifferences(database, `${table}_text`, keys)),
        ] as const,
    ),
    [claimTable, () => differenceIn(database, claimTable, claimDifferences)],
    [searchTable, () => compareSearch(database, scratchPath)],
  ];
  const differences = comparisons.flatMap(([table, compare], done) => {
    onTable(done, comparisons.length);
    const difference = readable(table, compare);
    const { missing, extra, changed, unreadable } = difference;
    return missing + extra + changed === 0 && unreadable === null ? [] : [difference];
  });
  const count = (table: string) =>
    Number(database.prepare(`SELECT count(*) AS n FROM scratch.${table}`).get()?.n);
  return {
    tables: comparisons.length,
    rows: [...tables, ...Object.keys(views), claimTable].reduce((sum, table) => sum + count(table), 0),
    differences,
  };
}

const searchTable = 'search_part';
/** How documents are spread over segments depends on the order in which they came; what is found does not. */
const searchTables = `'${searchTable}', 'search_segment'`;
/** Tables of which the rows go by numbers of their own; the views that show them, by their keys. */
const views: Readonly<Record<string, readonly string[]>> = {
  entity: ['key'],
  alias: ['folded', 'key'],
  relation: ['origin', 'type', 'target', 'qualifier', 'source', 'chain'],
  link_seen: ['claim', 'source', 'chain'],
  name_evidence: ['name', 'other', 'cve'],
};
const claimTable = 'claim';
/** Numbers that are not used now depend on the order in which rows came, too. */
const numbered = [...Object.keys(views), 'label', 'gone_entity', claimTable]
  .map((name) => `'${name}'`)
  .join(', ');
const keysListedMax = 5;

/** Damage that keeps a table from being read is a difference too. */
function readable(table: string, compare: () => TableDifference): TableDifference {
  try {
    return compare();
  } catch (error) {
    return { ...noDifference(table), unreadable: damageOf(error) };
  }
}

function noDifference(table: string): TableDifference {
  return { table, missing: 0, extra: 0, changed: 0, keys: [], unreadable: null };
}

/** Counts the rows of a query that gives for each one that differs its key and its kind. */
function differenceIn(database: DatabaseSync, table: string, sql: string): TableDifference {
  return countDifferences(table, database.prepare(sql).iterate() as unknown as Iterable<DifferingRow>);
}

interface DifferingRow {
  readonly key: string | null;
  readonly kind: 'missing' | 'extra' | 'changed';
}

function countDifferences(table: string, rows: Iterable<DifferingRow>): TableDifference {
  const counts = { missing: 0, extra: 0, changed: 0 };
  const keys: string[] = [];
  for (const { key, kind } of rows) {
    counts[kind]++;
    if (keys.length < keysListedMax) keys.push(`${key}`);
  }
  return { ...noDifference(table), ...counts, keys };
}

/** `mine` are rows of the generation, `log` those that the log gives. */
const kindOf = (key: string) =>
  `CASE WHEN mine.${key} IS NULL THEN 'missing' WHEN log.${key} IS NULL THEN 'extra' ELSE 'changed' END AS kind`;

function rowDifferences(database: DatabaseSync, table: string): string {
  const columns = database.prepare(`PRAGMA scratch.table_info (${table})`).all();
  const primary = columns.filter(({ pk }) => Number(pk) > 0).map(({ name }) => String(name));
  const keys = table === 'vulnerability' ? ['cve'] : primary;
  const [first] = keys;
  if (first === undefined) throw new Error(`The table ${table} has no key.`);
  const compared = columns
    .map(({ name }) => String(name))
    .filter((name) => !keys.includes(name) && !(table === 'vulnerability' && name === 'id'));
  const differs = [`mine.${first} IS NULL`, `log.${first} IS NULL`].concat(
    compared.map((name) => `mine.${name} IS NOT log.${name}`),
  );
  return `SELECT ${keys.map((key) => `coalesce(mine.${key}, log.${key})`).join(` || ' ' || `)} AS key, ${kindOf(first)}
    FROM main.${table} AS mine FULL JOIN scratch.${table} AS log ON ${keys.map((key) => `mine.${key} = log.${key}`).join(' AND ')}
    WHERE ${differs.join(' OR ')}`;
}

/** Views are large and have no index: rows that exist on one side only are distinguished by their keys. */
function viewDifferences(database: DatabaseSync, view: string, keys: readonly string[]): string {
  const columns = database.prepare(`PRAGMA scratch.table_info (${view})`).all();
  const names = columns.map(({ name }) => String(name)).join(', ');
  const key = keys.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `);
  return `SELECT key, CASE WHEN count(*) > 1 THEN 'changed' ELSE min(side) END AS kind FROM (
      SELECT ${key} AS key, 'extra' AS side FROM (SELECT ${names} FROM main.${view} EXCEPT SELECT ${names} FROM scratch.${view})
      UNION ALL
      SELECT ${key} AS key, 'missing' AS side FROM (SELECT ${names} FROM scratch.${view} EXCEPT SELECT ${names} FROM main.${view})
    ) GROUP BY key`;
}

const aboutWhat = (side: 'mine' | 'log', schema: 'main' | 'scratch') =>
  `CASE WHEN ${side}.subject < 0 THEN (SELECT cve FROM ${schema}.vulnerability WHERE id = -${side}.subject)
     ELSE (SELECT key FROM ${schema}.entity WHERE id = ${side}.subject) END`;

/**
 * Claims that nobody makes any more may be there; claims that are made must be there, with the same subject.
 */
const claimDifferences = `
  SELECT printf('claim:%016x', log.id) AS key, iif(mine.id IS NULL, 'missing', 'changed') AS kind
  FROM scratch.claim AS log LEFT JOIN main.claim AS mine ON mine.id = log.id
  WHERE mine.id IS NULL OR ${aboutWhat('mine', 'main')} IS NOT ${aboutWhat('log', 'scratch')}`;

const schemaDifferences = `
  SELECT coalesce(mine.name, log.name) AS key, ${kindOf('name')}
  FROM (SELECT * FROM main.sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\') AS mine
    FULL JOIN (SELECT * FROM scratch.sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\') AS log
    ON mine.type = log.type AND mine.name = log.name
  WHERE mine.name IS NULL OR log.name IS NULL OR mine.sql IS NOT log.sql`;

/** Compares all by which each thing is found. */
function compareSearch(database: DatabaseSync, scratchPath: string): TableDifference {
  const scratch = openDatabase(scratchPath, { readOnly: true });
  try {
    const [mine, log] = [searchDigests(database), searchDigests(scratch)];
    const rows: DifferingRow[] = [];
    for (const [key, digest] of mine) {
      if (!log.has(key)) rows.push({ key, kind: 'extra' });
      else if (log.get(key) !== digest) rows.push({ key, kind: 'changed' });
    }
    for (const key of log.keys()) if (!mine.has(key)) rows.push({ key, kind: 'missing' });
    return countDifferences(searchTable, rows);
  } finally {
    scratch.close();
  }
}
