import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { type FeedPlan, Poller } from '../../src/feeds/poller.ts';
import { noCounts } from '../../src/ingest/report.ts';
import { clockFrom } from '../../src/kit/clock.ts';
import { openDownloader } from '../../src/kit/download/client.ts';
import type { DownloadBounds, Lookup } from '../../src/kit/download/options.ts';
import { type Config, readConfig } from '../../src/main/config.ts';
import { feedPlans, openPoller } from '../../src/main/feeds.ts';
import { manifests } from '../../src/sources/index.ts';
import type { FeedState } from '../../src/storage/contract/feeds.ts';

/** Every source with an address, and with its own setting for it. */
export const fetchedSources: readonly string[] = manifests.flatMap(({ name, upstream }) =>
  upstream === undefined ? [] : [name],
);

export const settingOf = (source: string) => `CAIRN_${source.toUpperCase().replaceAll('-', '_')}_URL`;

/** The settings that read all sources from below one address. */
export function settingsFor(address: string): Record<string, string> {
  return Object.fromEntries(fetchedSources.map((source) => [settingOf(source), address]));
}

/** Sources as read from the network under some settings, with a store that accepts everything. */
export interface Guarded {
  readonly config: Config;
  /** Polls a source for the first time. */
  poll(source: string): Promise<FeedState>;
}

export interface GuardedOptions {
  readonly lookup?: Lookup;
  readonly bounds?: Partial<DownloadBounds>;
}

/**
 * Reads settings as the service does, and polls by them.
 * @param options replace the name servers and the timeouts of the service; without any its own downloader is
 * used
 * @throws Failure for settings with which the service would not start
 */
export async function openGuarded(
  t: Pick<TestContext, 'after'>,
  environment: Readonly<Record<string, string>>,
  options?: GuardedOptions,
): Promise<Guarded> {
  const config = readConfig({ CAIRN_DATA_DIR: await folderOf(t), ...environment });
  const { poller, close } = options === undefined ? openPoller(config) : openOwnPoller(config, options);
  t.after(close);
  return {
    config,
    async poll(source) {
      const plan = poller.plans.find(({ feed }) => feed.source === source);
      if (plan === undefined) throw new Error(`No feed exists for ${source}.`);
      const feeds = { keep: async () => true };
      const lease = { holder: 'test', token: 1, expiresAtMs: Number.MAX_SAFE_INTEGER };
      const { signal } = new AbortController();
      return (await poller.poll({ plan, before: undefined, lease, feeds, signal })).state;
    },
  };
}

function openOwnPoller(config: Config, { lookup, bounds }: GuardedOptions) {
  const { privateHosts, httpProxy, httpsProxy, noProxy, dataDir } = config;
  const downloader = openDownloader({
    version: '0.0.0-test',
    privateHosts,
    proxy: { httpProxy, httpsProxy, noProxy },
    lookup: lookup ?? unknownName,
    bounds: { backoffMs: 1, backoffMsMax: 2, triesMax: 1, connectTimeoutMs: 2_000, ...bounds },
  });
  const plans: readonly FeedPlan[] = feedPlans(config);
  const poller = new Poller({
    plans,
    downloader,
    downloadsFolder: join(dataDir, 'downloads'),
    take: async () => ({ ...noCounts, refused: null }),
    clock: clockFrom(config.clock),
    random: () => 0,
  });
  return { poller, close: () => downloader.close() };
}

/** Tests never use a name server. */
const unknownName: Lookup = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }));

/** One for a whole test: a refused request leaves nothing in it. */
const folders = new WeakMap<Pick<TestContext, 'after'>, string>();

async function folderOf(t: Pick<TestContext, 'after'>): Promise<string> {
  const known = folders.get(t);
  if (known !== undefined) return known;
  const folder = await mkdtemp(join(tmpdir(), 'cairn-guarded-'));
  folders.set(t, folder);
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
