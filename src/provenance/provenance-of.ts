import type { Provenance } from '../domain/provenance.ts';
import type { ContributingVersion } from '../projection/contributing-version.ts';
import { fullView } from '../projection/view.ts';
import type { Composed } from './composed.ts';
import type { EvidenceContext } from './evidence-context.ts';
import type { Moment } from './moment.ts';
import { recordProvenance, type SourceProfile } from './record-provenance.ts';
import { sourceProfiles } from './source-profiles.ts';

/** The provenance of a composed record as a whole. */
export function provenanceOf(
  evidenceContext: EvidenceContext,
  composed: Composed,
  moment: Moment,
): Provenance {
  const { record, subjects, days } = composed;
  const contributors = subjects.map(
    ({ version, place }): ContributingVersion => ({ ...version, ordinal: place?.ordinal ?? null }),
  );
  const newestDay = record.epss === null ? undefined : days.at(-1);
  if (newestDay !== undefined) contributors.push({ ...newestDay.version, ordinal: null });
  return recordProvenance(record.id, contributors, profilesInView(evidenceContext, moment));
}

/**
 * How recent the copies of the sources in view are. A check found that upstream does not have anything newer
 * than the newest stored version. It does not count for a view without that version.
 */
export function profilesInView(
  { history, manifests, clock, checkTimes }: EvidenceContext,
  { view }: Moment,
): ReadonlyMap<string, SourceProfile> {
  const stored = new Map(
    manifests.map(({ name }) => [name, { upstreamTime: history.newestTime(name, view) }]),
  );
  const checks = [...checkTimes()].filter(
    ([name]) => stored.get(name)?.upstreamTime === history.newestTime(name, fullView),
  );
  return sourceProfiles(manifests, stored, new Map(checks), clock());
}
