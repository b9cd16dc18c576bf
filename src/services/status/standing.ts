import { latestTime } from '../../domain/time.ts';
import { lastSuccessOf } from '../../ingest/last-success.ts';
import type { FeedState } from '../../storage/contract/feeds.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';
import type { DataSourceStatus, DataStanding } from './contract.ts';

/** What is known about reading a source. */
export interface SourceRecord {
  /** The last run that wrote to the store, or tried to. */
  readonly run: SourceRun | undefined;
  /** Undefined if the source was never requested over the network. */
  readonly feed: FeedState | undefined;
  /** When the stored data was written; null if nothing is stored. */
  readonly writtenAt: string | null;
  readonly isStored: boolean;
  readonly freshness: number;
  /** Whether its schedule is switched off. */
  readonly isDisabled: boolean;
}

/** Below this, a copy has lost more than half of its freshness. */
const freshnessMin = 0.5;
const attemptsListedMax = 5;

/** The status of a source, and how reading it works. */
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

/** True for a source that was once read from the network. */
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

/** What prevents a source from being read. */
interface SourceFailure {
  readonly at: string;
  readonly fault: string | null;
  readonly error: string | null;
}

function latestFailure(run: SourceRun | undefined, feed: FeedState | undefined): SourceFailure | null {
  const [polling, running] = [failureOfPolls(feed, run), failureOfRun(run, feed)];
  if (polling === null || running === null) return polling ?? running;
  // If the store refuses what a poll fetched, both report it, and only the poll is named.
  if (polling.error === running.error) return polling;
  return running.at > polling.at ? running : polling;
}

/** Lasts until a poll succeeds. If no more polls are scheduled, a later successful import of files ends it too. */
function failureOfPolls(feed: FeedState | undefined, run: SourceRun | undefined): SourceFailure | null {
  if (feed === undefined || feed.failures === 0) return null;
  const at = feed.lastCheck ?? '';
  if (!isKeptFresh(feed) && run !== undefined && isGood(run) && run.finishedAt > at) return null;
  const { fault = null, error = null } = feed.attempts.find(({ error }) => error !== null) ?? {};
  return { at, fault, error };
}

/** Lasts until a run succeeds, or a poll, which starts no run if there is nothing new. */
function failureOfRun(run: SourceRun | undefined, feed: FeedState | undefined): SourceFailure | null {
  if (run === undefined || isGood(run)) return null;
  const { finishedAt: at, error } = run;
  return (feed?.lastSuccess ?? '') >= at ? null : { at, fault: null, error };
}

function isGood({ outcome }: SourceRun): boolean {
  return outcome === 'synced' || outcome === 'unchanged';
}
