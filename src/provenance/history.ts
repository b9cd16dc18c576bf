import { eventTypes } from '../domain/event.ts';
import type { EpssPoint } from '../domain/exploitation.ts';
import type { HistoricVersion, VulnerabilityHistory } from '../domain/history.ts';
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
 * What was said of a CVE, and when, as far as it is in view; null when nothing is.
 * @throws Failure `store_damaged` when bytes that must be looked at are not as they were stored
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
      // Entries of one report or document follow each other.
      const isLast = entries[i + 1]?.version.key !== entry.version.key;
      versions.push(await historicVersion(evidenceContext, cve, entry, isLast));
    }
  }
  const points = (await readPoints(cve, days, evidenceContext.scores)).map(({ point }) => point);
  if (versions.length === 0 && points.length === 0) return null;
  // What the store knew then may lack a version between two others; upstream's dates only cut off the end.
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

/** Several of one moment in the order of their types. */
function inOrder(a: StoredEvent, b: StoredEvent): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return eventTypes.indexOf(a.type) - eventTypes.indexOf(b.type) || (a.id < b.id ? -1 : 1);
}

function modelBreaks(points: readonly EpssPoint[]): VulnerabilityHistory['epss']['modelBreaks'] {
  return points.flatMap(({ date, model }, i) => {
    const from = points[i - 1]?.model ?? null;
    return from === null || model === null || from === model ? [] : [{ date, from, to: model }];
  });
}
