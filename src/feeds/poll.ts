import { addCounts } from '../ingest/report.ts';
import { type Clock, timestamp } from '../kit/clock.ts';
import { DownloadError, type Downloader } from '../kit/download/contract.ts';
import { Failure } from '../kit/failure.ts';
import { type Batch, type Feed, FeedError } from '../sources/feed.ts';
import {
  attemptsKeptMax,
  type FeedAttempt,
  type FeedNotice,
  type FeedState,
} from '../storage/contract/feeds.ts';
import type { RunCounts } from '../storage/contract/log-state.ts';
import type { Downloads } from './downloads.ts';
import { addNotices, type NoticeDraft } from './notices.ts';
import { nextPollMs } from './schedule.ts';
import { type FetchedFrom, Session } from './session.ts';

/** Files that were fetched, for the store to take. */
export interface FetchedFile {
  readonly path: string;
  readonly url: string;
}

/** What became of a batch in the store. */
export interface IngestOutcome extends RunCounts {
  /** Why something of it was not taken, or null. */
  readonly refused: string | null;
  /** Files, or members of archives, that could not be read at all. */
  readonly unread?: number;
}

export interface PollContext {
  readonly feed: Feed;
  readonly addresses: readonly string[];
  readonly choices: readonly string[];
  /** The pace of the source; null when nothing is scheduled. */
  readonly everyMs: number | null;
  readonly downloader: Downloader;
  readonly downloads: Downloads;
  /** Takes files of the source into the store. @throws Failure when the store can't */
  readonly take: (files: readonly FetchedFile[]) => Promise<IngestOutcome>;
  /** Keeps what is known. @throws Failure when another process polls */
  readonly keep: (state: FeedState) => Promise<void>;
  readonly clock: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal;
  readonly onProgress: (name: string, bytes: number, bytesTotal: number | null) => void;
}

/** How a poll ended. */
export interface PollReport {
  readonly state: FeedState;
  readonly attempt: FeedAttempt;
  /** Those of this poll. */
  readonly notices: readonly FeedNotice[];
  readonly counts: RunCounts | null;
}

/**
 * Reads a source from the network once: what is new there is fetched and taken batch by batch, and after each
 * batch it is kept how far it went. A failed poll is described in its report; what it imported before stays.
 * @param before what is known of the source's feed
 * @throws the signal's reason when it was aborted, and nothing of the poll but its batches is kept then
 */
export async function poll(before: FeedState, context: PollContext): Promise<PollReport> {
  const { feed, downloads, clock, signal } = context;
  const startedAt = timestamp(clock());
  await downloads.sweep(Date.now());
  const session = new Session({
    ...context,
    nowMs: clock(),
    mark: before.mark,
    validators: before.validators,
  });
  const newNotices: NoticeDraft[] = [];
  let state = before;
  let counts: RunCounts | null = null;
  let unread = 0;
  const retriesUnread = mayBeReadNextTime(before);
  let failure: PollFailure | null = null;
  // The first poll imports everything together: the initial state of a source is not news.
  const gathered: Batch[] = [];
  // What was fetched last stays until all is kept: a process that is killed before that needs it again.
  let last: readonly string[] = [];
  const take = async (batch: Batch) => {
    if (batch.files.length > 0) {
      const { refused: _, unread: more = 0, ...outcome } = await ingestBatch(batch, session, context);
      counts = counts === null ? outcome : addCounts(counts, outcome);
      unread += more;
    }
    // What comes behind an unread file is taken as well, and asked for again with it.
    if (unread === 0 || !retriesUnread) state = { ...state, mark: batch.mark };
    await context.keep(state);
    await downloads.remove(last);
    last = batch.files;
  };
  try {
    for await (const batch of feed.poll(session)) {
      signal.throwIfAborted();
      if (batch.notice !== undefined) newNotices.push({ kind: 'gap', message: batch.notice });
      session.mark = batch.mark;
      if (before.since === null) gathered.push(batch);
      else await take(batch);
    }
    if (gathered.length > 0) await take(joined(gathered.splice(0)));
    if (unread > 0 && retriesUnread) throw new Failure('source_refused', unreadMessage(unread));
  } catch (error) {
    signal.throwIfAborted();
    failure = failureOf(error);
    if (gathered.length > 0 && shouldIngest(error, before)) {
      failure = (await failureIn(take(joined(gathered)))) ?? failure;
    }
    if (shouldRefetch(failure, before)) await downloads.remove(session.files.keys());
  }
  if (session.fallback !== null) newNotices.push({ kind: 'fallback', message: session.fallback });
  const attempt: FeedAttempt = {
    startedAt,
    finishedAt: timestamp(clock()),
    outcome: failure?.outcome ?? (counts === null || isNothing(counts) ? 'unchanged' : 'synced'),
    fault: failure?.fault ?? null,
    error: failure?.message ?? null,
    bytes: session.bytes,
    requests: session.requests,
  };
  const pauseMs = failure?.pauseMs ?? null;
  const report = await conclude({ state, session, attempt, newNotices, counts, pauseMs }, context);
  if (failure === null) await downloads.clear();
  return report;
}

function joined(batches: readonly Batch[]): Batch {
  return { files: batches.flatMap(({ files }) => files), mark: batches.at(-1)?.mark };
}

/** The rest of a first poll is waited for some times when the network fails; what upstream lacks for good is not. */
const firstTriesMax = 3;

function shouldIngest(error: unknown, { failures }: FeedState): boolean {
  return !(error instanceof DownloadError) || failures + 1 >= firstTriesMax;
}

/**
 * What makes no sense may have been spoilt on its way, under the name of a good version: it is not kept for the next
 * poll. When it comes the same time and again, it is fetched after 1, 2, 4 … polls only.
 */
function shouldRefetch({ fault }: PollFailure, { failures }: FeedState): boolean {
  const isDoubtful = fault === 'list_unusable' || fault === 'source_refused';
  return isDoubtful && Number.isInteger(Math.log2(failures + 1));
}

/** With the pauses after failures that is for about a quarter of an hour. */
const unreadTriesMax = 5;

/**
 * A file that could not be read may have been damaged in transit, or upstream may fix it. For some polls, the
 * position in the source therefore stays before that file. Not for a first poll: there may be many such
 * files, and old ones.
 */
function mayBeReadNextTime({ since, attempts }: FeedState): boolean {
  const others = attempts.findIndex(({ fault }) => fault !== 'source_refused');
  return since !== null && (others < 0 ? attempts.length : others) < unreadTriesMax;
}

function unreadMessage(unread: number): string {
  return `${unread} of the files that changed could not be read. The others were taken; these are fetched again.`;
}

async function failureIn(work: Promise<void>): Promise<PollFailure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

async function ingestBatch(
  { files }: Batch,
  session: Session,
  { take }: PollContext,
): Promise<IngestOutcome> {
  const found = files.map((name): FetchedFrom => {
    const file = session.files.get(name);
    if (file === undefined) throw new Error(`The feed hands over ${name}, which it did not fetch.`);
    return file;
  });
  const outcome = await take(found.map(({ path, url }) => ({ path, url })));
  if (outcome.refused !== null) throw new Failure('source_refused', outcome.refused);
  return outcome;
}

function isNothing({ added, changed, older, withdrawn }: RunCounts): boolean {
  return added + changed + older + withdrawn === 0;
}

interface Conclusion {
  readonly state: FeedState;
  readonly session: Session;
  readonly attempt: FeedAttempt;
  readonly newNotices: readonly NoticeDraft[];
  readonly counts: RunCounts | null;
  readonly pauseMs: number | null;
}

/** Addresses that are watched are few. */
const validatorsKeptMax = 200;

async function conclude(
  { state, session, attempt, newNotices, counts, pauseMs }: Conclusion,
  { keep, everyMs, random }: PollContext,
): Promise<PollReport> {
  const isGood = attempt.error === null;
  const failures = isGood ? 0 : state.failures + 1;
  const at = attempt.finishedAt;
  const drafts: NoticeDraft[] = [
    ...newNotices,
    ...(failures === 1 ? [{ kind: 'degraded' as const, message: attempt.error ?? '' }] : []),
    ...(isGood && state.failures > 0 ? [{ kind: 'recovered' as const, message: recovery(state) }] : []),
  ];
  const { notices, added } = addNotices(state.notices, drafts, at);
  const nextMs =
    everyMs === null ? null : nextPollMs({ atMs: Date.parse(at), failures, pauseMs }, everyMs, random());
  const after: FeedState = {
    ...state,
    since: state.since ?? (isGood ? at : null),
    lastCheck: at,
    lastSuccess: isGood ? at : state.lastSuccess,
    failures,
    next: nextMs === null ? null : timestamp(nextMs),
    // Only a poll that took everything may say next time that nothing changed since.
    validators: isGood ? newestOf(state.validators, session.seen) : state.validators,
    attempts: [attempt, ...state.attempts].slice(0, attemptsKeptMax),
    notices,
  };
  await keep(after);
  return { state: after, attempt, notices: added, counts };
}

function newestOf(before: FeedState['validators'], seen: Session['seen']): FeedState['validators'] {
  const kept = Object.entries(before).filter(([url]) => !seen.has(url));
  return Object.fromEntries([...seen, ...kept].slice(0, validatorsKeptMax));
}

function recovery({ failures, lastSuccess }: FeedState): string {
  const since = lastSuccess === null ? '' : ` (last success ${lastSuccess})`;
  return `Recovered after ${failures} failed polls${since}.`;
}

interface PollFailure extends Pick<FeedAttempt, 'fault'> {
  readonly outcome: 'refused' | 'failed';
  readonly message: string;
  readonly pauseMs: number | null;
}

/** The message for an operator about a failed poll. @throws errors that are bugs of our own */
function failureOf(error: unknown): PollFailure {
  if (error instanceof DownloadError) {
    const { fault, message, retryAfterMs } = error;
    return { outcome: 'failed', fault, message, pauseMs: retryAfterMs };
  }
  if (error instanceof FeedError) {
    return { outcome: 'failed', fault: 'list_unusable', message: error.message, pauseMs: null };
  }
  if (error instanceof Failure) {
    const outcome = error.code === 'source_refused' ? 'refused' : 'failed';
    return { outcome, fault: error.code, message: error.message, pauseMs: null };
  }
  throw error;
}
