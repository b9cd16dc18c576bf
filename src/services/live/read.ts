import type { CitedClaim } from '../../answers/contract.ts';
import { liveQuality } from '../../domain/live/quality.ts';
import { liveWindow } from '../../domain/live/window.ts';
import { type ListedRisk, listedRisk } from '../../domain/risk/judgement.ts';
import { latestTime } from '../../domain/time.ts';
import { compareUrgency } from '../../domain/triage/order.ts';
import type { ProjectionReader } from '../../projection/reader.ts';
import { lowestFreshness } from '../../provenance/source-profiles.ts';
import { defineVerb } from '../verb.ts';
import { type Citations, type LiveContext, openCitations } from './cite.ts';
import { type LivePackage, type LivePackages, livePackageNames } from './contract.ts';
import { type Finding, type Found, finders } from './find.ts';
import { liveItem } from './item.ts';
import { confidenceIn, liveSources } from './sources.ts';

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
  const sources = liveSources(context, citations.profiles, claims);
  return {
    packages: made.map(({ live }) => live),
    requiresReview: true,
    confidence: confidenceIn(claims),
    freshness: lowestFreshness(names(claims), citations.profiles),
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
  const ranked = rank(found, reader);
  const cited = ranked
    .slice(0, itemsMax)
    .flatMap(({ one, listed }) => liveItem(citations, one, listed) ?? []);
  const items = cited.map(({ item }) => item);
  const claims = cited.flatMap((one) => one.claims);
  const sources = names(claims);
  const quality = liveQuality(items, lowestFreshness(sources, citations.profiles));
  const reason = items.length === 0 ? ifEmpty : null;
  return {
    live: { name, quality, reason, window, newest, total: ranked.length, items, sources },
    claims,
  };
}

/** The soonest tier first, then the highest score, then by id. Rejected CVEs are left out. */
function rank(
  found: readonly Found[],
  reader: ProjectionReader,
): readonly { readonly one: Found; readonly listed: ListedRisk }[] {
  const { tables } = reader.shared();
  const signals = reader.signalsOf(found.map(({ id }) => id));
  return found
    .flatMap((one) => {
      const own = signals.get(one.id);
      return own === undefined || own.state === 'rejected' ? [] : [{ one, listed: listedRisk(own, tables) }];
    })
    .sort((a, b) =>
      compareUrgency({ id: a.one.id, ...a.listed, epss: null }, { id: b.one.id, ...b.listed, epss: null }),
    );
}

/** The sources that state claims, each once. */
function names(claims: readonly CitedClaim[]): string[] {
  return [...new Set(claims.flatMap(({ sources }) => sources))].sort();
}
