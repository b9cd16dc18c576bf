import type { EpssPoint, EpssStatus, KevListing } from '../domain/exploitation.ts';
import { composeVulnerability, kevStatus } from '../domain/vulnerability.ts';
import { dayTime, decodeSeries, type SeriesPoint } from './epss-series.ts';
import type { SharedFacts } from './reader.ts';

const decoder = new TextDecoder();

/** A CVE's row as stored. */
export interface StoredRecord {
  /** JSON of the vulnerability without `kev` and `epss`, UTF-8; null when only EPSS knows the CVE. */
  readonly record: Uint8Array | null;
  /** JSON of the KEV listing, or null. */
  readonly kev: string | null;
  readonly series: Uint8Array | null;
}

/**
 * The JSON text of a whole record. The stored text is extended, not parsed: composing was done when the
 * record came in, and what changes for all records at once is joined here.
 */
export function renderRecord(cve: string, stored: StoredRecord, shared: SharedFacts): string {
  const record =
    stored.record === null ? JSON.stringify(composeVulnerability(cve, [])) : decoder.decode(stored.record);
  const listing = stored.kev === null ? null : (JSON.parse(stored.kev) as KevListing);
  const kev = JSON.stringify(kevStatus(listing, shared.kevCatalogVersion));
  const epss = JSON.stringify(epssStatus(stored.series, shared));
  return `${record.slice(0, -1)},"kev":${kev},"epss":${epss}}`;
}

/** The EPSS member of a record; null when the newest day held does not score the CVE. */
export function epssStatus(series: Uint8Array | null, shared: SharedFacts): EpssStatus | null {
  const points = series === null ? [] : decodeSeries(series);
  const newest = points.at(-1);
  if (newest === undefined || newest.day !== shared.epssDay) return null;
  const readable = (point: SeriesPoint): EpssPoint => ({
    date: shared.epssDays.get(point.day)?.date ?? dayTime(point.day),
    score: point.score / 100_000,
    percentile: point.percentile / 100_000,
    model: shared.epssDays.get(point.day)?.model ?? null,
  });
  return { ...readable(newest), trend: points.map(readable) };
}
