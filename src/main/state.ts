import type { StateReads, StateStore } from '../storage/contract/state.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { storageFailure } from './storage-failure.ts';
import type { StorePaths } from './store.ts';

/**
 * Opens the state of a store for the time of the work, which only reads it. Never kept open: a file that is replaced
 * or written while the service runs must be seen as it is then.
 */
export function readState<T>(paths: StorePaths, work: (state: StateStore) => Promise<T>): Promise<T> {
  return withOpen(openSqliteStateStore(paths.state, { readOnly: true }), work);
}

/**
 * Opens the state of a store for the time of the work.
 * @throws Failure `unavailable` when it can't be written
 */
export async function withState<T>(paths: StorePaths, work: (state: StateStore) => Promise<T>): Promise<T> {
  try {
    return await withOpen(openSqliteStateStore(paths.state), work);
  } catch (error) {
    throw storageFailure(error, paths);
  }
}

/** What the services read of a state. */
export function stateReads(paths: StorePaths): StateReads {
  return {
    log: { lastRuns: () => readState(paths, (state) => state.log.lastRuns()) },
    feeds: { list: () => readState(paths, (state) => state.feeds.list()) },
  };
}

async function withOpen<T>(state: StateStore, work: (state: StateStore) => Promise<T>): Promise<T> {
  try {
    return await work(state);
  } finally {
    await state.close();
  }
}
