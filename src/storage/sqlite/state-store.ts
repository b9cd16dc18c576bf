import type { DatabaseSync } from 'node:sqlite';
import { isStale } from '../../kit/database.ts';
import type { StateStore } from '../contract/state.ts';
import { auditIn } from './audit.ts';
import { AuditTable } from './audit-table.ts';
import { idempotencyIn, RequestTable } from './idempotency.ts';
import { identitiesIn } from './identities.ts';
import { feedsIn, leasesIn, logStateIn } from './ingest-state.ts';
import { keysIn } from './keys.ts';
import { emptyLog, openChecked, type SqliteStateOptions } from './open-checked.ts';
import { ownItemsIn } from './own-items.ts';
import { settingsIn } from './settings.ts';
import { checkState } from './state-check.ts';
import { watchEventsIn } from './watch-events.ts';

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
  const auditTable = lazily(() => new AuditTable(database));
  const requests = lazily(() => new RequestTable(database));
  const identities = lazily(() => identitiesIn(database, auditTable(), requests()));
  const keys = lazily(() => keysIn(database, auditTable(), requests()));
  const idempotency = lazily(() => idempotencyIn(database, requests()));
  const audit = lazily(() => auditIn(database, auditTable()));
  const items = lazily(() => ownItemsIn(database));
  const watchEvents = lazily(() => watchEventsIn(database));
  const settings = lazily(() => settingsIn(database, auditTable()));
  return {
    log: logStateIn(database),
    writing: leasesIn(database, 'lease'),
    polling: leasesIn(database, 'polling_lease'),
    watching: leasesIn(database, 'watching_lease'),
    feeds: feedsIn(database),
    get identities() {
      return identities();
    },
    get keys() {
      return keys();
    },
    get idempotency() {
      return idempotency();
    },
    get audit() {
      return audit();
    },
    get items() {
      return items();
    },
    get watchEvents() {
      return watchEvents();
    },
    get settings() {
      return settings();
    },
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

/** Makes something when it is first used: most connections use few tables, and each takes time to prepare. */
function lazily<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

function dataVersionOf(database: DatabaseSync): () => number {
  // The first grows with commits of other connections, the second with changes of this one.
  const others = database.prepare('PRAGMA data_version');
  const own = database.prepare('SELECT total_changes() AS changes');
  return () => Number(others.get()?.data_version) + Number(own.get()?.changes);
}
