import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import type { Sampler } from '../harness/sampler.ts';

/** The change of a row, and its table. */
export interface Done {
  readonly table: string;
  readonly what: string;
}

export interface Column {
  readonly name: string;
  readonly type: string;
  /** Its position in the primary key, from 1; 0 when it is not in it. */
  readonly pk: number;
  readonly notnull: number;
}

type Row = Record<string, SQLInputValue>;

function columnsOf(database: DatabaseSync, table: string): readonly Column[] {
  return database.prepare(`PRAGMA table_info (${table})`).all() as unknown as Column[];
}

function sampleRow(database: DatabaseSync, table: string, sampler: Sampler): Row | null {
  const rows = Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  if (rows === 0) return null;
  const keys = columnsOf(database, table).filter(({ pk }) => pk > 0);
  const order = keys.map(({ name }) => `"${name}"`).join(', ');
  const statement = database.prepare(`SELECT * FROM ${table} ORDER BY ${order} LIMIT 1 OFFSET ?`);
  // Claims have numbers too large for a double.
  statement.setReadBigInts(true);
  const row = Object.entries(statement.get(sampler.below(rows)) ?? {});
  return Object.fromEntries(row.map(([name, value]) => [name, readable(value)]));
}

function readable(value: SQLOutputValue): SQLOutputValue {
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** The condition that finds a row by its key, with its values. */
function whereOf(columns: readonly Column[], row: Row): { sql: string; values: SQLInputValue[] } {
  const keys = columns.filter(({ pk }) => pk > 0);
  return {
    sql: keys.map(({ name }) => `"${name}" IS ?`).join(' AND '),
    values: keys.map(({ name }) => row[name] ?? null),
  };
}

export function changeRow(
  database: DatabaseSync,
  table: string,
  sampler: Sampler,
  isChangeable: (column: Column) => boolean = () => true,
): Done | null {
  const columns = columnsOf(database, table);
  const row = sampleRow(database, table, sampler);
  if (row === null) return null;
  const column = sampler.one(columns.filter(isChangeable));
  const old = row[column.name] ?? null;
  const other = sampleRow(database, table, sampler)?.[column.name] ?? null;
  const isAccepted = sampler.below(2) === 0 && !(other === null && column.notnull === 1);
  const value = isAccepted ? other : mutate(old, column.type, sampler);
  if (spell(value) === spell(old)) return null;
  const { sql, values } = whereOf(columns, row);
  database.prepare(`UPDATE ${table} SET "${column.name}" = ? WHERE ${sql}`).run(value, ...values);
  return { table, what: `${table} ${spell(values)}: ${column.name} from ${spell(old)} to ${spell(value)}` };
}

export function removeRow(database: DatabaseSync, table: string, sampler: Sampler): Done | null {
  const row = sampleRow(database, table, sampler);
  if (row === null) return null;
  const { sql, values } = whereOf(columnsOf(database, table), row);
  database.prepare(`DELETE FROM ${table} WHERE ${sql}`).run(...values);
  return { table, what: `${table} ${spell(values)}: removed` };
}

/** Columns other than the key that no two rows share. */
const unique: Readonly<Record<string, string>> = {
  segment: 'name',
  record_version: 'sha256',
  vulnerability: 'cve',
  entity: 'key',
  label: 'text',
};

export function addRow(database: DatabaseSync, table: string, sampler: Sampler): Done | null {
  const columns = columnsOf(database, table);
  const row = sampleRow(database, table, sampler);
  if (row === null) return null;
  const key = sampler.one(columns.filter(({ pk }) => pk > 0));
  for (const { name, type } of columns) {
    if (name === key.name || name === unique[table]) row[name] = mutate(row[name] ?? null, type, sampler);
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  database
    .prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`)
    .run(...columns.map(({ name }) => row[name] ?? null));
  return { table, what: `${table} ${spell(whereOf(columns, row).values)}: added` };
}

/** Another value of the same type. */
export function mutate(value: SQLInputValue, type: string, sampler: Sampler): SQLInputValue {
  if (value === null) return { INTEGER: 1, REAL: 0.5, BLOB: new Uint8Array([1]) }[type] ?? 'x';
  if (typeof value === 'number') return value + (type === 'REAL' ? 0.1 : sampler.one([-1, 1, 1_000]));
  if (typeof value === 'bigint') return value ^ BigInt(1 << sampler.below(8));
  if (typeof value === 'string') return mutateText(value, sampler);
  const bytes = Uint8Array.from(value as Uint8Array);
  if (bytes.byteLength === 0) return new Uint8Array([1]);
  const at = sampler.below(bytes.byteLength);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << sampler.below(8));
  return bytes;
}

/** Replaces one character; a digit by another digit. */
function mutateText(text: string, sampler: Sampler): string {
  const at = sampler.below(text.length);
  const old = text[at] ?? '';
  const others = /\d/.test(old) ? '0123456789' : 'abcdef';
  return text.slice(0, at) + sampler.one([...others].filter((other) => other !== old)) + text.slice(at + 1);
}

function spell(value: unknown): string {
  const text = JSON.stringify(value, (_, part) =>
    part instanceof Uint8Array
      ? Buffer.from(part).toString('hex')
      : typeof part === 'bigint'
        ? `${part}`
        : part,
  );
  return text.length <= 200 ? text : `${text.slice(0, 200)}… ${text.length} characters`;
}
