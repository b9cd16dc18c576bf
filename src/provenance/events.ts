import { epssChange } from '../domain/change/epss.ts';
import { eventId } from '../domain/change/event-id.ts';
import { compareRecordFacts, publishedLater } from '../domain/change/record.ts';
import { compareStatements, isAcceptedOn } from '../domain/change/statement.ts';
import type { Change } from '../domain/event.ts';
import type { HistoryReader, StoredEvent, VersionRow } from '../projection/history-reader.ts';
import { isInView, type View } from '../projection/view.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { readMappedSubject } from './mapped-subject.ts';
import { pairsOf, type TimelineEntry, timelineOf } from './timeline.ts';
import { asItem, statementIn } from './versions.ts';

type Pair = Pick<TimelineEntry, 'manifest' | 'version' | 'prior' | 'isAdjacent'>;

/**
 * The events of a CVE as if the log ended with the view, source by source. Events between two adjacent
 * versions are stored. If the view leaves versions out, those before and after the gap are compared.
 */
export async function eventsInView(
  evidenceContext: EvidenceContext,
  cve: string,
  view: View,
): Promise<StoredEvent[]> {
  const { history, manifests } = evidenceContext;
  const { stored, pairs } = history.inSnapshot(() => ({
    stored: history.eventsOf(cve, view.timeMax),
    pairs: manifests.flatMap((manifest) => pairsInView(history, manifest, cve, view)),
  }));
  const events: StoredEvent[] = [];
  for (const pair of pairs) {
    if (pair.isAdjacent) events.push(...stored.filter(({ version }) => version === pair.version.id));
    else
      events.push(...(await compare(evidenceContext, cve, pair)).map((change) => eventOf(cve, pair, change)));
  }
  return events;
}

/** Versions of a source that follow each other in view and may differ in something that events report. */
function pairsInView(history: HistoryReader, manifest: SourceManifest, cve: string, view: View): Pair[] {
  if (manifest.decides !== 'epss') return timelineOf(history, manifest, cve, view);
  return history.keysOf(manifest.name).flatMap((key) => {
    const chain = history.chainOf(manifest.name, key);
    const seen = chain.filter((version) => isInView(version, view));
    return pairsOf(lastOfEachDay(seen), lastOfEachDay(chain)).map((pair) => ({ manifest, ...pair }));
  });
}

/** If a day was published several times, only its last version counts. */
function lastOfEachDay(chain: readonly VersionRow[]): VersionRow[] {
  return chain.filter(({ upstreamTime }, i) => upstreamTime !== chain[i + 1]?.upstreamTime);
}

async function compare(
  evidenceContext: EvidenceContext,
  cve: string,
  { manifest, version, prior }: Pair,
): Promise<Change[]> {
  if (manifest.decides === 'record')
    return compareRecords(evidenceContext, cve, { manifest, version, prior });
  if (manifest.decides !== 'epss') return compareSubjects(evidenceContext, cve, { manifest, version, prior });
  if (prior === null) return [];
  const [before, after] = await Promise.all(
    [prior, version].map((one) => evidenceContext.scores.read(cve, one)),
  );
  if (before?.point == null || after?.point == null) return [];
  const change = epssChange({ ...before, ...before.point }, { ...after, ...after.point });
  return change === null ? [] : [change];
}

async function compareRecords(
  evidenceContext: EvidenceContext,
  cve: string,
  { manifest, version, prior }: Omit<Pair, 'isAdjacent'>,
): Promise<Change[]> {
  const { facts } = await readMappedSubject(evidenceContext, cve, { manifest, version, item: null });
  if (prior !== null) {
    const before = await readMappedSubject(evidenceContext, cve, { manifest, version: prior, item: null });
    return compareRecordFacts(before.facts, facts, manifest.scorers ?? []);
  }
  const baseline = evidenceContext.history.baselineOf(manifest.name);
  if (baseline === null || baseline.manifest === version.manifest) return [];
  const news = publishedLater(facts, baseline.upstreamTime);
  return news === null ? [] : [news];
}

/**
 * Compares documents and reports. The first document of a source is not a change. A first report is one,
 * except if the first manifest has a version of it.
 */
async function compareSubjects(
  evidenceContext: EvidenceContext,
  cve: string,
  { manifest, version, prior }: Omit<Pair, 'isAdjacent'>,
): Promise<Change[]> {
  if (prior === null && !isNewReport(evidenceContext, manifest, version.key)) return [];
  const [before, after] = await Promise.all(
    [prior, version].map((one) => one && factsIn(evidenceContext, cve, manifest, one)),
  );
  return compareStatements(before ?? null, after ?? null).filter(({ type }) => isAcceptedOn(type, manifest));
}

function isNewReport({ history }: EvidenceContext, { name, files }: SourceManifest, key: string): boolean {
  const baseline = history.baselineOf(name)?.manifest;
  return files === 'report' && history.chainOf(name, key).every(({ manifest }) => manifest !== baseline);
}

async function factsIn(
  evidenceContext: EvidenceContext,
  cve: string,
  manifest: SourceManifest,
  version: VersionRow,
) {
  const statement = statementIn(evidenceContext.history, cve, version);
  if (statement === null) return null;
  const item = statement.place === 'whole' ? null : asItem(statement);
  return (await readMappedSubject(evidenceContext, cve, { manifest, version, item })).facts;
}

function eventOf(
  cve: string,
  { manifest, version, prior }: Pair,
  { type, before, after }: Change,
): StoredEvent {
  const source = manifest.name;
  const { key, sha256 } = version;
  return {
    id: eventId({ source, key, subject: cve, type, before: prior?.sha256 ?? null, after: sha256 }),
    manifest: Math.max(version.manifest, prior?.manifest ?? 0),
    at: version.upstreamTime,
    type,
    subject: cve,
    source,
    version: version.id,
    prior: prior?.id ?? null,
    before,
    after,
  };
}
