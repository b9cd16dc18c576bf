import { boundedSide } from '../domain/change/bounded.ts';
import { eventTime } from '../domain/change/event-time.ts';
import { changeTitle } from '../domain/timeline/change-title.ts';
import { recordDates } from '../domain/timeline/record-dates.ts';
import { type DatedKind, type TimelineEntry, timelineKinds } from '../domain/timeline/timeline.ts';
import type { StoredEvent } from '../projection/history-reader.ts';
import { fullView, type View } from '../projection/view.ts';
import type { Composed } from './composed.ts';
import type { EntityMember } from './entity-fields.ts';
import { wordsOf } from './entity-trace.ts';
import { changeEvent } from './event-lineage.ts';
import { evidenceFor, startReadings } from './evidence.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { contributorsInView } from './versions.ts';

/** Where upstream's bytes show an entry. */
type Place = Pick<TimelineEntry, 'source' | 'sha256' | 'pointer' | 'asOf'>;

/** An entry of a timeline that is not traced to upstream's bytes yet. */
export interface Dated extends Omit<TimelineEntry, keyof Place | 'future'> {
  /** Null if no source shows it. */
  readonly place: () => Promise<Place | null>;
}

/** In UTF-16 code units of JSON. The event stream has the whole change. */
const sideCharactersMax = 1_024;

/** Every date in the record of a CVE. */
export function datedFacts(evidenceContext: EvidenceContext, composed: Composed): Dated[] {
  const readings = startReadings();
  return recordDates(composed.record).map(({ steps, ...fact }) => ({
    ...fact,
    change: null,
    event: null,
    place: async () => {
      const [evidence] = await evidenceFor(evidenceContext, composed, steps, readings);
      if (evidence === undefined) return null;
      const { manifest, version, pointer } = evidence;
      return { source: manifest.name, sha256: version.sha256, pointer, asOf: version.upstreamTime };
    },
  }));
}

/** What the store noticed between two versions of a source's statement about an entity. */
export function datedEvents(evidenceContext: EvidenceContext, id: string): Dated[] {
  return evidenceContext.history.eventsOf(id, fullView.timeMax).map((event) => {
    const { type, before, after, source } = event;
    return {
      at: eventTime(event, event.at),
      kind: type,
      title: changeTitle(event, source),
      value: null,
      change: {
        before: boundedSide(before, sideCharactersMax),
        after: boundedSide(after, sideCharactersMax),
      },
      event: event.id,
      place: () => placeOf(evidenceContext, event),
    };
  });
}

/**
 * The dates of an entity that is not a vulnerability, as each version states them. The starter pack counts
 * only if no other source contributes.
 */
export async function datedWords(evidenceContext: EvidenceContext, id: string, view: View): Promise<Dated[]> {
  const { history, manifests } = evidenceContext;
  const contributors = history.inSnapshot(() => contributorsInView(history, manifests, id, view));
  const own = contributors.filter(({ manifest }) => manifest.rank > 0);
  const statements = (own.length > 0 ? own : contributors).map(async (contributing) => {
    const { manifest, version } = contributing;
    const words = await wordsOf(evidenceContext, id, contributing);
    return words.flatMap(({ member, value, places: [place] }): Dated[] => {
      const reported = memberKinds[member];
      if (reported === undefined || place === undefined) return [];
      const [kind, title] = reported;
      const view = {
        source: manifest.name,
        sha256: version.sha256,
        pointer: place.pointer,
        asOf: version.upstreamTime,
      };
      return [
        {
          at: value,
          kind,
          title: `${id} ${title}, says ${manifest.publisher}.`,
          value: null,
          change: null,
          event: null,
          place: async () => view,
        },
      ];
    });
  });
  return (await Promise.all(statements)).flat();
}

const memberKinds: Readonly<Partial<Record<EntityMember, readonly [DatedKind, string]>>> = {
  created: ['created', 'was first published'],
  modified: ['modified', 'was last modified'],
  withdrawn: ['withdrawn', 'was withdrawn'],
  firstSeen: ['first_seen', 'was first seen'],
  lastSeen: ['last_seen', 'was last seen'],
};

/** Ascending by time, then by kind. */
export function inTime(a: Dated, b: Dated): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return timelineKinds.indexOf(a.kind) - timelineKinds.indexOf(b.kind);
}

/** The place in the later version that concerns the entity; for scores, the score in the row. */
async function placeOf(evidenceContext: EvidenceContext, event: StoredEvent): Promise<Place | null> {
  const { source, type, subject } = event;
  const version = evidenceContext.history.versionById(event.version);
  if (version === null) return null;
  const { sha256, upstreamTime: asOf } = version;
  if (type.startsWith('epss_')) {
    const located = await evidenceContext.scores.locate(subject, version);
    const { start, length } = located?.row?.scoreField ?? { start: 0, length: version.length };
    return { source, sha256, pointer: `bytes=${start}-${start + length - 1}`, asOf };
  }
  const { lineage } = await changeEvent(evidenceContext, event);
  return { source, sha256, pointer: lineage[0]?.pointer ?? '', asOf };
}
