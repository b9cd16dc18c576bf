import type { DataStanding } from '../../domain/data-status.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';

export type { DataSource, DataSourceStatus, DataStanding, DataStatus } from '../../domain/data-status.ts';

export interface StoreState {
  readonly manifest: number;
  readonly sources: readonly SourceState[];
}

/** What is stored of a source, how reading it works, and how its last run ended. */
export interface SourceState extends DataStanding {
  readonly name: string;
  readonly title: string;
  /** Number of items that are stored now. */
  readonly records: number;
  /** Newest upstream time of what is stored. */
  readonly upstreamTime: string | null;
  readonly upstreamVersion: string | null;
  /** `cairn` for what comes with it; null for a source that was never read. */
  readonly readFrom: 'network' | 'files' | 'cairn' | null;
  readonly lastRun: SourceRun | null;
}
