import type { DatabaseSync } from 'node:sqlite';
import { isStale } from '../../kit/database.ts';
import type { StateStore } from '../contract/state.ts';
import { auditIn } from './audit.ts';
import { AuditTable } from './audit-table.ts';
import { emptyLog } from './empty-log.ts';
import { feedsIn } from './feeds.ts';
import { idempotencyIn, RequestTable } from './idempotency.ts';
import { identitiesIn } from './identities.ts';
import { keysIn } from './keys.ts';
import { leasesIn } from './leases.ts';
import { logStateIn } from './log-state.ts';
import { openChecked, type SqliteStateOptions } from './open-checked.ts';
import { settingsIn } from './settings.ts';
import { checkState } from './state-check.ts';

/** State in a file that others may replace. */
export interface SqliteStateStore extends StateStore {
  /** True when the file was opened as one that nobody changes, and was changed: it must be opened again. */
  readonly isStale: boolean;
}

/**
 * State in one SQLite file.
 * @throws Failure `store_newer` when a later version of Cairn wrote the file, `store_damaged` when it is missing,
 *   empty, or not that of the store
 */
export function openSqliteStateStore(path: string, options: SqliteStateOptions = {}): SqliteStateStore {
  const database = openChecked(path, options);
  const [audit, requests] = [new AuditTable(database), new RequestTable(database)];
  return {
    log: logStateIn(database),
    writing: leasesIn(database, 'lease'),
    polling: leasesIn(database, 'polling_lease'),
    feeds: feedsIn(database),
    identities: identitiesIn(database, audit, requests),
    keys: keysIn(database, audit, requests),
    idempotency: idempotencyIn(database, requests),
    audit: auditIn(database, audit),
    settings: settingsIn(database, audit),
    dataVersion: dataVersionOf(database),
    check: async () => checkState(database),
    get isStale() {
      return isStale(database);
    },
    async close() {
      if (!options.readOnly) {
        // Nobody waits for a reader here.
        database.exec('PRAGMA busy_timeout = 0');
        emptyLog(database);
      }
      database.close();
    },
  };
}

function dataVersionOf(database: DatabaseSync): () => number {
  // The first grows with commits of other connections, the second with changes of this one.
  const others = database.prepare('PRAGMA data_version');
  const own = database.prepare('SELECT total_changes() AS changes');
  return () => Number(others.get()?.data_version) + Number(own.get()?.changes);
}
