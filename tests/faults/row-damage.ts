import type { DatabaseSync } from 'node:sqlite';
import { searchDigests } from '../../src/projection/search-digests.ts';
import { SearchParts } from '../../src/projection/search-parts.ts';
import type { Deck, Sampler } from '../harness/sampler.ts';
import type { DamageableDatabase } from './damaged-store.ts';
import { addRow, type Column, changeRow, type Done, mutate, removeRow } from './row-changes.ts';

/** The databases take turns; the projection's own tables are the most. */
export const rowDamages = [
  'changed',
  'removed',
  'changed',
  'added',
  'changed',
  'search index',
  'changed',
  'changed',
  'state',
] as const;
export type RowDamage = (typeof rowDamages)[number];

/** The change, with its table and database. */
export interface DamagedRow extends Done {
  readonly database: 'projection' | 'state';
}

/**
 * Damages one row. Repeats the draw until something differs from before.
 * @param tables of the projection; several rows of one are drawn before the next one is used
 */
export function damageRow(
  databases: Readonly<Record<DamagedRow['database'], DamageableDatabase>>,
  damage: RowDamage,
  tables: Deck<string>,
  sampler: Sampler,
): DamagedRow {
  const database = damage === 'state' ? 'state' : 'projection';
  const file = databases[database];
  const isDealt = damage !== 'state' && damage !== 'search index';
  let table = '';
  for (let samples = 0; samples < samplesMax; samples++) {
    if (isDealt && samples % samplesOfTable === 0) table = tables.deal();
    const open = file.open();
    const seeAll = damage === 'search index' ? searchAll : viewAll;
    const before = isDoubtful(damage) ? seeAll(open) : '';
    let done: Done | null = null;
    try {
      done = attempts[damage](open, sampler, table);
    } catch (error) {
      if (!isRefused(error)) throw error;
    } finally {
      open.close();
    }
    const isNoticed = done === null || !isDoubtful(damage, done.table) || readAgain(file, seeAll) !== before;
    if (done !== null && isNoticed) return { database, ...done };
    file.repair();
  }
  throw new Error(`No row could be ${damage} in ${samplesMax} draws.`);
}

const samplesMax = 50;
const samplesOfTable = 10;

/** Changes that may never affect a response: bytes of the search index, and tables whose rows refer to numbers. */
function isDoubtful(damage: RowDamage, table?: string): boolean {
  if (damage === 'search index') return true;
  if (damage === 'state') return false;
  return table === undefined || numberedTables.includes(table);
}

/** Entities, their names and links have internal numbers, and show in views; unused numbers show nowhere. */
const numberedTables: readonly string[] = [
  'entity',
  'gone_entity',
  'alias',
  'label',
  'relation',
  'link_seen',
  'name_evidence',
];

type Attempt = (database: DatabaseSync, sampler: Sampler, table: string) => Done | null;

const attempts: Readonly<Record<RowDamage, Attempt>> = {
  changed: (database, sampler, table) => changeRow(database, table, sampler),
  removed: (database, sampler, table) => removeRow(database, table, sampler),
  added: (database, sampler, table) => addRow(database, table, sampler),
  'search index': damageSearchIndex,
  state: damageState,
};

/** A row that its table rejects is impossible damage. */
function isRefused(error: unknown): boolean {
  const { errcode = 0 } = error as { errcode?: number };
  return (errcode & 0xff) === sqliteConstraint;
}

const sqliteConstraint = 19;

/**
 * The tables of the projection without the claims: some claims are no longer made by any source, so losing
 * them is not damage.
 */
export function tablesOf(file: DamageableDatabase): string[] {
  const database = file.open();
  const rows = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'claim'
       ORDER BY name`,
    )
    .all();
  database.close();
  return rows.map(({ name }) => String(name));
}

/** A byte of a part, with a matching checksum. */
function damageSearchIndex(database: DatabaseSync, sampler: Sampler): Done | null {
  const parts = new SearchParts(database);
  const { id, parts: own } = sampler.one(parts.segments());
  const { name } = sampler.one(own);
  const bytes = Uint8Array.from(parts.read(id, name));
  if (bytes.byteLength === 0) return null;
  parts.write(id, name, mutate(bytes, 'BLOB', sampler) as Uint8Array);
  return { table: 'search_part', what: `search index, segment ${id}, ${name}: a bit flipped` };
}

/** The keys by which everything is found; damage that also prevents reading it. */
function searchAll(database: DatabaseSync): string {
  return JSON.stringify([...searchDigests(database)].sort());
}

/** What responses contain about entities, their names and links. */
function viewAll(database: DatabaseSync): string {
  const views = ['entity_text', 'alias_text', 'relation_text', 'link_seen_text', 'name_evidence_text'];
  const rowsOf = (view: string) => database.prepare(`SELECT * FROM ${view}`).all();
  return views.map((view) => rowsOf(view).map(spellRow).sort().join('\n')).join('\n\n');
}

function spellRow(row: object): string {
  return JSON.stringify(Object.values(row));
}

function readAgain(file: DamageableDatabase, seeAll: (database: DatabaseSync) => string): string {
  const database = file.open();
  try {
    return seeAll(database);
  } catch {
    return 'unreadable';
  } finally {
    database.close();
  }
}

/** Values that nothing else can prove: head, the records of runs, the secret, identities, keys and changes of these. */
function damageState(database: DatabaseSync, sampler: Sampler): Done | null {
  const isNoConstant = ({ name }: Column) => name !== 'id';
  const ways: readonly (() => Done | null)[] = [
    () => changeRow(database, 'head', sampler, isNoConstant),
    () => changeRow(database, 'source_run', sampler),
    () => changeRow(database, 'secret', sampler, isNoConstant),
    () => changeRow(database, sampler.one(accessTables), sampler),
    () => changeRow(database, 'audit', sampler),
    () => removeRow(database, sampler.one(['head', 'secret', 'source_run', ...accessTables]), sampler),
    () => addRow(database, sampler.one(['source_run', ...accessTables]), sampler),
  ];
  return sampler.one(ways)();
}

/** Tables of the state database. */
const accessTables = [
  'identity',
  'api_key',
  'idempotency',
  'setting',
  'row_count',
  'audit',
  'audit_bound',
] as const;
