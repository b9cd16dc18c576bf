import type { Audit } from './audit.ts';
import type { Feeds } from './feeds.ts';
import type { Idempotency } from './idempotency.ts';
import type { Identities } from './identities.ts';
import type { Keys } from './keys.ts';
import type { LeaseStore } from './leases.ts';
import type { LogState } from './log-state.ts';
import type { OwnItems } from './own-items.ts';
import type { Settings } from './settings.ts';
import type { WatchEvents } from './watch-events.ts';

/** What users and operators change, and the log's head: small, transactional, shared by all replicas. */
export interface StateStore {
  readonly log: LogState;
  /** The right to write to the store. */
  readonly writing: LeaseStore;
  /** The right to poll upstreams, next to the right to write. */
  readonly polling: LeaseStore;
  /** The right to evaluate watchlists. */
  readonly watching: LeaseStore;
  readonly feeds: Feeds;
  readonly identities: Identities;
  readonly keys: Keys;
  readonly idempotency: Idempotency;
  readonly audit: Audit;
  readonly items: OwnItems;
  readonly watchEvents: WatchEvents;
  readonly settings: Settings;
  /** Greater after each commit of any connection, of any process: what was read before may be outdated. */
  dataVersion(): number;
  /** What is wrong with the state, a sentence each: empty when it is as it was written. Never throws. */
  check(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** What answers about sources read of the state. */
export interface StateReads {
  readonly log: Pick<LogState, 'lastRuns'>;
  readonly feeds: Pick<Feeds, 'list'>;
}
