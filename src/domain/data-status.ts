/** How all sources stand. */
export interface DataStatus {
  readonly sources: readonly DataSource[];
  /** 0 to 1: the mean over all upstreams, those never read among them. */
  readonly freshness: number;
  /** The newest manifest. */
  readonly manifest: number;
  /** All sources, the newest first. */
  readonly notices: readonly DataNotice[];
}

/** How a source stands, and what it is. */
export interface DataSource extends DataStanding {
  readonly name: string;
  readonly title: string;
  /** Items stored now. */
  readonly records: number;
  /** Upstream's name for the newest stored release. */
  readonly version: string | null;
  /** Newest stored upstream time. */
  readonly upstreamDate: string | null;
  /** The same, by the name that it has in all other answers. */
  readonly asOf: string | null;
  /** 0 to 1: how recent the copy is; 0 of what was never read. */
  readonly freshness: number;
  /** The newest manifest of this source. */
  readonly manifest: number | null;
  readonly lastRun: DataSourceRun | null;
  readonly publisher: string;
  readonly licence: string;
  readonly homepage: string;
  readonly cadence: string;
  readonly completeness: 'additive' | 'snapshot';
}

/** How reading a source goes, from files by runs and from the network by polls, which may make runs. */
export interface DataStanding {
  readonly status: DataSourceStatus;
  /** When the last successful run or poll ended; if that is unknown, when the stored data was written. */
  readonly lastSuccess: string | null;
  /** When the last run or poll ended, successful or not. */
  readonly lastCheck: string | null;
  /** Why the last run or poll failed; null after one that succeeded. */
  readonly error: string | null;
  /** Name of the error of a poll: `timed_out`, `wrong_content`, `source_refused`. */
  readonly fault: string | null;
  /** When the next poll is due, or null. */
  readonly next: string | null;
  /** The newest polls, newest first. */
  readonly attempts: readonly DataAttempt[];
  /** What an operator should know, newest first. */
  readonly notices: readonly Omit<DataNotice, 'source'>[];
}

/**
 * How a source stands, the first of these that is so. `degraded`: the last poll or run did not succeed, and what
 * was taken before stays. `never`: it was never read. `disabled`: it was read from the network, and its schedule is
 * switched off. `stale`: the copy is old. `synced`: none of these.
 */
export type DataSourceStatus = 'synced' | 'stale' | 'degraded' | 'never' | 'disabled';

/** A poll of a source. */
interface DataAttempt {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'synced' | 'unchanged' | 'refused' | 'failed';
  readonly fault: string | null;
  readonly error: string | null;
  /** That came over the network. */
  readonly bytes: number;
  readonly requests: number;
}

/** What an operator should know of. */
interface DataNotice {
  readonly source: string;
  readonly at: string;
  /**
   * `degraded`: polls began to fail. `recovered`: they no longer do. `fallback`: another address than the first
   * gave it. `gap`: more was missed than upstream's list of changes tells, and a whole copy was fetched.
   */
  readonly kind: 'degraded' | 'recovered' | 'fallback' | 'gap';
  readonly message: string;
}

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
