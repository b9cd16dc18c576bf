import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './database.ts';

/** A right that one holder has at a time. `token` grows with every holder, so that a late one is known as late. */
export interface Lease {
  readonly token: number;
  readonly holder: string;
  readonly expiresAtMs: number;
}

/**
 * A wish for a lease. It is given, with a new token, when it is free, when its time has passed, or when its
 * holder is `gone`.
 */
export interface LeaseClaim {
  readonly holder: string;
  readonly nowMs: number;
  readonly ttlMs: number;
  /** A holder that the caller knows to be dead. */
  readonly deadHolder?: string;
}

/** Leases that end later than this many times to live were given before the clock was set back. */
const ttlsAheadMax = 2;

/** The tables that a lease may be the row of: the right to write, to poll upstreams, and to evaluate watchlists. */
export type LeaseTableName = 'lease' | 'polling_lease' | 'watching_lease';

/** A lease as the only row of a table of an SQLite database. */
export class LeaseTable {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof prepareStatements>;

  /** @param database has the table */
  constructor(database: DatabaseSync, name: LeaseTableName = 'lease') {
    this.#database = database;
    this.#statements = prepareStatements(database, name);
  }

  /** Makes the table `lease` in a database that lacks it. */
  static create(database: DatabaseSync): void {
    database.exec(`
      CREATE TABLE IF NOT EXISTS lease (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        token INTEGER NOT NULL, holder TEXT NOT NULL, expires_at_ms INTEGER NOT NULL
      ) STRICT;
      INSERT OR IGNORE INTO lease VALUES (1, 0, '', 0);
    `);
  }

  /** The lease, or who holds it. */
  acquire({ holder, nowMs, ttlMs, deadHolder }: LeaseClaim): Lease | { readonly currentHolder: string } {
    return inTransaction(this.#database, () => {
      const current = this.#statements.select.get() as unknown as Lease;
      const isOver = current.expiresAtMs <= nowMs || current.expiresAtMs > nowMs + ttlsAheadMax * ttlMs;
      if (current.holder !== '' && current.holder !== deadHolder && !isOver)
        return { currentHolder: current.holder };
      const expiresAtMs = nowMs + ttlMs;
      this.#statements.take.run(holder, expiresAtMs);
      return { token: current.token + 1, holder, expiresAtMs };
    });
  }

  /** Moves the end of a lease; false when it has been lost. */
  renew({ token, holder }: Lease, expiresAtMs: number): boolean {
    return this.#statements.renew.run(expiresAtMs, token, holder).changes === 1;
  }

  /** True until it is given back or another holder has it. */
  isOwned({ token, holder }: Lease): boolean {
    return this.#statements.find.get(token, holder) !== undefined;
  }

  /** Gives a lease back, unless another holder has it. */
  release({ token, holder }: Lease): void {
    this.#statements.free.run(token, holder);
  }
}

function prepareStatements(database: DatabaseSync, name: LeaseTableName) {
  const sql = statements[name];
  return {
    select: database.prepare(sql.select),
    take: database.prepare(sql.take),
    renew: database.prepare(sql.renew),
    find: database.prepare(sql.find),
    free: database.prepare(sql.free),
  };
}

/** Written out for each table: SQL is made of no text from elsewhere. */
const statements = {
  lease: {
    select: 'SELECT token, holder, expires_at_ms AS expiresAtMs FROM lease',
    take: 'UPDATE lease SET token = token + 1, holder = ?, expires_at_ms = ?',
    renew: 'UPDATE lease SET expires_at_ms = ? WHERE token = ? AND holder = ?',
    find: 'SELECT 1 FROM lease WHERE token = ? AND holder = ?',
    free: `UPDATE lease SET holder = '', expires_at_ms = 0 WHERE token = ? AND holder = ?`,
  },
  polling_lease: {
    select: 'SELECT token, holder, expires_at_ms AS expiresAtMs FROM polling_lease',
    take: 'UPDATE polling_lease SET token = token + 1, holder = ?, expires_at_ms = ?',
    renew: 'UPDATE polling_lease SET expires_at_ms = ? WHERE token = ? AND holder = ?',
    find: 'SELECT 1 FROM polling_lease WHERE token = ? AND holder = ?',
    free: `UPDATE polling_lease SET holder = '', expires_at_ms = 0 WHERE token = ? AND holder = ?`,
  },
  watching_lease: {
    select: 'SELECT token, holder, expires_at_ms AS expiresAtMs FROM watching_lease',
    take: 'UPDATE watching_lease SET token = token + 1, holder = ?, expires_at_ms = ?',
    renew: 'UPDATE watching_lease SET expires_at_ms = ? WHERE token = ? AND holder = ?',
    find: 'SELECT 1 FROM watching_lease WHERE token = ? AND holder = ?',
    free: `UPDATE watching_lease SET holder = '', expires_at_ms = 0 WHERE token = ? AND holder = ?`,
  },
} as const satisfies Record<LeaseTableName, Record<string, string>>;

/**
 * A name for who holds a lease: `HOST:PROCESS:BEGIN:RANDOM`. A process number is used again, so when the
 * process began goes with it, where the system tells.
 */
export function newHolder(): string {
  return [hostname(), process.pid, beginOf(process.pid) ?? '', randomBytes(4).toString('hex')].join(':');
}

/** Who that is, for a sentence: `process 17 on db1`. */
export function describeHolder(holder: string): string {
  const [host, pid] = holder.split(':');
  return `process ${pid} on ${host}`;
}

/** True when the holder was a process of this machine that no longer runs. A stopped one still does. */
export function hasExited(holder: string): boolean {
  const [host, pid, begin = '', random] = holder.split(':');
  if (host !== hostname()) return false;
  if (!runs(Number(pid))) return true;
  // A restarted container has the same name and often the same process number as the one that died.
  return random !== undefined && begin !== '' && begin !== beginOf(Number(pid));
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** True when it ended, and its parent has not yet asked how. */
function isZombie(pid: number): boolean {
  const state = statOf(pid)?.[0];
  return state === 'Z' || state === 'X';
}

/** When the process began, in ticks since the machine started; null where the system does not tell. */
function beginOf(pid: number): string | null {
  return statOf(pid)?.[19] ?? null;
}

/** What Linux lists for a process from its state on; the name before it may contain anything. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
