import type { FeedState } from '../storage/contract/feeds.ts';
import type { Lease } from '../storage/contract/leases.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { PollReport } from './poll.ts';
import type { FeedPlan, Poller } from './poller.ts';
import { withPolling } from './polling-lease.ts';
import { isDue } from './schedule.ts';

export interface SchedulerParts {
  readonly poller: Poller;
  /** Opens the state for the time of the work. */
  readonly withState: <T>(work: (state: StateStore) => Promise<T>) => Promise<T>;
  /** Resolves after this many milliseconds, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onPoll: (source: string, report: PollReport) => void;
  /** Called with errors that upstream did not cause. */
  readonly onError: (error: unknown) => void;
}

/** How often it is looked what is due: another process may have polled a source for the first time. */
const lookEveryMs = 15_000;
/** While polls run, so that none waits for a long download of another. */
const lookMeanwhileMs = 1_000;
const pollsMax = 4;

/** Polls what is due, of the sources that were once read from the network, until the signal aborts. */
export async function runScheduler(parts: SchedulerParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await parts
      .withState((state) => pollDue(state, parts, signal))
      .catch((error: unknown) => {
        if (!signal.aborted) parts.onError(error);
      });
    if (!signal.aborted) await parts.wait(lookEveryMs, signal);
  }
}

async function pollDue(state: StateStore, parts: SchedulerParts, signal: AbortSignal): Promise<void> {
  if (dueOf(await state.feeds.list(), parts.poller).length === 0) return;
  await withPolling(state.polling, async (lease, lost) => {
    const ending = AbortSignal.any([signal, lost]);
    const running = new Map<string, Promise<void>>();
    const start = ({ plan, before }: Due) => {
      const { source } = plan.feed;
      const done = pollOne(plan, before, { state, lease, signal: ending, parts }).finally(() =>
        running.delete(source),
      );
      running.set(source, done);
    };
    do {
      for (const one of dueOf(await state.feeds.list(), parts.poller)) {
        if (running.size >= pollsMax) break;
        if (!running.has(one.plan.feed.source)) start(one);
      }
      if (running.size > 0) await Promise.race([...running.values(), parts.wait(lookMeanwhileMs, ending)]);
    } while (running.size > 0 && !ending.aborted);
    await Promise.all(running.values());
  });
}

interface Due {
  readonly plan: FeedPlan;
  readonly before: FeedState;
}

function dueOf(states: readonly FeedState[], { plans, clock }: Poller): Due[] {
  const nowMs = clock();
  return plans.flatMap((plan): Due[] => {
    const before = states.find(({ source }) => source === plan.feed.source);
    if (plan.everyMs === null || before === undefined || before.since === null) return [];
    return isDue(before, plan.everyMs, nowMs) ? [{ plan, before }] : [];
  });
}

interface OnePoll {
  readonly state: StateStore;
  readonly lease: Lease;
  readonly signal: AbortSignal;
  readonly parts: SchedulerParts;
}

async function pollOne(
  plan: FeedPlan,
  before: FeedState,
  { state, lease, signal, parts }: OnePoll,
): Promise<void> {
  try {
    const report = await parts.poller.poll({ plan, before, lease, feeds: state.feeds, signal });
    parts.onPoll(plan.feed.source, report);
  } catch (error) {
    if (signal.aborted) return;
    parts.onError(error);
    // It is still due: without a pause it would be tried again at once.
    await parts.wait(lookEveryMs, signal);
  }
}
