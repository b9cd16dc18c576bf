import type { StateStore } from '../contract/state.ts';
import { feedsIn } from './feeds.ts';
import { leasesIn } from './leases.ts';
import { logStateIn } from './log-state.ts';
import { openChecked, type SqliteStateOptions } from './open-checked.ts';
import { checkState } from './state-check.ts';

/**
 * State in one SQLite file.
 * @throws Failure `store_newer` when a later version of Cairn wrote the file, `store_damaged` when it is missing,
 *   empty, or not that of the store
 */
export function openSqliteStateStore(path: string, options: SqliteStateOptions = {}): StateStore {
  const database = openChecked(path, options);
  return {
    log: logStateIn(database),
    writing: leasesIn(database, 'lease'),
    polling: leasesIn(database, 'polling_lease'),
    feeds: feedsIn(database),
    check: async () => checkState(database),
    async close() {
      database.close();
    },
  };
}
