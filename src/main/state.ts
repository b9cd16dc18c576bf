import type { StateReads, StateStore } from '../storage/contract/state.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { storageFailure } from './storage-failure.ts';
import type { StorePaths } from './store.ts';

/**
 * Opens the state of a store for one piece of work that only reads it. It is never kept open, because a file
 * that is replaced or written while the service runs must be read in its new form.
 */
export function readState<T>(paths: StorePaths, work: (state: StateStore) => Promise<T>): Promise<T> {
  return withOpen(openSqliteStateStore(paths.state, { readOnly: true }), work);
}

/**
 * Opens the state of a store for one piece of work.
 * @throws Failure `unavailable` when it is not writable
 */
export async function withState<T>(paths: StorePaths, work: (state: StateStore) => Promise<T>): Promise<T> {
  try {
    return await withOpen(openSqliteStateStore(paths.state), work);
  } catch (error) {
    throw storageFailure(error, paths);
  }
}

/** The reads of a state that the services need. */
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
