import { cveArchives, epssFiles, kevFiles, readEpssDay, readKev } from '../harness/upstream.ts';
import { rawEpssChanges, rawKevChanges } from './changes.ts';
import { type RawRecordChange, readRecordChanges, utc } from './record-versions.ts';
import type { SignalsById } from './signals.ts';
import type { RawWorld } from './world.ts';

/** Recounts the sections of daily briefs from the published files, only by the rules of `docs/brief.md`. */

const dayMs = 86_400_000;

/** By section, the CVEs that it lists, with the codes and values of their reasons. */
export type RawSections = Readonly<Record<string, ReadonlyMap<string, readonly string[]>>>;

/** The changes of records between the archives. */
export function readChangedRecords(): Promise<RawRecordChange[]> {
  const [older = '', newer = ''] = cveArchives();
  return readRecordChanges(older, newer);
}

/** @param signals null before they are known: then with all that may be critical */
export function rawSections(
  day: string,
  { cves }: RawWorld,
  changed: readonly RawRecordChange[],
  signals: SignalsById | null,
): RawSections {
  const entries = readKev(kevFiles().at(-1) ?? '').vulnerabilities;
  const near = (dueDate: string) => {
    const days = (Date.parse(dueDate) - Date.parse(day)) / dayMs;
    return days >= 0 && days <= 7;
  };
  const added = entries
    .filter(({ dateAdded }) => dateAdded === day)
    .map(({ cveID }) => [cveID, [`kev_added ${day}`]] as const);
  const critical = [...cves].flatMap(([id, { state, published, scores }]) => {
    const isOfDay = state === 'PUBLISHED' && published !== '' && dayOf(utc(published)) === day;
    const score =
      signals === null ? Math.max(0, ...scores.map(({ baseScore }) => baseScore)) : signals.get(id)?.cvss;
    return isOfDay && Number(score) >= 9 ? [[id, [`published ${day}`]] as const] : [];
  });
  const due = entries
    .filter(({ dueDate }) => near(dueDate))
    .map(({ cveID, dueDate }) => [cveID, [`kev_due ${dueDate}`]] as const);
  return {
    new: joined([...added, ...critical]),
    due: joined(due),
    first: joined([...added, ...critical, ...due]),
    changed: joined(changesOn(day, changed)),
    scores: movedUntil(day),
  };
}

type Reasons = readonly [id: string, reasons: readonly string[]];

function joined(all: readonly Reasons[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [id, reasons] of all) found.set(id, [...(found.get(id) ?? []), ...reasons]);
  return found;
}

/** Records change on the day of the later version, and the catalog on the day of its release. Additions to it are new, not changed. */
function changesOn(day: string, changed: readonly RawRecordChange[]): Reasons[] {
  const ofRecords = changed.filter(({ at }) => dayOf(at) === day).flatMap(({ changes }) => changes);
  const releases = kevFiles();
  const ofCatalogs = releases.slice(1).flatMap((file, i) => {
    const { dateReleased = '' } = readKev(file) as { readonly dateReleased?: string };
    return dayOf(utc(dateReleased)) === day ? rawKevChanges(releases[i] ?? '', file) : [];
  });
  return [...ofRecords, ...ofCatalogs]
    .map((change) => change.split(' '))
    .filter(([type]) => type !== 'kev_added')
    .map(([type = '', id = '']): Reasons => [id, [type]]);
}

/** The two newest days of scores up to the day, if they are of one model. */
function movedUntil(day: string): ReadonlyMap<string, readonly string[]> {
  const [before, after] = epssFiles()
    .filter((path) => (/\d{4}-\d\d-\d\d/.exec(path)?.[0] ?? '') <= day)
    .slice(-2);
  if (before === undefined || after === undefined) return new Map();
  const known = moves.get(after) ?? readMoves(before, after);
  moves.set(after, known);
  return known;
}

/** By the file of the later day: reading two days takes a second. */
const moves = new Map<string, ReadonlyMap<string, readonly string[]>>();

function readMoves(before: string, after: string): ReadonlyMap<string, readonly string[]> {
  const [was, is] = [readEpssDay(before), readEpssDay(after)];
  const ids = rawEpssChanges(before, after).map((change) => change.split(' ')[1] ?? '');
  return new Map(
    ids.map((id) => [id, [`epss_before ${was.get(id)?.score}`, `epss_after ${is.get(id)?.score}`]]),
  );
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
