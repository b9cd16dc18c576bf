import '../faults/small-pack.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { PollReport } from '../../src/feeds/poll.ts';
import type { FeedPlan } from '../../src/feeds/poller.ts';
import { withPolling } from '../../src/feeds/polling-lease.ts';
import { runScheduler } from '../../src/feeds/scheduler.ts';
import { type SimulatedTime, TimedPoller } from '../../src/feeds/testing/simulated-time.ts';
import { createMapping } from '../../src/ingest/mapping-work.ts';
import { openDownloader } from '../../src/kit/download/client.ts';
import type { Downloader } from '../../src/kit/download/contract.ts';
import { defaultBounds } from '../../src/kit/download/options.ts';
import { outcomeOf } from '../../src/main/feeds.ts';
import { openStore, type Store } from '../../src/main/store.ts';
import { ingestFiles } from '../../src/main/sync.ts';
import { manifests } from '../../src/sources/index.ts';
import { sourceNamed } from '../../src/sources/loaded.ts';
import { feeds } from '../../src/sources/loaded-feeds.ts';
import { Sampler } from '../harness/sampler.ts';
import type { FaultName } from '../upstream/faults.ts';
import type { UpstreamServer } from '../upstream/server.ts';

/** A store that the scheduler of the service keeps fresh, in simulated time. */
export interface FreshService {
  readonly store: Store;
  /** The result of each poll. */
  readonly polls: readonly (Pick<PollReport, 'attempt' | 'notices'> & { readonly source: string })[];
  /** Reads all sources once, as an operator does at setup. */
  syncOnce(): Promise<void>;
  /** Starts the scheduler; returns the function that stops it. */
  start(onIngested: (source: string) => void): () => Promise<void>;
}

export interface ServiceParts {
  readonly site: UpstreamServer;
  readonly time: SimulatedTime;
  readonly seed: number;
}

export async function openService(t: Pick<TestContext, 'after'>, parts: ServiceParts): Promise<FreshService> {
  const { site, time, seed } = parts;
  const folder = await mkdtemp(join(tmpdir(), 'cairn-fresh-'));
  const dataDir = join(folder, 'data');
  const store = openStore(dataDir);
  const downloaders = new Map(feeds.map(({ source }) => [source, openSlowDownloader(source, parts)]));
  t.after(async () => {
    for (const downloader of downloaders.values()) await downloader.close();
    await store.state.close();
    await rm(folder, { recursive: true, force: true });
  });
  const mapping = createMapping(sourceNamed);
  const clock = () => time.nowMs;
  const jitter = new Sampler(`${seed} jitter`);
  let onIngested = (_source: string): void => {};
  const poller = new TimedPoller(time, {
    plans: feeds.map(({ source }) => planOf(source, site)),
    downloader: {
      download: (request) => {
        const source = prefixesOf.find((name) => request.path.includes(`/downloads/${name}/`)) ?? '';
        const downloader = downloaders.get(source);
        if (downloader === undefined) throw new Error(`No source downloads to ${request.path}.`);
        return downloader.download(request);
      },
      close: async () => {},
    },
    downloadsFolder: join(dataDir, 'downloads'),
    take: async (source, files, signal) => {
      const accepted = outcomeOf(source, await ingestFiles(source, files, store, { clock, mapping, signal }));
      onIngested(source);
      return accepted;
    },
    clock,
    random: () => jitter.fraction(),
  });
  const polls: FreshService['polls'][number][] = [];
  return {
    store,
    polls,
    async syncOnce() {
      for (const plan of poller.plans) {
        const ended = await withPolling(store.state.polling, (lease, signal) =>
          poller.poll({ plan, before: undefined, lease, feeds: store.state.feeds, signal }),
        );
        const error = 'currentHolder' in ended ? ended.currentHolder : ended.value.attempt.error;
        if (error !== null) throw new Error(`${plan.feed.source} could not be read: ${error}`);
      }
    },
    start(tell) {
      onIngested = tell;
      const ending = new AbortController();
      const errors: unknown[] = [];
      const kept = runScheduler(
        {
          poller,
          withState: (work) => work(store.state),
          wait: (ms, signal) => time.wait(ms, signal),
          onPoll: (source, { attempt, notices }) => polls.push({ source, attempt, notices }),
          onError: (error) => errors.push(error),
        },
        ending.signal,
      );
      return async () => {
        ending.abort(new Error('The test ends.'));
        await kept;
        if (errors.length > 0) throw new AggregateError(errors, 'The scheduler reported errors.');
      };
    },
  };
}

const prefixesOf = manifests.map(({ name }) => name);

function planOf(source: string, site: UpstreamServer): FeedPlan {
  const feed = feeds.find((each) => each.source === source);
  const upstream = manifests.find(({ name }) => name === source)?.upstream;
  if (feed === undefined || upstream === undefined) throw new Error(`No feed exists for ${source}.`);
  // Where upstream has a second address, the world has one too, or serves the same there.
  const second = source === 'kev' ? ['kev-mirror'] : [];
  return {
    feed,
    addresses: [source, ...second].map((prefix) => site.addressOf(prefix)),
    choices: source === 'osv' ? ['Go', 'npm'] : [],
    everyMs: upstream.everyMs,
  };
}

/**
 * The downloader of the service, whose limits advance simulated time: the pauses between tries, and the
 * durations of upstream's responses. A pure wait takes a second of the test's real time.
 */
function openSlowDownloader(source: string, { site, time, seed }: ServiceParts): Downloader {
  const sampler = new Sampler(`${seed} pauses of ${source}`);
  const ofSource = (path: string) => path.startsWith(`/${source}/`) || path.startsWith(`/${source}-mirror/`);
  let counted = 0;
  const owedMs = () => {
    const { exchanges } = site.ledger;
    let ms = 0;
    for (; counted < exchanges.length; counted++) {
      const { path = '', fault = null } = exchanges[counted] ?? {};
      if (ofSource(path)) ms += tookMs.get(fault) ?? usualMs;
    }
    return ms;
  };
  const downloader = openDownloader({
    version: '0.0.0-test',
    privateHosts: [new URL(site.origin).host],
    clock: () => time.nowMs,
    random: () => sampler.fraction(),
    sleep: (ms, signal) => time.sleep(ms + owedMs(), signal),
    bounds: { headersTimeoutMs: 1_000, silenceTimeoutMs: 1_000, speedWindowMs: 1_000 },
  });
  return {
    async download(request) {
      const { signal = new AbortController().signal } = request;
      try {
        return await downloader.download({ ...request, bytesMax: Math.min(request.bytesMax, bytesMax) });
      } finally {
        await time.sleep(owedMs(), signal);
      }
    },
    close: () => downloader.close(),
  };
}

/** For any file of the world; larger ones would only take longer. */
const bytesMax = 8_000_000;
/** A response, or a refusal. */
const usualMs = 1_000;
/** For faults that make a client wait, as long as the limits of the service permit. */
const tookMs = new Map<string | null, number>([
  ['silence', defaultBounds.headersTimeoutMs],
  ['slow_head', defaultBounds.headersTimeoutMs],
  ['silence_mid_body', defaultBounds.silenceTimeoutMs],
  ['slow_body', defaultBounds.speedWindowMs],
  ['endless_body', defaultBounds.silenceTimeoutMs],
] satisfies [FaultName, number][]);
