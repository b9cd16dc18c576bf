import type { IngestOutcome } from '../feeds/poll.ts';
import { type FeedPlan, Poller } from '../feeds/poller.ts';
import { type IngestProgress, type IngestReport, noCounts } from '../ingest/report.ts';
import { clockFrom } from '../kit/clock.ts';
import type { Downloader } from '../kit/download/contract.ts';
import { Failure } from '../kit/failure.ts';
import { manifests } from '../sources/index.ts';
import { feeds } from '../sources/loaded-feeds.ts';
import type { Config } from './config.ts';
import { pathsIn } from './paths.ts';
import { programVersion } from './version.ts';
import { ingestInThread } from './writing-thread.ts';

/** How each source is read from the network, in the order of the manifests. */
export function feedPlans({ upstreams, sync }: Config): FeedPlan[] {
  return manifests.flatMap(({ name, upstream }): FeedPlan[] => {
    const feed = feeds.find(({ source }) => source === name);
    if (feed === undefined || upstream === undefined) return [];
    const choice = upstreams.find(({ source }) => source === name);
    const everyMs = choice?.everyMs ?? upstream.everyMs;
    return [
      {
        feed,
        addresses: choice?.addresses ?? upstream.addresses,
        choices: choice?.choices ?? [],
        everyMs: sync === 'off' || everyMs === 'off' ? null : everyMs,
      },
    ];
  });
}

/** Polls upstreams for the store in the data folder. */
export function openPoller(
  config: Config,
  onTaking: (source: string, progress: IngestProgress) => void = () => {},
): { readonly poller: Poller; readonly close: () => Promise<void> } {
  const { dataDir, downloads } = pathsIn(config.dataDir);
  const downloader = loadedOnDemand(config);
  const poller = new Poller({
    plans: feedPlans(config),
    downloader,
    downloadsFolder: downloads,
    take: async (source, files, signal) => {
      const onProgress = (progress: IngestProgress) => onTaking(source, progress);
      return outcomeOf(
        source,
        await ingestInThread(dataDir, { source, files }, config.clock, { signal, onProgress }),
      );
    },
    clock: clockFrom(config.clock),
    random: Math.random,
  });
  return { poller, close: () => downloader.close() };
}

/**
 * The outcome of the files of a batch.
 * @throws Failure `source_refused` when a file is damaged or does not belong to the source
 */
export function outcomeOf(source: string, { sources, skipped }: IngestReport): IngestOutcome {
  const report = sources.find(({ name }) => name === source);
  const damaged = skipped.find((file) => file.damaged);
  if (damaged !== undefined) {
    throw new Failure('source_refused', `The fetched file is damaged: ${damaged.member} ${damaged.reason}.`);
  }
  // A rejected item of a readable document has a pointer.
  const unread = report?.deadLetters.filter(({ pointer }) => pointer === null).length ?? 0;
  if (report !== undefined) return { ...report, unread };
  if (skipped.length === 0) return { ...noCounts, refused: null };
  throw new Failure(
    'source_refused',
    `The fetched file is not a file of ${source}: ${skipped[0]?.member} was not recognised.`,
  );
}

/** Most processes never fetch anything, and the others do not fetch at once. */
function loadedOnDemand({ privateHosts, httpProxy, httpsProxy, noProxy }: Config): Downloader {
  let opened: Promise<Downloader> | null = null;
  const open = async () => {
    const { openDownloader } = await import('../kit/download/client.ts');
    return openDownloader({
      version: programVersion,
      privateHosts,
      proxy: { httpProxy, httpsProxy, noProxy },
    });
  };
  return {
    async download(request) {
      opened ??= open();
      return (await opened).download(request);
    },
    async close() {
      await (await opened)?.close();
    },
  };
}
