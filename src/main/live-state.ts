import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../kit/clock.ts';
import { isDatabaseBusy, isDatabaseDamage } from '../kit/database.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import { type CheckTimes, checkTimesOf } from '../provenance/source-profiles.ts';
import type { Feeds } from '../storage/contract/feeds.ts';
import type { StateReads, StateStore } from '../storage/contract/state.ts';
import { openSqliteStateStore, type SqliteStateStore } from '../storage/sqlite/state-store.ts';
import type { StorePaths } from './paths.ts';
import { storageFailure } from './storage-failure.ts';

/** How often the file is compared with the open one. */
const lookEveryMs = 250;
/** The longest wait for a lock that blocks the thread. */
const busyTimeoutMs = 20;
/** The longest wait for another process that writes. Other work continues meanwhile. */
const writeWaitMs = 2_000;
const writeRetryMs = 50;
const retryAfterSeconds = 5;

/** More than a connection sees before its file changes. */
const versionsOfConnection = 2 ** 20;

interface Connection {
  readonly state: SqliteStateStore;
  readonly mark: string;
  reads: number;
}

/**
 * The state of a store, followed as other processes replace or change its file. One connection stays open and only reads:
 * closing one that may write removes the log of the file that has the name by then. For one thread.
 */
export class LiveState {
  readonly #paths: StorePaths;
  #open: Connection | null = null;
  #opened = 0;
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(paths: StorePaths) {
    this.#paths = paths;
  }

  /** What answers about sources read. */
  readonly sources: StateReads = {
    log: { lastRuns: () => this.read(({ log }) => log.lastRuns()) },
    feeds: { list: () => this.read(({ feeds }) => feeds.list()) },
  };

  /** @throws Failure when there is no state that can be read */
  async read<T>(work: (state: StateStore) => Promise<T>): Promise<T> {
    const connection = this.#connection();
    connection.reads += 1;
    try {
      return await work(connection.state);
    } catch (error) {
      // Whatever is wrong with the connection, the next read has another one.
      if (this.#open === connection) this.#open = null;
      throw isDatabaseDamage(error) ? withoutState(error) : error;
    } finally {
      connection.reads -= 1;
      this.#closeUnused(connection);
    }
  }

  /**
   * Opens the state for the time of the work.
   * @param work makes one change, and is repeated while another process has the state locked
   * @throws Failure `unavailable` when the state can't be written
   */
  async write<T>(work: (state: StateStore) => Promise<T>): Promise<T> {
    const untilMs = performance.now() + writeWaitMs;
    for (;;) {
      try {
        return await this.#writeOnce(work);
      } catch (error) {
        if (!isDatabaseBusy(error)) throw writeFailure(error, this.#paths);
        if (performance.now() > untilMs) throw lockedFailure(error);
      }
      await sleep(writeRetryMs);
    }
  }

  /** Greater after each commit of any process, and when the file is another one. @throws Failure as `read` */
  dataVersion(): number {
    const { state } = this.#connection();
    return this.#opened * versionsOfConnection + state.dataVersion();
  }

  /** Looks whether the file is the one that is open, and otherwise closes it. */
  refresh(): void {
    this.#lookedAtMs = performance.now();
    if (this.#open === null) return;
    if (!this.#open.state.isStale && this.#open.mark === markOf(this.#paths.state)) return;
    const connection = this.#open;
    this.#open = null;
    this.#closeUnused(connection);
  }

  async close(): Promise<void> {
    if (this.#open === null) return;
    await this.#open.state.close();
    this.#open = null;
    // The last connection that may write removes the files next to that of the state.
    await this.#writeOnce(async () => {}).catch(() => {});
  }

  #connection(): Connection {
    if (performance.now() - this.#lookedAtMs >= lookEveryMs) this.refresh();
    if (this.#open !== null) return this.#open;
    // Taken first: a change while it is opened must be noticed too.
    const mark = markOf(this.#paths.state);
    const state = this.#openState({ readOnly: true });
    this.#opened += 1;
    this.#open = { state, mark, reads: 0 };
    return this.#open;
  }

  async #writeOnce<T>(work: (state: StateStore) => Promise<T>): Promise<T> {
    const state = this.#openState();
    try {
      return await work(state);
    } finally {
      await state.close();
    }
  }

  /** @throws Failure `unavailable` where there is no state */
  #openState(options: { readonly readOnly?: boolean } = {}): SqliteStateStore {
    try {
      return openSqliteStateStore(this.#paths.state, { ...options, busyTimeoutMs });
    } catch (error) {
      throw isDamage(error) ? withoutState(error) : error;
    }
  }

  #closeUnused(connection: Connection): void {
    if (connection !== this.#open && connection.reads === 0) void connection.state.close();
  }
}

/** How long the times are cached. */
const cachedForMs = 60_000;

export interface CheckTimesParts {
  /** Reads the state. */
  readonly feeds: Feeds['list'];
  /** Called when the state is not readable. */
  readonly onFailure: (error: unknown) => void;
  /** Not the clock that dates the data, which may stand still. */
  readonly clock?: Clock;
}

/**
 * When each source was last checked upstream with success. The state is read at most once a minute, in the
 * background. A caller gets the times that are known by then, also while the state is not readable.
 */
export class CachedCheckTimes {
  readonly #parts: CheckTimesParts;
  readonly #clock: Clock;
  #times: CheckTimes = new Map();
  #readAtMs = Number.NEGATIVE_INFINITY;

  constructor(parts: CheckTimesParts) {
    this.#parts = parts;
    this.#clock = parts.clock ?? systemClock;
  }

  /** The same map until the times change. */
  readonly current = (): CheckTimes => {
    const ageMs = this.#clock() - this.#readAtMs;
    // If the clock was set back, the cached times must not last longer.
    if (ageMs >= cachedForMs || ageMs < 0) void this.refresh();
    return this.#times;
  };

  /** Reads the times now. Never rejects. */
  async refresh(): Promise<void> {
    this.#readAtMs = this.#clock();
    try {
      const times = checkTimesOf(await this.#parts.feeds());
      if (!isSame(times, this.#times)) this.#times = times;
    } catch (error) {
      this.#parts.onFailure(error);
    }
  }
}

/** Changes when the file is replaced or written. */
function markOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? 'none' : `${found.dev} ${found.ino} ${found.size} ${found.mtimeNs}`;
}

function isDamage(thrown: unknown): boolean {
  return isDatabaseDamage(thrown) || (thrown instanceof Failure && thrown.code === 'store_damaged');
}

/** There is no state that can be read. The server continues, and an operator can put it back. */
function withoutState(cause: unknown): Failure {
  // Only the text: with the error itself it would be taken for damage of the projection.
  return new Failure('unavailable', reasonOf(cause), { cause: reasonOf(cause), retryAfterSeconds });
}

function lockedFailure(cause: unknown): Failure {
  const message = 'Another process has the state locked. Try again soon.';
  return new Failure('unavailable', message, { cause, retryAfterSeconds });
}

function writeFailure(thrown: unknown, paths: StorePaths): unknown {
  const failure = storageFailure(thrown, paths);
  if (!(failure instanceof Failure) || failure.code !== 'unavailable') return failure;
  return new Failure('unavailable', failure.message, { cause: failure.cause, retryAfterSeconds });
}

function isSame(a: CheckTimes, b: CheckTimes): boolean {
  return a.size === b.size && [...a].every(([name, time]) => b.get(name) === time);
}
