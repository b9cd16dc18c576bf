import { latestTime } from '../../domain/time.ts';
import { lastSuccessOf } from '../../ingest/last-success.ts';
import type { FeedState } from '../../storage/contract/feeds.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';
import type { DataSourceStatus, DataStanding } from '../contract.ts';

/** What is known of how a source is read. */
export interface SourceRecord {
  /** The last that wrote to the store, or tried to. */
  readonly run: SourceRun | undefined;
  /** None where it was never asked for over the network. */
  readonly feed: FeedState | undefined;
  /** When what is held was written; null where nothing is. */
  readonly writtenAt: string | null;
  readonly isStored: boolean;
  readonly freshness: number;
  /** Whether its schedule is switched off. */
  readonly isDisabled: boolean;
}

/** A copy below it has lost more than half of its worth. */
const freshnessMin = 0.5;
const attemptsListedMax = 5;

/** How reading a source goes. */
export function standingOf(record: SourceRecord): DataStanding {
  const { run, feed, writtenAt, isDisabled } = record;
  const lastSuccess = latestTime([(run && lastSuccessOf(run)) ?? writtenAt, feed?.lastSuccess]);
  const failure = latestFailure(run, feed);
  const isScheduled = isKeptFresh(feed) && !isDisabled;
  return {
    status: statusOf(record, failure !== null),
    lastSuccess,
    lastCheck: latestTime([run?.finishedAt ?? lastSuccess, feed?.lastCheck]),
    error: failure?.error ?? null,
    fault: failure?.fault ?? null,
    next: isScheduled ? feed.next : null,
    attempts: feed?.attempts.slice(0, attemptsListedMax) ?? [],
    notices: feed?.notices ?? [],
  };
}

/** True of a source that was once read from the network. */
export function isKeptFresh(feed: FeedState | undefined): feed is FeedState {
  return feed !== undefined && feed.since !== null;
}

function statusOf(
  { feed, isStored, freshness, isDisabled }: SourceRecord,
  isDegraded: boolean,
): DataSourceStatus {
  if (isDegraded) return 'degraded';
  if (!isStored) return 'never';
  if (isDisabled && isKeptFresh(feed)) return 'disabled';
  return freshness < freshnessMin ? 'stale' : 'synced';
}

/** What keeps a source from being read. */
interface SourceFailure {
  readonly at: string;
  readonly fault: string | null;
  readonly error: string | null;
}

function latestFailure(run: SourceRun | undefined, feed: FeedState | undefined): SourceFailure | null {
  const [polling, running] = [failureOfPolls(feed, run), failureOfRun(run, feed)];
  if (polling === null || running === null) return polling ?? running;
  // What a poll fetched and the store refused is told by both, and named by the poll alone.
  if (polling.error === running.error) return polling;
  return running.at > polling.at ? running : polling;
}

/** Lasts until a poll ends well. Where none is to come, files that were taken since are word enough. */
function failureOfPolls(feed: FeedState | undefined, run: SourceRun | undefined): SourceFailure | null {
  if (feed === undefined || feed.failures === 0) return null;
  const at = feed.lastCheck ?? '';
  if (!isKeptFresh(feed) && run !== undefined && isGood(run) && run.finishedAt > at) return null;
  const { fault = null, error = null } = feed.attempts.find(({ error }) => error !== null) ?? {};
  return { at, fault, error };
}

/** Lasts until a run ends well, or a poll, which makes none where there is nothing new. */
function failureOfRun(run: SourceRun | undefined, feed: FeedState | undefined): SourceFailure | null {
  if (run === undefined || isGood(run)) return null;
  const { finishedAt: at, error } = run;
  return (feed?.lastSuccess ?? '') >= at ? null : { at, fault: null, error };
}

function isGood({ outcome }: SourceRun): boolean {
  return outcome === 'synced' || outcome === 'unchanged';
}
