import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

const rowsAtOnce = 64;

/** Inserts rows many at a time, which costs much less than one by one. They are in the table after `flush` only. */
export class RowBatch {
  readonly #columns: number;
  readonly #insertMany: StatementSync;
  readonly #insertOne: StatementSync;
  #values: SQLInputValue[] = [];

  /** @param conflict what to do where a row is there already, as an SQL clause; an error unless given */
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

  /** Inserts the rows that remain. */
  flush(): void {
    for (let at = 0; at < this.#values.length; at += this.#columns) {
      this.#insertOne.run(...this.#values.slice(at, at + this.#columns));
    }
    this.#values = [];
  }
}
