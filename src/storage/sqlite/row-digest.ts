import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '../../kit/digest.ts';

/** The digest that a row of these tables carries, as nothing else can prove what it says. */
export function rowDigest(table: CountedTable, values: readonly (string | number | null)[]): string {
  return sha256(JSON.stringify([table, ...values]));
}

/** Tables whose rows are counted, so that a lost one is noticed. */
export const countedTables = ['identity', 'api_key', 'idempotency', 'setting'] as const;
export type CountedTable = (typeof countedTables)[number];

/** @returns what adds to the count of a table, within the transaction that changes its rows */
export function rowCountsIn(database: DatabaseSync): (table: CountedTable, added: number | bigint) => void {
  const add = database.prepare('UPDATE row_count SET rows = rows + ? WHERE name = ?');
  return (table, added) => void add.run(added, table);
}
