import type { SourceManifest } from '../../src/sources/contract.ts';
import type { Feed, Upstream } from '../../src/sources/feed.ts';
import { feeds } from '../../src/sources/loaded-feeds.ts';

/** How a source is read from the network, as rows of its facts. Empty for a source that is not. */
export async function upstreamFacts({
  name,
  upstream,
}: Pick<SourceManifest, 'name' | 'upstream'>): Promise<readonly (readonly [string, string])[]> {
  if (upstream === undefined) return [];
  const feed = feeds.find(({ source }) => source === name);
  if (feed === undefined) throw new Error(`The source ${name} has an upstream, but no feed.`);
  const addresses = upstream.addresses.map((address) => `\`${address}\``);
  return [
    ['fetched from', addresses.join(', on failure from ')],
    ['polled', spellPace(upstream.everyMs)],
    ['what is fetched', upstream.how ?? (await documentsOf(feed))],
  ];
}

/** The documents that a feed watches. */
async function documentsOf(feed: Feed): Promise<string> {
  const watched: string[] = [];
  const upstream: Upstream = {
    ...{ nowMs: 0, mark: null, choices: [] },
    async fetch({ at, isWatched = false }) {
      if (!isWatched) throw new Error(`The manifest of ${feed.source} does not say how ${at} is found.`);
      watched.push(`\`${at}\``);
      return 'unchanged';
    },
  };
  for await (const { files } of feed.poll(upstream)) {
    throw new Error(`The feed of ${feed.source} takes ${files.join(', ')} where nothing changed.`);
  }
  return `${watched.join(', ')}: ${watched.length === 1 ? '' : 'each '}when it changed`;
}

/** `every 10 minutes`. */
function spellPace(everyMs: number): string {
  const minutes = everyMs / 60_000;
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
