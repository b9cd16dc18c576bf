import '../faults/small-pack.ts';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { TestContext } from 'node:test';
import type { FetchedFile, IngestOutcome, PollReport } from '../../src/feeds/poll.ts';
import { type FeedPlan, Poller } from '../../src/feeds/poller.ts';
import { withPolling } from '../../src/feeds/polling-lease.ts';
import { createMapping } from '../../src/ingest/mapping-work.ts';
import { openDownloader } from '../../src/kit/download/client.ts';
import type { Downloader } from '../../src/kit/download/contract.ts';
import type { DownloadBounds } from '../../src/kit/download/options.ts';
import { outcomeOf } from '../../src/main/feeds.ts';
import { openStore, type Store } from '../../src/main/store.ts';
import { ingestFiles } from '../../src/main/sync.ts';
import { manifests } from '../../src/sources/index.ts';
import { sourceNamed } from '../../src/sources/loaded.ts';
import { feeds } from '../../src/sources/loaded-feeds.ts';
import type { FeedState } from '../../src/storage/contract/feeds.ts';

/** A store in this process that reads from the servers at the addresses. */
export interface Rig {
  readonly dataDir: string;
  readonly store: Store;
  readonly plans: readonly FeedPlan[];
  /** Polls a source once, like a scheduled poll. */
  poll(source: string): Promise<PollReport>;
  state(source: string): Promise<FeedState | undefined>;
  /** Copies of the accepted files, in their order. */
  readonly accepted: { readonly source: string; readonly files: readonly FetchedFile[] }[];
  /** Accepts files as if they had been downloaded. */
  takeCopies(source: string, files: readonly FetchedFile[]): Promise<IngestOutcome>;
}

/** Sources with an interval of a few minutes. */
export const fastSources = ['cve-list', 'kev', 'epss', 'osv', 'csaf'];
export const slowSources = ['attack', 'capec', 'cwe', 'kev-attack', 'ssvc'];

export interface RigOptions {
  /** By source. */
  readonly addresses: (source: string) => readonly string[];
  readonly privateHosts: readonly string[];
  readonly nowMs: () => number;
  readonly bounds?: Partial<DownloadBounds>;
  readonly lookup?: Parameters<typeof openDownloader>[0]['lookup'];
  /** Replaces its own one; the caller closes it. */
  readonly downloader?: Downloader;
}

/** Long waits end at once. */
const patience: Partial<DownloadBounds> = { backoffMs: 1, backoffMsMax: 2 };

export async function openRig(t: Pick<TestContext, 'after'>, options: RigOptions): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-network-'));
  const dataDir = join(folder, 'data');
  const store = openStore(dataDir);
  const downloader =
    options.downloader ??
    openDownloader({
      version: '0.0.0-test',
      privateHosts: options.privateHosts,
      bounds: { ...patience, ...options.bounds },
      clock: options.nowMs,
      ...(options.lookup && { lookup: options.lookup }),
    });
  t.after(async () => {
    await downloader.close();
    await store.state.close();
    await rm(folder, { recursive: true, force: true });
  });
  const plans = feeds.map((feed): FeedPlan => {
    const { upstream } = manifests.find(({ name }) => name === feed.source) ?? {};
    if (upstream === undefined) throw new Error(`${feed.source} has no address.`);
    const choices = feed.source === 'osv' ? ['Go', 'npm'] : [];
    return { feed, addresses: options.addresses(feed.source), choices, everyMs: upstream.everyMs };
  });
  const accepted: { source: string; files: FetchedFile[] }[] = [];
  // Starting threads for each of many small batches would take most of the time.
  const mapping = createMapping(sourceNamed);
  const takeCopies = async (source: string, files: readonly FetchedFile[], signal?: AbortSignal) => {
    const own = { clock: options.nowMs, mapping, ...(signal && { signal }) };
    return outcomeOf(source, await ingestFiles(source, files, store, own));
  };
  const poller = new Poller({
    plans,
    downloader,
    downloadsFolder: join(dataDir, 'downloads'),
    take: async (source, files, signal) => {
      const copies = join(folder, 'copies', String(accepted.length));
      const kept = files.map(({ path, url }, i) => ({ path: join(copies, String(i), basename(path)), url }));
      for (const [i, { path }] of kept.entries()) {
        await mkdir(join(copies, String(i)), { recursive: true });
        await copyFile(files[i]?.path ?? '', path);
      }
      const report = await takeCopies(source, files, signal);
      accepted.push({ source, files: kept });
      return report;
    },
    clock: options.nowMs,
    random: () => 0,
  });
  const state = async (source: string) =>
    (await store.state.feeds.list()).find((feed) => feed.source === source);
  return {
    dataDir,
    store,
    plans,
    state,
    accepted,
    takeCopies: (source, files) => takeCopies(source, files),
    async poll(source) {
      const plan = plans.find(({ feed }) => feed.source === source);
      if (plan === undefined) throw new Error(`No feed exists for ${source}.`);
      const before = await state(source);
      const ended = await withPolling(store.state.polling, (lease, signal) =>
        poller.poll({ plan, before, lease, feeds: store.state.feeds, signal }),
      );
      if ('currentHolder' in ended) throw new Error(`${ended.currentHolder} polls.`);
      return ended.value;
    },
  };
}
