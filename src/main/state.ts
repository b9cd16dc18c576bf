import type { StateStore } from '../storage/contract/state.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import type { StorePaths } from './paths.ts';
import { storageFailure } from './storage-failure.ts';

/**
 * Opens the state of a store for one piece of work.
 * @throws Failure `unavailable` when it is not writable
 */
export async function withState<T>(paths: StorePaths, work: (state: StateStore) => Promise<T>): Promise<T> {
  try {
    const state = openSqliteStateStore(paths.state);
    try {
      return await work(state);
    } finally {
      await state.close();
    }
  } catch (error) {
    throw storageFailure(error, paths);
  }
}
