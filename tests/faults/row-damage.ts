import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { matchExpression } from '../../src/search/query.ts';
import type { DamageableDatabase } from './damaged-store.ts';
import type { Lots } from './lots.ts';
import { addRow, type Column, changeRow, type Done, drawRow, mutate, removeRow } from './row-changes.ts';

/** By turns; those of the projection's own tables are many. */
export const rowDamages = [
  'changed',
  'removed',
  'changed',
  'added',
  'changed',
  'words',
  'changed',
  'text index',
  'changed',
  'state',
] as const;
export type RowDamage = (typeof rowDamages)[number];

/** What was done, in which table of which database. */
export interface DamagedRow extends Done {
  readonly database: 'projection' | 'state';
}

/** Does damage to one row. It is drawn again until something is another than before. */
export function damageRow(
  databases: Readonly<Record<DamagedRow['database'], DamageableDatabase>>,
  damage: RowDamage,
  lots: Lots,
): DamagedRow {
  const database = damage === 'state' ? 'state' : 'projection';
  const file = databases[database];
  for (let draws = 0; draws < drawsMax; draws++) {
    const open = file.open();
    const seeAll = damage === 'text index' ? searchAll : viewAll;
    const before = isDoubtful(damage) ? seeAll(open) : '';
    let done: Done | null = null;
    try {
      done = attempts[damage](open, lots);
    } catch (error) {
      if (!isRefused(error)) throw error;
    } finally {
      open.close();
    }
    const isNoticed = done === null || !isDoubtful(damage, done.table) || seeAnew(file, seeAll) !== before;
    if (done !== null && isNoticed) return { database, ...done };
    file.heal();
  }
  throw new Error(`No row could be ${damage} in ${drawsMax} draws.`);
}

const drawsMax = 50;

/** What may change nothing that is ever told: pages of the text index, and tables of which rows go by numbers. */
function isDoubtful(damage: RowDamage, table?: string): boolean {
  if (damage === 'text index') return true;
  if (damage === 'words' || damage === 'state') return false;
  return table === undefined || numberedTables.includes(table);
}

/** Entities, their names and links go by numbers of their own, and show in views. */
const numberedTables: readonly string[] = ['entity', 'alias', 'label', 'relation', 'link_seen'];

type Attempt = (database: DatabaseSync, lots: Lots) => Done | null;

const attempts: Readonly<Record<RowDamage, Attempt>> = {
  changed: (database, lots) => changeRow(database, lots.one(tablesOf(database)), lots),
  removed: (database, lots) => removeRow(database, lots.one(tablesOf(database)), lots),
  added: (database, lots) => addRow(database, lots.one(tablesOf(database)), lots),
  words: damageWords,
  'text index': damageTextIndex,
  state: damageState,
};

/** A row that its table does not take is no damage that can be. */
function isRefused(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === sqliteConstraint;
}

const sqliteConstraint = 19;
const textTable = 'vulnerability_text';

/**
 * The tables of the projection but for those in which FTS5 keeps its words, and the claims: some of them nobody makes
 * any more, which is no damage.
 */
function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'claim'
         AND (name NOT LIKE '${textTable}%' OR name = '${textTable}_config') ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name));
}

/** Words of a vulnerability, or their count, by the ways of FTS5 or past it. */
function damageWords(database: DatabaseSync, lots: Lots): Done | null {
  const done = (what: string) => ({ table: textTable, what: `words: ${what}` });
  const { id = 0 } = drawRow(database, 'vulnerability', lots) ?? {};
  const put = (row: SQLInputValue) =>
    database
      .prepare(`INSERT OR REPLACE INTO ${textTable} (rowid, title, product, text) VALUES (?, ?, '', ?)`)
      .run(row, `word${lots.below(1_000)}`, 'of something else');
  const ways: readonly (() => Done | null)[] = [
    () => {
      put(id);
      return done(`others for ${id}`);
    },
    () => {
      put(Number(id) + 100_000);
      return done('of nothing');
    },
    () => {
      database.prepare(`DELETE FROM ${textTable} WHERE rowid = ?`).run(id);
      return done(`none for ${id}`);
    },
    // What its column `origin` says takes effect only when the row is changed next, and shows then.
    () =>
      changeRow(database, `${textTable}_docsize`, lots, ({ name }) => name === 'sz') && done('their count'),
    () => removeRow(database, `${textTable}_docsize`, lots) && done('no count'),
    () => addRow(database, `${textTable}_docsize`, lots) && done('a count of nothing'),
  ];
  return lots.one(ways)();
}

/** The pages of the text index, and the way to them. */
function damageTextIndex(database: DatabaseSync, lots: Lots): Done | null {
  const table = lots.one([`${textTable}_data`, `${textTable}_data`, `${textTable}_idx`]);
  if (table === `${textTable}_data`) {
    // The ids of some pages are larger than what a number can count to.
    const pages = database.prepare(`SELECT CAST(id AS TEXT) AS id, block FROM ${table}`).all();
    const { id = '', block = null } = lots.one(pages);
    const isRemoved = lots.below(5) === 0;
    const isPage = 'WHERE id = CAST(? AS INTEGER)';
    if (isRemoved) database.prepare(`DELETE FROM ${table} ${isPage}`).run(id);
    else {
      const other = mutate(block, 'BLOB', lots);
      database.prepare(`UPDATE ${table} SET block = ? ${isPage}`).run(other, id);
    }
    return { table: textTable, what: `${table} ${id}: ${isRemoved ? 'removed' : 'a bit flipped'}` };
  }
  const done = lots.below(2) === 0 ? removeRow(database, table, lots) : changeRow(database, table, lots);
  return done && { ...done, table: textTable };
}

/** What every word finds, in which order; damage that keeps it from being asked too. */
function searchAll(database: DatabaseSync): string {
  database.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING fts5vocab (main, ${textTable}, row)`);
  const words = database.prepare('SELECT term FROM temp.words').all();
  const search = database.prepare(
    `SELECT rowid, bm25(${textTable}) AS rank FROM ${textTable} WHERE ${textTable} MATCH ? ORDER BY rank, rowid`,
  );
  return JSON.stringify(words.map(({ term }) => [term, search.all(matchExpression([String(term)]))]));
}

/** What is told of entities, their names and links. */
function viewAll(database: DatabaseSync): string {
  const views = ['entity_text', 'alias_text', 'relation_text', 'link_seen_text'];
  const rowsOf = (view: string) => database.prepare(`SELECT * FROM ${view}`).all();
  return views.map((view) => rowsOf(view).map(spellRow).sort().join('\n')).join('\n\n');
}

function spellRow(row: object): string {
  return JSON.stringify(Object.values(row));
}

function seeAnew(file: DamageableDatabase, seeAll: (database: DatabaseSync) => string): string {
  const database = file.open();
  try {
    return seeAll(database);
  } catch {
    return 'unreadable';
  } finally {
    database.close();
  }
}

/** What nothing else can prove: head, the records of runs, the secret. */
function damageState(database: DatabaseSync, lots: Lots): Done | null {
  const isNoConstant = ({ name }: Column) => name !== 'id';
  const ways: readonly (() => Done | null)[] = [
    () => changeRow(database, 'head', lots, isNoConstant),
    () => changeRow(database, 'source_run', lots),
    () => changeRow(database, 'secret', lots, isNoConstant),
    () => removeRow(database, lots.one(['head', 'secret', 'source_run']), lots),
    () => addRow(database, 'source_run', lots),
  ];
  return lots.one(ways)();
}
