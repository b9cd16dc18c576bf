import {
  composeVulnerability,
  kevStatus,
  type Vulnerability,
  type VulnerabilityRecord,
} from '../domain/vulnerability.ts';
import { kevListing } from '../projection/row.ts';
import type { Moment } from './moment.ts';
import type { Past } from './past.ts';
import { epssStatusOf, readPoints, type ScoreDay, type SourcedPoint, scoreDaysInView } from './scores.ts';
import { readSpoken, type Spoken } from './spoken.ts';
import { type VersionsInView, versionsInView } from './versions.ts';

/** The record of a CVE as composed from the log, with all that it was composed from. */
export interface Composed {
  readonly record: VulnerabilityRecord;
  /** What its versions say, in the order in which they speak. */
  readonly spoken: readonly Spoken[];
  readonly versions: VersionsInView;
  /** All days of scores in view, oldest first, and the points of those that score the CVE. */
  readonly days: readonly ScoreDay[];
  readonly points: readonly SourcedPoint[];
}

/**
 * Composes the record of a CVE out of the versions in view, as the projection does out of the current ones.
 * @returns null when no source names it
 * @throws Failure `store_damaged` when bytes in the log are not as they were stored
 */
export async function composeInView(past: Past, cve: string, { view }: Moment): Promise<Composed | null> {
  const { history, manifests } = past;
  const { versions, days } = history.inSnapshot(() => ({
    versions: versionsInView(history, manifests, cve, view),
    days: scoreDaysInView(history, manifests, cve, view),
  }));
  const points = await readPoints(cve, days, past.scores);
  if (versions.speakers.length === 0 && points.length === 0) return null;
  const said = await Promise.all(versions.speakers.map((speaking) => readSpoken(past, cve, speaking)));
  const spoken = said.sort(inSpeakingOrder);
  const contributions = spoken.map(({ manifest: { name, rank }, facts }) => ({ source: name, rank, facts }));
  const vulnerability: Vulnerability = composeVulnerability(cve, contributions);
  const record = {
    ...vulnerability,
    kev: kevStatus(
      kevListing(contributions, versions.kevDecider),
      versions.catalogue?.upstreamVersion ?? null,
    ),
    epss: epssStatusOf(days, points),
  };
  return { record, spoken, versions, days, points };
}

function inSpeakingOrder({ manifest: a }: Spoken, { manifest: b }: Spoken): number {
  return b.rank - a.rank || (a.name < b.name ? -1 : 1);
}
