import type { Lease } from './leases.ts';

/** How each source that was ever polled is read from the network. */
export interface Feeds {
  /** One that can't be read is left out, and `check` tells. */
  list(): Promise<readonly FeedState[]>;
  /** Keeps it when this process has the right to poll; false otherwise. */
  keep(feed: FeedState, polling: Lease): Promise<boolean>;
}

/** How many polls, and how many notices, are kept of a source. */
export const attemptsKeptMax = 20;
export const noticesKeptMax = 20;

/** What is known of how a source is read from the network. */
export interface FeedState {
  readonly source: string;
  /** When it was first read from the network with success: from then on it is kept fresh; null before. */
  readonly since: string | null;
  /** The position that its feed continues from, in a form of its own. */
  readonly mark: unknown;
  /** By URL, the upstream headers of the versions that the last successful poll saw. */
  readonly validators: Readonly<
    Record<string, { readonly etag: string | null; readonly lastModified: string | null }>
  >;
  /** When the last poll ended, and the last that ended well. */
  readonly lastCheck: string | null;
  readonly lastSuccess: string | null;
  /** Polls since the last that ended well. */
  readonly failures: number;
  /** When the next poll is due, or null. */
  readonly next: string | null;
  /** The newest polls, newest first, up to `attemptsKeptMax`. */
  readonly attempts: readonly FeedAttempt[];
  /** What an operator should know of, newest first, up to `noticesKeptMax`. */
  readonly notices: readonly FeedNotice[];
}

/** A poll of a source. */
export interface FeedAttempt {
  readonly startedAt: string;
  readonly finishedAt: string;
  readonly outcome: 'synced' | 'unchanged' | 'refused' | 'failed';
  /** Name of what went wrong (`timed_out`, `source_refused`), and the sentence; null when nothing did. */
  readonly fault: string | null;
  readonly error: string | null;
  /** That came over the network. */
  readonly bytes: number;
  readonly requests: number;
}

export interface FeedNotice {
  readonly at: string;
  /**
   * `degraded`: polls began to fail. `recovered`: they no longer do. `fallback`: another address than the first
   * gave it. `gap`: more was missed than upstream's list of changes tells, and a whole copy was fetched.
   */
  readonly kind: 'degraded' | 'recovered' | 'fallback' | 'gap';
  readonly message: string;
}
