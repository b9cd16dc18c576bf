import { epssChange, epssChangeUnitsMin } from '../domain/change/epss.ts';
import type { SubjectChange } from '../domain/event.ts';
import { dayNumber, type SeriesPoint, SeriesTable, seriesDaysMax } from '../projection/epss-series.ts';
import type { ChainVersion } from '../projection/history-writer.ts';
import type { VersionLocation } from '../projection/version-location.ts';
import type { EpssDayRow } from '../projection/writer.ts';
import type { Application } from './application.ts';
import { eventOf } from './event-row.ts';
import type { DocumentContent } from './mapping.ts';
import type { DocumentReader } from './statement-reader.ts';

/**
 * Brings the EPSS series up to date with the newest days in the log, and notes what changed from day to day.
 * The starter pack counts until the deciding source is read; after that only this source counts.
 */
export async function applyEpss(application: Application): Promise<void> {
  const { writer, changed } = application;
  const { sources } = application.context;
  const { documents } = application.reader;
  const decider = sources.find(({ manifest }) => manifest.decides === 'epss')?.manifest.name;
  const isDecided = decider !== undefined && writer.currentVersions(decider).length > 0;
  const contributors = isDecided
    ? [decider]
    : sources
        .filter(({ manifest }) => manifest.rank === 0 && manifest.scoresAt !== undefined)
        .map(({ manifest }) => manifest.name);
  if (!contributors.some((name) => changed.chains.has(name))) return;

  const wanted = new Map<number, VersionLocation>();
  for (const name of contributors) {
    for (const version of writer.newestVersions(name, seriesDaysMax)) {
      const day = dayNumber(version.upstreamTime);
      if (!wanted.has(day)) wanted.set(day, version);
    }
  }
  const stored = writer.epssDays();
  const kept = new Set(
    [...stored].filter(([day, { version }]) => wanted.get(day)?.version === version).map(([day]) => day),
  );
  const table = new SeriesTable();
  table.load(writer.epssSeries(), kept, writer.epssCount());
  writer.clearEpssDays(kept);
  const missing = [...wanted].filter(([day]) => !kept.has(day)).map(([, location]) => location);
  for await (const { location, content } of readAhead(missing, documents)) {
    const row = setDay(table, location, content);
    if (row !== null) writer.addEpssDay(dayNumber(location.upstreamTime), row);
  }
  for (const { cve, series } of table.series()) writer.putEpss(cve, series);
  if (isDecided) await noteChanges(application, decider, table);
}

/** The days one after the other; while one is used, the next one is read. */
async function* readAhead(
  days: readonly VersionLocation[],
  documents: DocumentReader,
): AsyncGenerator<{ readonly location: VersionLocation; readonly content: DocumentContent }> {
  let next: Promise<DocumentContent> | null = null;
  for (const [i, location] of days.entries()) {
    const content = await (next ?? documents.content(location));
    const following = days[i + 1];
    next = following === undefined ? null : documents.content(following);
    // A batch that fails before it is awaited must not count as an unhandled rejection.
    next?.catch(() => {});
    yield { location, content };
  }
}

function setDay(table: SeriesTable, location: VersionLocation, { epss }: DocumentContent): EpssDayRow | null {
  if (epss === null) return null;
  table.setDay(dayNumber(location.upstreamTime), epss.ids.split('\n'), epss.scores, epss.percentiles);
  return { version: location.version, date: epss.date, model: epss.model };
}

/** Compares each new day with the stored days before and after it. */
async function noteChanges(
  { writer, history, changed, reader: { documents } }: Application,
  source: string,
  table: SeriesTable,
): Promise<void> {
  const inTable: DayTable = { table, days: writer.epssDays() };
  for (const [key, added] of changed.chains.get(source) ?? []) {
    const isNew = new Set(added.map(({ id }) => id));
    const chain = history.chainOf(source, key);
    const days = chain.filter((version, i) => version.upstreamTime !== chain[i + 1]?.upstreamTime);
    // A day that was published again counts in its last form only.
    for (const version of chain) if (!days.includes(version)) history.setEvents(version.version, []);
    for (const [i, after] of days.entries()) {
      const before = days[i - 1];
      if (before === undefined || !(isNew.has(after.version) || isNew.has(before.version))) continue;
      const containsBoth = [before, after].every(({ upstreamTime }) =>
        inTable.days.has(dayNumber(upstreamTime)),
      );
      const stored = containsBoth ? inTable : await readPair(before, after, documents);
      const pair = { before, after };
      history.setEvents(
        after.version,
        [...compareDays(pair, stored)].map((change) => eventOf(pair, change)),
      );
    }
  }
}

/** Scores of some days, and what is known of the days. */
interface DayTable {
  readonly table: SeriesTable;
  readonly days: ReadonlyMap<number, EpssDayRow>;
}

/** Two days that are not both among those that the series hold. */
async function readPair(
  before: ChainVersion,
  after: ChainVersion,
  documents: DocumentReader,
): Promise<DayTable> {
  const table = new SeriesTable();
  const days = new Map<number, EpssDayRow>();
  for (const version of [before, after]) {
    const row = setDay(table, version, await documents.content(version));
    if (row !== null) days.set(dayNumber(version.upstreamTime), row);
  }
  return { table, days };
}

function* compareDays(
  pair: { readonly before: ChainVersion; readonly after: ChainVersion },
  { table, days }: DayTable,
): Generator<SubjectChange> {
  const [from, to] = [dayNumber(pair.before.upstreamTime), dayNumber(pair.after.upstreamTime)];
  const [fromDay, toDay] = [days.get(from), days.get(to)];
  if (fromDay === undefined || toDay === undefined || fromDay.model !== toDay.model) return;
  const point = ({ score, percentile }: SeriesPoint, { date, model }: EpssDayRow) => {
    return { score, percentile, date, model };
  };
  for (const { cve, before, after } of table.movers(from, to, epssChangeUnitsMin)) {
    const change = epssChange(point(before, fromDay), point(after, toDay));
    if (change !== null) yield { ...change, subject: cve };
  }
}
