import type { Provenance } from '../domain/provenance.ts';
import type { Speaker } from '../projection/speaker.ts';
import { wholeView } from '../projection/view.ts';
import type { Composed } from './composed.ts';
import type { Moment } from './moment.ts';
import type { Past } from './past.ts';
import { recordProvenance, type SourceProfile } from './record-provenance.ts';
import { sourceProfiles } from './source-profiles.ts';

/** Where a composed record as a whole comes from. */
export function provenanceOf(past: Past, composed: Composed, moment: Moment): Provenance {
  const { record, spoken, days } = composed;
  const speakers = spoken.map(
    ({ version, place }): Speaker => ({ ...version, ordinal: place?.ordinal ?? null }),
  );
  const newestDay = record.epss === null ? undefined : days.at(-1);
  if (newestDay !== undefined) speakers.push({ ...newestDay.version, ordinal: null });
  return recordProvenance(record.id, speakers, profilesInView(past, moment));
}

/**
 * How recent the copies of the sources are that are looked at. A check found upstream to have nothing newer than
 * the newest that is held: of a copy that lacks it, it says nothing.
 */
export function profilesInView(
  { history, manifests, clock, checkTimes }: Past,
  { view }: Moment,
): ReadonlyMap<string, SourceProfile> {
  const held = new Map(manifests.map(({ name }) => [name, { upstreamTime: history.newestTime(name, view) }]));
  const checks = [...checkTimes()].filter(
    ([name]) => held.get(name)?.upstreamTime === history.newestTime(name, wholeView),
  );
  return sourceProfiles(manifests, held, new Map(checks), clock());
}
