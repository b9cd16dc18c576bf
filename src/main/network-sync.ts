import { setTimeout as sleep } from 'node:timers/promises';
import type { PollReport } from '../feeds/poll.ts';
import type { FeedPlan } from '../feeds/poller.ts';
import { withPolling } from '../feeds/polling-lease.ts';
import { Failure } from '../kit/failure.ts';
import { describeHolder } from '../kit/lease.ts';
import type { NetworkReport, NetworkSourceReport, NetworkSyncInput } from '../services/operator-contract.ts';
import type { Feeds } from '../storage/contract/feeds.ts';
import type { Lease } from '../storage/contract/leases.ts';
import type { Config } from './config.ts';
import { feedPlans, openPoller } from './feeds.ts';
import { FetchProgressCounter } from './fetch-progress-counter.ts';
import { openStore } from './store.ts';

/** How long to wait for another process that polls. */
const pollerWaitMs = 60_000;
const pollerLookMs = 1_000;
const pollsMax = 4;

/**
 * Reads sources from the network into the store, once. After that, a running service keeps them up to date.
 * @throws Failure `invalid_input` for a source that is not read from the network, `store_locked` while
 *   another process polls; the signal's reason when it was aborted
 */
export async function syncFromNetwork(config: Config, input: NetworkSyncInput): Promise<NetworkReport> {
  const { sources: names, signal = new AbortController().signal } = input;
  const plans = choosePlans(feedPlans(config), names);
  const { state } = openStore(config.dataDir);
  const counts = new FetchProgressCounter(input.onProgress ?? (() => {}));
  const { poller, close } = openPoller(config, (source, progress) => counts.taking(source, progress));
  const untilMs = performance.now() + pollerWaitMs;
  try {
    for (;;) {
      const ended = await withPolling(state.polling, (lease, lost) =>
        pollAll(plans, {
          poller,
          feeds: state.feeds,
          lease,
          counts,
          signal: AbortSignal.any([signal, lost]),
        }),
      );
      if ('value' in ended) return { sources: ended.value, manifest: (await state.log.head()).number };
      if (performance.now() > untilMs) throw pollsElsewhere(ended.currentHolder);
      await sleep(pollerLookMs, undefined, { signal });
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await close();
    await state.close();
  }
}

function choosePlans(plans: readonly FeedPlan[], names: readonly string[]): readonly FeedPlan[] {
  const unknown = names.find((name) => !plans.some(({ feed }) => feed.source === name));
  if (unknown === undefined)
    return names.length === 0 ? plans : plans.filter(({ feed }) => names.includes(feed.source));
  const known = plans.map(({ feed }) => feed.source).join(', ');
  throw new Failure(
    'invalid_input',
    `${unknown} is not a source that is read from the network. Use one of: ${known}.`,
  );
}

function pollsElsewhere(holder: string): Failure {
  return new Failure(
    'store_locked',
    `Another process is reading from the network (${describeHolder(holder)}). Wait for it to end, then try again; \`cairn status\` shows how far it is.`,
  );
}

interface PollingParts {
  readonly poller: ReturnType<typeof openPoller>['poller'];
  readonly feeds: Feeds;
  readonly lease: Lease;
  readonly counts: FetchProgressCounter;
  readonly signal: AbortSignal;
}

/** Polls all of them, several at the same time. The reports have the order of the plans. */
async function pollAll(plans: readonly FeedPlan[], parts: PollingParts): Promise<NetworkSourceReport[]> {
  const { poller, feeds, lease, counts, signal } = parts;
  const known = new Map((await feeds.list()).map((feed) => [feed.source, feed]));
  const reports = new Map<string, NetworkSourceReport>();
  const waiting = [...plans];
  const pollNext = async (): Promise<void> => {
    for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
      const { source } = plan.feed;
      const startedMs = performance.now();
      const onProgress = (name: string, bytes: number, total: number | null) =>
        counts.fetched(source, name, bytes, total);
      counts.begun(source);
      const report = await poller.poll({ plan, before: known.get(source), lease, feeds, signal, onProgress });
      counts.ended(source);
      reports.set(source, sourceReport(source, report, performance.now() - startedMs));
    }
  };
  await Promise.all(Array.from({ length: pollsMax }, pollNext));
  return plans.flatMap(({ feed }) => reports.get(feed.source) ?? []);
}

function sourceReport(
  name: string,
  { attempt, counts, notices, state }: PollReport,
  tookMs: number,
): NetworkSourceReport {
  const { outcome, fault, error, bytes, requests } = attempt;
  return {
    name,
    outcome,
    fault,
    error,
    counts,
    bytes,
    requests,
    seconds: Math.round(tookMs) / 1000,
    notices,
    next: state.next,
  };
}
