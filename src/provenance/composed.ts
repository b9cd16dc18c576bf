import {
  type Contribution,
  composeVulnerability,
  inContributionOrder,
  kevStatus,
  markOutdated,
} from '../domain/compose.ts';
import type { Vulnerability, VulnerabilityRecord } from '../domain/vulnerability.ts';
import { withName } from '../projection/record.ts';
import { kevListing } from '../projection/row.ts';
import type { View } from '../projection/view.ts';
import { contributorOf } from '../sources/contract.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { type MappedSubject, readMappedSubject } from './mapped-subject.ts';
import type { Moment } from './moment.ts';
import { namesInView } from './names.ts';
import { epssStatusOf, readPoints, type ScoreDay, type SourcedPoint, scoreDaysInView } from './scores.ts';
import { type VersionsInView, versionsInView } from './versions.ts';

/** The record of a CVE as composed from the log, with everything from which it was composed. */
export interface Composed {
  readonly record: VulnerabilityRecord;
  /** The vulnerability before it was completed: its parts are the objects that mappers created. */
  readonly vulnerability: Vulnerability;
  readonly view: View;
  /** What its versions state, in order of precedence. */
  readonly subjects: readonly MappedSubject[];
  readonly versions: VersionsInView;
  /** All days of scores in view, oldest first, and the points of those that score the CVE. */
  readonly days: readonly ScoreDay[];
  readonly points: readonly SourcedPoint[];
}

/**
 * Composes the record of a CVE from the versions in view, as the projection does from the current ones.
 * @returns null if no source names it
 * @throws Failure `store_damaged` if bytes in the log are not as they were stored
 */
export async function composeInView(
  evidenceContext: EvidenceContext,
  cve: string,
  { view }: Moment,
): Promise<Composed | null> {
  const { history, manifests } = evidenceContext;
  const { versions, days } = history.inSnapshot(() => ({
    versions: versionsInView(history, manifests, cve, view),
    days: scoreDaysInView(history, manifests, cve, view),
  }));
  const points = await readPoints(cve, days, evidenceContext.scores);
  if (versions.contributors.length === 0 && points.length === 0) return null;
  const mapped = await Promise.all(
    versions.contributors.map((contributor) => readMappedSubject(evidenceContext, cve, contributor)),
  );
  const contributed = mapped
    .map((subject) => ({ subject, ...contributionOf(subject) }))
    .sort(inContributionOrder);
  const subjects = contributed.map((one) => one.subject);
  const contributions = subjects.map(contributionOf);
  const vulnerability: Vulnerability = composeVulnerability(cve, contributions);
  // In the order in which the projection returns them.
  const listing = kevListing(contributions, versions.kevDecider);
  const { weaknesses, techniques, ...body } = markOutdated(vulnerability, listing);
  const named = [...weaknesses, ...techniques].flatMap(({ id }) => id ?? []);
  const names = history.inSnapshot(() => namesInView(evidenceContext, named, view));
  const nameOf = (id: string) => names.get(id) ?? null;
  const record = {
    ...body,
    weaknesses: weaknesses.map((claim) => withName(claim, nameOf)),
    techniques: techniques.map((claim) => withName(claim, nameOf)),
    kev: kevStatus(listing, versions.catalog?.upstreamVersion ?? null),
    epss: epssStatusOf(days, points),
  };
  return { record, vulnerability, subjects, versions, days, points, view };
}

/** The contribution of a version, from which the record is composed. */
export function contributionOf({ manifest, version, facts }: MappedSubject): Contribution {
  const { files } = manifest;
  return { ...contributorOf(manifest), facts, ...(files === 'record' ? {} : { chain: version.key }) };
}
