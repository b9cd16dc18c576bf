import { basename } from 'node:path';
import { type RawKev, type RawPoint, readEpssDay, readKev, readTarZst } from '../harness/upstream.ts';
import type { Members } from './changes.ts';
import { inOrder, type RawNotice, type RawReport } from './reports.ts';

/** The statements of the files read up to some moment, each kind with the oldest first. */
export interface Replayed {
  readonly cves: readonly ReadonlyMap<string, Members>[];
  readonly kevs: readonly (RawKev & { readonly catalogVersion: string })[];
  readonly days: readonly ReadonlyMap<string, RawPoint>[];
  /** The versions of each report, by their source and key. */
  readonly reports: ReadonlyMap<string, readonly RawReport[]>;
}

export const nothingRead: Replayed = { cves: [], kevs: [], days: [], reports: new Map() };

/** A file that is read next, or a folder or an archive of reports. */
export interface Step {
  readonly path: string;
  readonly reports?: readonly RawReport[];
}

/** @param wanted CVEs; others are ignored */
export async function replay(
  before: Replayed,
  { path, reports }: Step,
  wanted: ReadonlySet<string>,
): Promise<Replayed> {
  const { cves, kevs, days } = before;
  if (reports !== undefined) return { ...before, reports: withReports(before.reports, reports) };
  if (path.includes('epss')) {
    const all = [...days, readEpssDay(path, wanted)];
    return { ...before, days: all.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1)) };
  }
  if (path.includes('known_exploited')) {
    const all = [...kevs, readKev(path) as Replayed['kevs'][number]];
    return { ...before, kevs: all.sort((a, b) => (a.catalogVersion < b.catalogVersion ? -1 : 1)) };
  }
  const records = new Map<string, Members>();
  for await (const { name, bytes } of readTarZst(path)) {
    const id = basename(name, '.json');
    if (wanted.has(id)) records.set(id, JSON.parse(bytes.toString()));
  }
  // By name, because the archives have dates in their names; each record of the newer one is newer.
  return { ...before, cves: path.includes('older') ? [records, ...cves] : [...cves, records] };
}

function withReports(before: Replayed['reports'], reports: readonly RawReport[]): Replayed['reports'] {
  const all = new Map(before);
  for (const report of reports) {
    const key = `${report.source} ${report.key}`;
    all.set(key, [...(all.get(key) ?? []), report].sort(inOrder));
  }
  return all;
}

function dayOf(day: ReadonlyMap<string, RawPoint>): string {
  return day.values().next().value?.date ?? '';
}

/** The statements of the newest versions of the reports about a CVE. */
export function noticesOf(id: string, { reports }: Replayed): RawNotice[] {
  return [...reports.values()].flatMap((versions) => versions.at(-1)?.notices.get(id) ?? []);
}
