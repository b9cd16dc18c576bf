import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { matchExpression } from '../../src/search/query.ts';
import type { DamageableDatabase } from './damaged-store.ts';
import type { Lots } from './lots.ts';

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
export interface DamagedRow {
  readonly database: 'projection' | 'state';
  readonly table: string;
  readonly what: string;
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
    let done: Omit<DamagedRow, 'database'> | null = null;
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
const numberedTables: readonly string[] = ['entity', 'alias', 'label', 'relation'];

type Attempt = (database: DatabaseSync, lots: Lots) => Omit<DamagedRow, 'database'> | null;

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

/** The tables of the projection but for those in which FTS5 keeps its words. */
function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
         AND (name NOT LIKE '${textTable}%' OR name = '${textTable}_config') ORDER BY name`,
    )
    .all()
    .map(({ name }) => String(name));
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** Its place in the primary key, from 1; 0 when it is not in it. */
  readonly pk: number;
  readonly notnull: number;
}

type Row = Record<string, SQLInputValue>;

function columnsOf(database: DatabaseSync, table: string): readonly Column[] {
  return database.prepare(`PRAGMA table_info (${table})`).all() as unknown as Column[];
}

function drawRow(database: DatabaseSync, table: string, lots: Lots): Row | null {
  const rows = Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  if (rows === 0) return null;
  const keys = columnsOf(database, table).filter(({ pk }) => pk > 0);
  const order = keys.map(({ name }) => `"${name}"`).join(', ');
  const row = database
    .prepare(`SELECT * FROM ${table} ORDER BY ${order} LIMIT 1 OFFSET ?`)
    .get(lots.below(rows));
  return { ...row } as Row;
}

/** The condition that finds a row by its key, with its values. */
function whereOf(columns: readonly Column[], row: Row): { sql: string; values: SQLInputValue[] } {
  const keys = columns.filter(({ pk }) => pk > 0);
  return {
    sql: keys.map(({ name }) => `"${name}" IS ?`).join(' AND '),
    values: keys.map(({ name }) => row[name] ?? null),
  };
}

function changeRow(
  database: DatabaseSync,
  table: string,
  lots: Lots,
  isChangeable: (column: Column) => boolean = () => true,
): ReturnType<Attempt> {
  const columns = columnsOf(database, table);
  const row = drawRow(database, table, lots);
  if (row === null) return null;
  const column = lots.one(columns.filter(isChangeable));
  const old = row[column.name] ?? null;
  const other = drawRow(database, table, lots)?.[column.name] ?? null;
  const isTaken = lots.below(2) === 0 && !(other === null && column.notnull === 1);
  const value = isTaken ? other : mutate(old, column.type, lots);
  if (spell(value) === spell(old)) return null;
  const { sql, values } = whereOf(columns, row);
  database.prepare(`UPDATE ${table} SET "${column.name}" = ? WHERE ${sql}`).run(value, ...values);
  return { table, what: `${table} ${spell(values)}: ${column.name} from ${spell(old)} to ${spell(value)}` };
}

function removeRow(database: DatabaseSync, table: string, lots: Lots): ReturnType<Attempt> {
  const row = drawRow(database, table, lots);
  if (row === null) return null;
  const { sql, values } = whereOf(columnsOf(database, table), row);
  database.prepare(`DELETE FROM ${table} WHERE ${sql}`).run(...values);
  return { table, what: `${table} ${spell(values)}: removed` };
}

/** Columns besides the key that no two rows share. */
const unique: Readonly<Record<string, string>> = {
  segment: 'name',
  record_version: 'sha256',
  vulnerability: 'cve',
  entity: 'key',
  label: 'text',
};

function addRow(database: DatabaseSync, table: string, lots: Lots): ReturnType<Attempt> {
  const columns = columnsOf(database, table);
  const row = drawRow(database, table, lots);
  if (row === null) return null;
  const key = lots.one(columns.filter(({ pk }) => pk > 0));
  for (const { name, type } of columns) {
    if (name === key.name || name === unique[table]) row[name] = mutate(row[name] ?? null, type, lots);
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  database
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`)
    .run(...columns.map(({ name }) => row[name] ?? null));
  return { table, what: `${table} ${spell(whereOf(columns, row).values)}: added` };
}

/** Another value of the same type. */
function mutate(value: SQLInputValue, type: string, lots: Lots): SQLInputValue {
  if (value === null) return { INTEGER: 1, REAL: 0.5, BLOB: new Uint8Array([1]) }[type] ?? 'x';
  if (typeof value === 'number') return value + (type === 'REAL' ? 0.1 : lots.one([-1, 1, 1_000]));
  if (typeof value === 'string') return mutateText(value, lots);
  const bytes = Uint8Array.from(value as Uint8Array);
  if (bytes.byteLength === 0) return new Uint8Array([1]);
  const at = lots.below(bytes.byteLength);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << lots.below(8));
  return bytes;
}

/** Another character somewhere; of a digit, another digit. */
function mutateText(text: string, lots: Lots): string {
  const at = lots.below(text.length);
  const old = text[at] ?? '';
  const others = /\d/.test(old) ? '0123456789' : 'abcdef';
  return text.slice(0, at) + lots.one([...others].filter((other) => other !== old)) + text.slice(at + 1);
}

/** Words of a vulnerability, or their count, by the ways of FTS5 or past it. */
function damageWords(database: DatabaseSync, lots: Lots): ReturnType<Attempt> {
  const done = (what: string) => ({ table: textTable, what: `words: ${what}` });
  const { id = 0 } = drawRow(database, 'vulnerability', lots) ?? {};
  const put = (row: SQLInputValue) =>
    database
      .prepare(`INSERT OR REPLACE INTO ${textTable} (rowid, title, product, text) VALUES (?, ?, '', ?)`)
      .run(row, `word${lots.below(1_000)}`, 'of something else');
  const ways: readonly (() => ReturnType<Attempt>)[] = [
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
function damageTextIndex(database: DatabaseSync, lots: Lots): ReturnType<Attempt> {
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
  const views = ['entity_text', 'alias_text', 'relation_text'];
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
function damageState(database: DatabaseSync, lots: Lots): ReturnType<Attempt> {
  const isNoConstant = ({ name }: Column) => name !== 'id';
  const ways: readonly (() => ReturnType<Attempt>)[] = [
    () => changeRow(database, 'head', lots, isNoConstant),
    () => changeRow(database, 'source_run', lots),
    () => changeRow(database, 'secret', lots, isNoConstant),
    () => removeRow(database, lots.one(['head', 'secret', 'source_run']), lots),
    () => addRow(database, 'source_run', lots),
  ];
  return lots.one(ways)();
}

function spell(value: unknown): string {
  const text = JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array ? Buffer.from(part).toString('hex') : part,
  );
  return text.length <= 200 ? text : `${text.slice(0, 200)}… ${text.length} characters`;
}
