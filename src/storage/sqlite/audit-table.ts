import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { ChainHead } from '../../domain/audit/chain.ts';
import { nextEntry, type Removable, type StoredEntry } from '../../domain/audit/entry.ts';
import { type AuditContent, auditKind, printRecord, recordOf } from '../../domain/audit/record.ts';
import { canonicalTime } from '../../domain/time.ts';
import { Failure } from '../../kit/failure.ts';

/** The audit chain, for changes that are recorded within their own transaction. */
export class AuditTable {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(database: DatabaseSync) {
    this.#statements = prepareStatements(database);
  }

  /** @param subject the identity that the change is about */
  append(content: AuditContent, subject: number | null): ChainHead {
    const { at, kind, address } = content;
    if (canonicalTime(at) !== at || !auditKind.test(kind)) {
      throw new Error(`No audit entry can be of the kind ${kind} and the time ${at}.`);
    }
    const entry = nextEntry(this.head(), {
      at,
      kind,
      content: removable(printRecord(recordOf(content, subject))),
      address: address === null ? null : removable(address),
    });
    const { number, hash } = entry;
    this.#statements.insert.run(
      ...[number, at, kind, entry.contentCommitment, entry.addressCommitment, hash],
      ...[entry.content?.text ?? null, entry.content?.salt ?? null],
      ...[entry.address?.text ?? null, entry.address?.salt ?? null],
      ...[content.actor, subject],
    );
    this.#statements.moveHead.run(number, hash);
    return { number, hash };
  }

  head(): ChainHead {
    return this.#bounds('head');
  }

  /** The entry before the oldest that is kept. */
  anchor(): ChainHead {
    return this.#bounds('anchor');
  }

  /** Removes what the entries of an identity say. */
  erase(identity: number): void {
    this.#statements.erase.run(identity, identity);
  }

  #bounds(which: 'head' | 'anchor'): ChainHead {
    const row = this.#statements.selectBounds.get(which);
    if (row === undefined) throw new Failure('store_damaged', 'The state database lost its audit chain.');
    return { number: Number(row.number), hash: String(row.hash) };
  }
}

/** An entry as its row has it. The identities repeat those of its content. */
export interface AuditRow extends StoredEntry {
  readonly actor: number | null;
  readonly subject: number | null;
  /** True when a text is there without its salt or a salt without its text. */
  readonly isTorn: boolean;
}

export function readAuditRow(row: Readonly<Record<string, SQLOutputValue>>): AuditRow {
  const { content, content_salt: contentSalt, address, address_salt: addressSalt, actor, subject } = row;
  return {
    number: Number(row.number),
    at: String(row.at),
    kind: String(row.kind),
    contentCommitment: String(row.content_commitment),
    addressCommitment: String(row.address_commitment),
    hash: String(row.hash),
    content: storedText(content, contentSalt),
    address: storedText(address, addressSalt),
    actor: typeof actor === 'number' ? actor : null,
    subject: typeof subject === 'number' ? subject : null,
    isTorn: (content === null) !== (contentSalt === null) || (address === null) !== (addressSalt === null),
  };
}

function storedText(text: SQLOutputValue | undefined, salt: SQLOutputValue | undefined): Removable | null {
  return typeof text === 'string' && salt instanceof Uint8Array ? { text, salt } : null;
}

function removable(text: string): Removable {
  return { text, salt: randomBytes(32) };
}

function prepareStatements(database: DatabaseSync) {
  return {
    selectBounds: database.prepare('SELECT number, hash FROM audit_bound WHERE name = ?'),
    moveHead: database.prepare(`UPDATE audit_bound SET number = ?, hash = ? WHERE name = 'head'`),
    insert: database.prepare('INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)'),
    erase: database.prepare(
      `UPDATE audit SET content = NULL, content_salt = NULL, address = NULL, address_salt = NULL, actor = NULL, subject = NULL
         WHERE actor = ? OR subject = ?`,
    ),
  };
}
