import type { DatabaseSync } from 'node:sqlite';
import { requestDigest } from './idempotency.ts';
import { readIdentity } from './identity-row.ts';
import { readKey } from './key-row.ts';
import { readOwnItem } from './own-items.ts';
import { countedTables } from './rows.ts';
import { settingProblem } from './settings.ts';
import { readWatchMark, readWatchNote, readWatchState } from './watch-rows.ts';

/** What is wrong with identities, their keys and items, watched events, begun requests and settings, a sentence each. */
export function checkAccess(database: DatabaseSync): readonly string[] {
  return [
    ...countedTables.flatMap((table) => checkCount(database, table)),
    ...checkNames(database),
    ...changedRows(database, 'SELECT * FROM identity', (row) =>
      readIdentity(row) === null ? `The record of the identity ${row.id} was changed.` : null,
    ),
    ...changedRows(database, 'SELECT * FROM api_key', (row) =>
      readKey(row) === null ? `The record of the key ${row.key_hash} was changed.` : null,
    ),
    ...changedRows(database, 'SELECT * FROM idempotency', (row) =>
      requestDigest(row) === row.digest ? null : `The record of the request ${row.id} was changed.`,
    ),
    ...changedRows(database, 'SELECT * FROM setting', settingProblem),
    ...changedRows(database, 'SELECT * FROM own_item', (row) =>
      readOwnItem(row) === null ? `The record of the item ${row.id} was changed.` : null,
    ),
    ...changedRows(database, 'SELECT * FROM watch_event', (row) =>
      readWatchNote(row) === null ? `The record about the noted event ${row.position} was changed.` : null,
    ),
    ...changedRows(database, 'SELECT * FROM watch_state', (row) =>
      readWatchState(row) === null
        ? `The record about how the watchlist ${row.watchlist} was evaluated was changed.`
        : null,
    ),
    ...changedRows(database, 'SELECT * FROM watch_mark', (row) =>
      readWatchMark(row) === null
        ? 'The record about how far the watchlists were evaluated was changed.'
        : null,
    ),
    ...checkNextId(database),
  ];
}

/** More sentences of one kind tell no more. */
const sentencesMax = 20;

type Row = Parameters<typeof readKey>[0];

function changedRows(database: DatabaseSync, sql: string, problemOf: (row: Row) => string | null): string[] {
  const problems: string[] = [];
  for (const row of database.prepare(sql).iterate()) {
    const problem = problemOf(row);
    if (problem !== null && problems.push(problem) === sentencesMax) break;
  }
  return problems;
}

const counts = {
  identity: 'SELECT count(*) AS rows FROM identity',
  api_key: 'SELECT count(*) AS rows FROM api_key',
  idempotency: 'SELECT count(*) AS rows FROM idempotency',
  setting: 'SELECT count(*) AS rows FROM setting',
  own_item: 'SELECT count(*) AS rows FROM own_item',
  watch_event: 'SELECT count(*) AS rows FROM watch_event',
  watch_state: 'SELECT count(*) AS rows FROM watch_state',
} as const satisfies Record<(typeof countedTables)[number], string>;

function checkCount(database: DatabaseSync, table: (typeof countedTables)[number]): string[] {
  const found = database.prepare(counts[table]).get()?.rows;
  const written = database.prepare('SELECT rows FROM row_count WHERE name = ?').get(table)?.rows ?? null;
  return found === written ? [] : [`The table ${table} has ${found} rows, and should have ${written}.`];
}

/** These tables have rows of known names only. */
function checkNames(database: DatabaseSync): string[] {
  const found = database.prepare('SELECT name FROM row_count UNION ALL SELECT name FROM audit_bound').all();
  const known: readonly string[] = [...countedTables, 'anchor', 'head'];
  const names = found.map(({ name }) => String(name)).filter((name) => !known.includes(name));
  return names.map((name) => `The state database has a number named ${name}, which nobody wrote.`);
}

/** An id that was given is never given to another identity. */
function checkNextId(database: DatabaseSync): string[] {
  const { greatest = null } = database.prepare('SELECT max(id) AS greatest FROM identity').get() ?? {};
  const { seq = null } =
    database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'identity'`).get() ?? {};
  return Number(seq) >= Number(greatest) ? [] : [`The next identity would get an id that was given before.`];
}
