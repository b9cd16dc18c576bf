import { eventTypes } from '../domain/event.ts';
import type { EpssPoint } from '../domain/exploitation.ts';
import type { EpssModelBreak, HistoricVersion, VulnerabilityHistory } from '../domain/history.ts';
import type { StoredEvent } from '../projection/history-reader.ts';
import { changeEvent } from './event-lineage.ts';
import { eventsInView } from './events.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { itemPointer } from './lineage.ts';
import type { Moment } from './moment.ts';
import { readPoints, scoreDaysInView } from './scores.ts';
import { type TimelineEntry, timelineOf } from './timeline.ts';
import { asItem } from './versions.ts';

/**
 * What was stated about a CVE and when, up to the end of the view; null if nothing was.
 * @throws Failure `store_damaged` if bytes that must be read are not as they were stored
 */
export async function historyInView(
  evidenceContext: EvidenceContext,
  cve: string,
  { view, asOf }: Moment,
): Promise<Omit<VulnerabilityHistory, 'diff'> | null> {
  const { history, manifests } = evidenceContext;
  const { timelines, days, known } = history.inSnapshot(() => ({
    timelines: manifests.map((manifest) => timelineOf(history, manifest, cve, view)),
    days: scoreDaysInView(history, manifests, cve, view),
    known: history.eventsOf(cve, view.timeMax),
  }));
  const versions: HistoricVersion[] = [];
  for (const entries of timelines) {
    for (const [i, entry] of entries.entries()) {
      // Entries of one report or document are adjacent.
      const isLast = entries[i + 1]?.version.key !== entry.version.key;
      versions.push(await historicVersion(evidenceContext, cve, entry, isLast));
    }
  }
  const points = (await readPoints(cve, days, evidenceContext.scores)).map(({ point }) => point);
  if (versions.length === 0 && points.length === 0) return null;
  // Up to a manifest, versions between two others may be missing; a limit by upstream date only removes the end.
  const events = asOf?.kind === 'manifest' ? await eventsInView(evidenceContext, cve, view) : known;
  return {
    id: cve,
    versions: versions.sort(byTime),
    events: await Promise.all(events.sort(inOrder).map((event) => changeEvent(evidenceContext, event))),
    epss: { points, modelBreaks: modelBreaks(points) },
    asOf,
  };
}

async function historicVersion(
  evidenceContext: EvidenceContext,
  cve: string,
  { manifest, version, says }: TimelineEntry,
  isLast: boolean,
): Promise<HistoricVersion> {
  const { sha256, source, upstreamTime, upstreamVersion, retrievedAt, member } = version;
  const isItem = says !== null && says !== 'record' && says.place !== 'whole';
  const place = isItem ? await evidenceContext.documents.placeOf(cve, version, asItem(says)) : null;
  return {
    sha256,
    source,
    upstreamTime,
    upstreamVersion,
    retrievedAt,
    manifest: version.manifest,
    member,
    pointer: itemPointer(manifest, place?.ordinal ?? null),
    withdrawn: says === null,
    current: isLast,
  };
}

function byTime(a: HistoricVersion, b: HistoricVersion): number {
  if (a.upstreamTime !== b.upstreamTime) return a.upstreamTime < b.upstreamTime ? -1 : 1;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return a.sha256 < b.sha256 ? -1 : 1;
}

/** Events of the same moment are in the order of their types. */
function inOrder(a: StoredEvent, b: StoredEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return eventTypes.indexOf(a.type) - eventTypes.indexOf(b.type) || (a.id < b.id ? -1 : 1);
}

/** The days at which another model begins. @param points oldest first */
export function modelBreaks(points: readonly EpssPoint[]): EpssModelBreak[] {
  return points.flatMap(({ date, model }, i) => {
    const from = points[i - 1]?.model ?? null;
    return from === null || model === null || from === model ? [] : [{ date, from, to: model }];
  });
}
