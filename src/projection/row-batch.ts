import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

const rowsAtOnce = 64;

/**
 * Inserts many rows at once, which costs much less than one by one. Rows are in the table only after `flush`.
 */
export class RowBatch {
  readonly #columns: number;
  readonly #insertMany: StatementSync;
  readonly #insertOne: StatementSync;
  #values: SQLInputValue[] = [];

  /** @param conflict SQL clause for a row that already exists; without it, such a row is an error */
  constructor(database: DatabaseSync, table: string, columns: number, conflict = '') {
    const row = `(${new Array(columns).fill('?').join(', ')})`;
    const insert = (rows: number) =>
      database.prepare(`INSERT INTO ${table} VALUES ${new Array(rows).fill(row).join(', ')} ${conflict}`);
    this.#columns = columns;
    this.#insertMany = insert(rowsAtOnce);
    this.#insertOne = insert(1);
  }

  add(...row: readonly SQLInputValue[]): void {
    this.#values.push(...row);
    if (this.#values.length < rowsAtOnce * this.#columns) return;
    this.#insertMany.run(...this.#values);
    this.#values = [];
  }

  /** Inserts the remaining rows. */
  flush(): void {
    for (let at = 0; at < this.#values.length; at += this.#columns) {
      this.#insertOne.run(...this.#values.slice(at, at + this.#columns));
    }
    this.#values = [];
  }
}
