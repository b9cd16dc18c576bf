import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { timestamp } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/database.ts';
import {
  type BegunRequest,
  brokenOffAfterMs,
  type CompletedRequest,
  type Idempotency,
  type IdempotentRequest,
  requestKeptMs,
} from '../contract/idempotency.ts';
import { rowCountsIn, rowDigest } from './rows.ts';

/** Requests that were begun, for changes that complete one within their own transaction. */
export class RequestTable {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #count: ReturnType<typeof rowCountsIn>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
    this.#count = rowCountsIn(database);
  }

  begin(request: IdempotentRequest): BegunRequest {
    const { id, bodyHash, at } = request;
    const row = this.#statements.select.get(id);
    const age =
      row === undefined ? Number.POSITIVE_INFINITY : Date.parse(at) - Date.parse(String(row.started_at));
    if (row === undefined || age >= requestKeptMs) return this.#start(request, row === undefined);
    if (row.body_hash !== bodyHash) return { state: 'other_body' };
    if (row.answer !== null) return { state: 'completed', answer: String(row.answer) };
    return age < brokenOffAfterMs ? { state: 'running' } : this.#start(request, false);
  }

  #start({ id, bodyHash, identity, at }: IdempotentRequest, isNew: boolean): BegunRequest {
    const values = [id, bodyHash, identity, at, null] as const;
    this.#statements.put.run(...values, rowDigest('idempotency', values));
    if (isNew) this.#count('idempotency', 1);
    return { state: 'begun' };
  }

  /**
   * Does nothing when the request was forgotten meanwhile.
   * @param about the identity that the answer is about, which is not always the one that sent the request
   */
  complete({ id, answer }: CompletedRequest, about?: number): void {
    const row = this.#statements.select.get(id);
    if (row === undefined || requestDigest(row) !== row.digest) return;
    const identity = about ?? row.identity ?? null;
    const digest = requestDigest({ ...row, identity, answer });
    this.#statements.complete.run(identity, answer, digest, id);
  }

  /** Removes one that was not completed. */
  abandon(id: string): void {
    this.#count('idempotency', -Number(this.#statements.abandon.run(id).changes));
  }

  sweep(before: string): number {
    return this.#removed(this.#statements.sweep.run(before).changes);
  }

  erase(identity: number): void {
    this.#removed(this.#statements.erase.run(identity).changes);
  }

  #removed(changes: number | bigint): number {
    this.#count('idempotency', -Number(changes));
    return Number(changes);
  }
}

export function idempotencyIn(database: DatabaseSync, table: RequestTable): Idempotency {
  return {
    begin: async (request) => inTransaction(database, () => table.begin(request)),
    complete: async (request) => inTransaction(database, () => table.complete(request)),
    abandon: async (id) => inTransaction(database, () => table.abandon(id)),
    sweep: async (now) =>
      inTransaction(database, () => table.sweep(timestamp(Date.parse(now) - requestKeptMs))),
  };
}

/** The digest that a row should carry. */
export function requestDigest(row: Readonly<Record<string, SQLOutputValue>>): string {
  const { id, body_hash: bodyHash, identity, started_at: startedAt, answer } = row;
  return rowDigest('idempotency', [id, bodyHash, identity, startedAt, answer] as (string | number | null)[]);
}

function prepareStatements(database: DatabaseSync) {
  return {
    select: database.prepare('SELECT * FROM idempotency WHERE id = ?'),
    put: database.prepare('INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?)'),
    complete: database.prepare('UPDATE idempotency SET identity = ?, answer = ?, digest = ? WHERE id = ?'),
    abandon: database.prepare('DELETE FROM idempotency WHERE id = ? AND answer IS NULL'),
    sweep: database.prepare('DELETE FROM idempotency WHERE started_at <= ?'),
    erase: database.prepare('DELETE FROM idempotency WHERE identity = ?'),
  };
}
