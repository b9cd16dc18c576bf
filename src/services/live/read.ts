import type { CitedClaim } from '../../answers/contract.ts';
import { liveQuality } from '../../domain/live/quality.ts';
import { liveWindow } from '../../domain/live/window.ts';
import { latestTime } from '../../domain/time.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { lowestFreshness } from '../../provenance/source-profiles.ts';
import { citedSources, confidenceIn } from '../answers/sources.ts';
import { defineVerb } from '../verb.ts';
import { type Citations, type LiveContext, openCitations } from './cite.ts';
import { type LivePackage, type LivePackages, livePackageNames } from './contract.ts';
import { type Finding, finders } from './find.ts';
import { liveItem } from './item.ts';
import { rank } from './rank.ts';

export const verb = defineVerb({
  name: 'readLivePackages',
  where: 'reader',
  scope: 'read',
  run: readLivePackages,
});

const itemsMax = 20;

/** What is new in the last days, in packages by subject, each with its quality. */
export function readLivePackages(context: LiveContext): LivePackages {
  const { reader, manifests, clock } = context;
  const window = liveWindow(clock());
  const citations = openCitations(context);
  const made = livePackageNames.map((name) => {
    const finding = finders[name]({ reader, manifests, window });
    return makePackage(name, finding, citations, reader);
  });
  const claims = made.flatMap((one) => one.claims);
  const sources = citedSources(context, citations.book.sources, claims);
  return {
    packages: made.map(({ live }) => live),
    requiresReview: true,
    confidence: confidenceIn(claims),
    freshness: lowestFreshness(names(claims), citations.book.sources),
    sources,
    asOf: latestTime(sources.map(({ asOf }) => asOf)),
    manifest: reader.shared().head.number,
  };
}

function makePackage(
  name: LivePackage['name'],
  { found, window, newest, ifEmpty }: Finding,
  citations: Citations,
  reader: ProjectionReader,
): { readonly live: LivePackage; readonly claims: readonly CitedClaim[] } {
  const ranked = rank(found, reader).filter(({ isRejected }) => !isRejected);
  const cited = ranked
    .slice(0, itemsMax)
    .flatMap(({ one, listed }) => liveItem(citations, one, listed) ?? []);
  const items = cited.map(({ item }) => item);
  const claims = cited.flatMap((one) => one.claims);
  const sources = names(claims);
  const quality = liveQuality(items, lowestFreshness(sources, citations.book.sources));
  const reason = items.length === 0 ? ifEmpty : null;
  return {
    live: { name, quality, reason, window, newest, total: ranked.length, items, sources },
    claims,
  };
}

/** The sources that state claims, each once. */
function names(claims: readonly CitedClaim[]): string[] {
  return [...new Set(claims.flatMap(({ sources }) => sources))].sort();
}
