import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../../kit/digest.ts';
import type { SourceRun } from '../contract/log-state.ts';

/** The digest that a row of `source_run` carries. */
export function runDigest(source: string, run: string): string {
  return sha256(`${source}\n${run}`);
}

/** The digest that a row of `feed` carries. */
export function feedDigest(source: string, feed: string): string {
  return sha256(`${source}\n${feed}`);
}

/** The digest that the row of `secret` carries. */
export function secretDigest(value: Uint8Array): string {
  return sha256(value);
}

/** The digest that a row of these tables carries, as nothing else can prove what it says. */
export function rowDigest(
  table: CountedTable | 'watch_mark',
  values: readonly (string | number | null)[],
): string {
  return sha256(JSON.stringify([table, ...values]));
}

/** Tables whose rows are counted, so that a lost one is noticed. */
export const countedTables = [
  'identity',
  'api_key',
  'idempotency',
  'setting',
  'own_item',
  'watch_event',
  'watch_state',
] as const;
export type CountedTable = (typeof countedTables)[number];

/** @returns what adds to the count of a table, within the transaction that changes its rows */
export function rowCountsIn(database: DatabaseSync): (table: CountedTable, added: number | bigint) => void {
  const add = database.prepare('UPDATE row_count SET rows = rows + ? WHERE name = ?');
  return (table, added) => void add.run(added, table);
}

/** What a row of `source_run` tells; null when it is none. */
export function parseRun(text: string): SourceRun | null {
  try {
    const run: unknown = JSON.parse(text);
    return typeof run === 'object' && run !== null && 'source' in run ? (run as SourceRun) : null;
  } catch {
    return null;
  }
}
