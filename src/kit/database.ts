import { existsSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Failure, reasonOf } from './failure.ts';

/** Before 3.51.3 SQLite can lose commits in WAL mode. */
const sqliteOldest = '3.51.3';

export interface DatabaseOptions {
  readonly readOnly?: boolean;
  /** How long a statement waits for another process's lock, in milliseconds. */
  readonly busyTimeoutMs?: number;
  /**
   * FULL survives a power cut after each commit; NORMAL may lose the last ones but stays whole. NONE keeps no
   * journal either: for a new file that is worthless until it is complete.
   */
  readonly durability?: 'FULL' | 'NORMAL' | 'NONE';
  /** Page size of a new file, in bytes. An existing file keeps its own. */
  readonly pageBytes?: 4096 | 8192 | 16384;
}

/**
 * Opens an SQLite database, in WAL mode unless asked otherwise. Memory mapping stays off: a mapping and a WAL checkpoint can race.
 * @throws Failure `store_damaged` when the file is not a whole database, `unavailable` when it can't be opened
 */
export function openDatabase(path: string, options: DatabaseOptions = {}): DatabaseSync {
  const { readOnly = false, busyTimeoutMs = 5_000 } = options;
  try {
    return readOnly ? openToRead(path, busyTimeoutMs) : openToWrite(path, options);
  } catch (cause) {
    if (isDatabaseDamage(cause)) {
      throw new Failure('store_damaged', `The database ${path} is damaged: ${reasonOf(cause)}.`, { cause });
    }
    throw new Failure('unavailable', `The database ${path} can't be opened: ${reasonOf(cause)}.`, { cause });
  }
}

function openToWrite(path: string, options: DatabaseOptions): DatabaseSync {
  const { busyTimeoutMs = 5_000, durability = 'FULL', pageBytes = 4096 } = options;
  return withOpen(new DatabaseSync(path, { timeout: busyTimeoutMs }), (database) => {
    database.exec('PRAGMA mmap_size = 0');
    database.exec(`PRAGMA page_size = ${pageBytes}`);
    if (durability === 'NONE') {
      database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE');
    } else {
      enterWalMode(database, busyTimeoutMs);
      database.exec(`PRAGMA synchronous = ${durability}`);
    }
    database.exec('PRAGMA foreign_keys = ON');
  });
}

/** Databases that were opened as files that nobody changes: where each is, and what it was then. */
const immutable = new WeakMap<DatabaseSync, { readonly path: string; readonly mark: string }>();

/**
 * To read, SQLite shares memory with writers through a file next to the database. Where that file can't be created,
 * as on a full disk, the database is read as immutable, unless it has a write-ahead log next to it.
 */
function openToRead(path: string, busyTimeoutMs: number): DatabaseSync {
  const open = (from: string | URL) =>
    withOpen(new DatabaseSync(from, { readOnly: true, timeout: busyTimeoutMs }), (database) => {
      database.exec('PRAGMA mmap_size = 0');
      // Until it is read, whatever the file is does not show.
      database.prepare('PRAGMA schema_version').get();
    });
  try {
    return open(path);
  } catch (error) {
    if (!cantShare.has(primaryCodeOf(error)) || !existsSync(path) || hasLog(path)) throw error;
    const url = pathToFileURL(path);
    url.searchParams.set('immutable', '1');
    // Taken first: a change while it is opened must be noticed too.
    const mark = markOf(path);
    const database = open(url);
    immutable.set(database, { path, mark });
    return database;
  }
}

/** READONLY, IOERR, FULL and CANTOPEN of SQLite. */
const cantShare: ReadonlySet<number> = new Set([8, 10, 13, 14]);

function hasLog(path: string): boolean {
  return (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function withOpen(database: DatabaseSync, prepare: (database: DatabaseSync) => void): DatabaseSync {
  try {
    prepare(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * True when a database was opened as a file that nobody changes, and was changed since. What is read from it may be a
 * mixture of before and after: it must be opened again.
 */
export function isStale(database: DatabaseSync): boolean {
  const opened = immutable.get(database);
  return opened !== undefined && markOf(opened.path) !== opened.mark;
}

/** Changes with each change of a database file or of its log. */
function markOf(path: string): string {
  return [path, `${path}-wal`]
    .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found === undefined ? 'none' : `${found.ino} ${found.size} ${found.mtimeNs}`))
    .join();
}

/** CORRUPT and NOTADB of SQLite. */
const damageCodes: ReadonlySet<number> = new Set([11, 26]);

/** True when SQLite found that a file is not a whole database. */
export function isDatabaseDamage(thrown: unknown): boolean {
  return damageCodes.has(primaryCodeOf(thrown));
}

/** True when SQLite had no room on the disk for what it was to write. */
export function isDatabaseFull(thrown: unknown): boolean {
  return primaryCodeOf(thrown) === 13;
}

/** True when SQLite may have failed because a file can't be written: READONLY, IOERR, FULL and CANTOPEN. */
export function mayBeUnwritable(thrown: unknown): boolean {
  return cantShare.has(primaryCodeOf(thrown));
}

/** True when another connection has a database locked: BUSY and LOCKED of SQLite. */
export function isDatabaseBusy(thrown: unknown): boolean {
  return [5, 6].includes(primaryCodeOf(thrown));
}

/** True when a statement does not fit the tables of a database, as they are of something else. */
export function isForeignSchema(thrown: unknown): boolean {
  return primaryCodeOf(thrown) === 1;
}

/** The primary result code of SQLite, of an error or of what caused it; -1 for another error. */
function primaryCodeOf(thrown: unknown): number {
  if (!(thrown instanceof Error)) return -1;
  if ('errcode' in thrown) return Number(thrown.errcode) & 0xff;
  return primaryCodeOf(thrown.cause);
}

const busyRetryMs = 20;

/** Two processes that open a new file at once get in each other's way here, where SQLite does not wait. */
function enterWalMode(database: DatabaseSync, timeoutMs: number): void {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isDatabaseBusy(error) || performance.now() >= endMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyRetryMs);
    }
  }
}

/** The version of the SQLite library in this Node. */
export function sqliteVersion(): string {
  const database = new DatabaseSync(':memory:');
  const row = database.prepare('SELECT sqlite_version() AS version').get();
  database.close();
  return String(row?.version);
}

/** @throws Failure `config_invalid` when the SQLite library is one that can lose data. */
export function assertSqliteIsSafe(version: string = sqliteVersion()): void {
  const parts = (text: string) => text.split('.').map(Number);
  const [have, oldest] = [parts(version), parts(sqliteOldest)];
  for (let i = 0; i < 3; i++) {
    const difference = (have[i] ?? 0) - (oldest[i] ?? 0);
    if (difference > 0) return;
    if (difference < 0) {
      throw new Failure(
        'config_invalid',
        `This Node brings SQLite ${version}, which can lose commits; ${sqliteOldest} or later is needed. Use the pinned Node (npm ci).`,
      );
    }
  }
}

/** Runs `work` in one transaction that takes the write lock at once; any throw rolls it back. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

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
