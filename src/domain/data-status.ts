/** How all sources stand. */
export interface DataStatus {
  readonly sources: readonly DataSource[];
  /** 0 to 1: the mean over all upstreams, those never read among them. */
  readonly freshness: number;
  /** The newest manifest. */
  readonly manifest: number;
}

/** How a source stands, and what it is. */
export interface DataSource {
  readonly name: string;
  readonly title: string;
  readonly status: DataSourceStatus;
  /** When the last successful run ended; where no run tells, when what is held was written. */
  readonly lastSuccess: string | null;
  /** When the last run ended, successful or not. */
  readonly lastCheck: string | null;
  /** Items held now. */
  readonly records: number;
  /** Upstream's name for the newest release held. */
  readonly version: string | null;
  /** Newest upstream time held. */
  readonly upstreamDate: string | null;
  /** Why the last run did not succeed. */
  readonly error: string | null;
  /** When the next run is due; null while none is. */
  readonly next: string | null;
  /** 0 to 1: how recent the copy is; 0 of what was never read. */
  readonly freshness: number;
  /** The newest manifest that is of this source. */
  readonly manifest: number | null;
  readonly lastRun: DataSourceRun | null;
  readonly publisher: string;
  readonly licence: string;
  readonly homepage: string;
  readonly cadence: string;
  readonly completeness: 'additive' | 'snapshot';
}

/**
 * How a source stands. `never`: it was never read. `degraded`: its last run did not succeed, and what was taken
 * before stays. `stale`: the copy is old. `synced`: none of these.
 */
export type DataSourceStatus = 'synced' | 'stale' | 'degraded' | 'never';

/** What is known of the last run of a source. */
interface DataSourceRun {
  readonly outcome: 'synced' | 'unchanged' | 'refused' | 'failed';
  /** Items by what became of them; `read` is the sum of all others but `withdrawn`. */
  readonly counts: Readonly<
    Record<'read' | 'added' | 'changed' | 'unchanged' | 'older' | 'withdrawn' | 'rejected', number>
  >;
  /** How many of what was refused are kept to be looked at. */
  readonly deadLetters: number;
}
