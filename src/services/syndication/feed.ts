import { latestTime } from '../../domain/time.ts';
import type { Feed, FeedEntry } from '../../formats/feed/feed.ts';
import { renderers } from '../../formats/feed/forms.ts';
import { sha256 } from '../../kit/digest.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import { openClaimBook } from '../answers/claim-book.ts';
import type { ReaderContext } from '../context.ts';
import { homePath, selfUrl } from './addresses.ts';
import type { ComposedFeed, RequestedFeed, WebFeedComposition } from './contract.ts';
import { type EntryContext, entryOf, type Subject, unknownTime } from './entries.ts';

/** A feed about vulnerabilities, written. */
export function composeFeed(
  context: ReaderContext,
  composition: WebFeedComposition,
  subjects: readonly Subject[],
): ComposedFeed {
  return writeFeed(context, composition, subjects, entryOf);
}

/** A feed of what has entries, written. @param entryFor null for what has none */
export function writeFeed<T>(
  context: ReaderContext,
  composition: WebFeedComposition,
  items: readonly T[],
  entryFor: (context: EntryContext, item: T) => FeedEntry | null,
): ComposedFeed {
  const { reader, manifests } = context;
  const { requested, form, publicUrl } = composition;
  const book = openClaimBook(context, { withLists: false });
  const entries = items.flatMap((item) => {
    reader.checkTime();
    return entryFor({ book, manifests, publicUrl }, item) ?? [];
  });
  const { head, sources } = reader.shared();
  const newest = latestTime(entries.map(({ updated }) => updated));
  const read = latestTime([...sources.values()].map(({ upstreamTime }) => upstreamTime));
  const written: Feed = {
    id: `urn:cairn:feed:${urnOf(requested)}`,
    ...headingOf(requested),
    selfUrl: selfUrl(composition),
    homeUrl: publicUrl === null ? homepageOf(requested, manifests) : publicUrl + homePath(requested),
    updated: newest ?? read ?? unknownTime,
    entries,
  };
  return { text: renderers[form](written), manifest: head.number };
}

function urnOf(requested: RequestedFeed): string {
  if (requested.kind === 'watchlist') return `watchlist:${requested.id}`;
  if (requested.kind !== 'search') return requested.kind;
  return `search:${sha256(requested.q).slice(0, digestLength)}`;
}

const digestLength = 16;

/** Where upstream publishes what a feed is about. */
function homepageOf({ kind }: RequestedFeed, manifests: readonly SourceManifest[]): string {
  const decided = kind === 'cve' || kind === 'search' || kind === 'watchlist' ? 'record' : kind;
  return manifests.find(({ decides }) => decides === decided)?.homepage ?? 'https://www.cve.org/';
}

function headingOf(requested: RequestedFeed): Pick<Feed, 'title' | 'description'> {
  switch (requested.kind) {
    case 'cve':
      return { title: 'Latest CVEs', description: 'CVE records in the order of their publication' };
    case 'kev':
      return {
        title: 'Known exploited vulnerabilities',
        description: 'Additions to the KEV catalog of CISA',
      };
    case 'epss':
      return {
        title: 'EPSS movers',
        description: 'The EPSS scores that moved most between the two newest days',
      };
    case 'watchlist':
      return {
        title: `Watchlist ${requested.name}`,
        description: 'Events of a watchlist, those first that the store noticed last, without handled ones',
      };
    case 'search':
      return {
        title: `CVEs for ${requested.q}`,
        description: 'CVE records that a query finds, in the order of their publication',
      };
  }
}
