import { composeVulnerability, kevStatus } from '../domain/compose.ts';
import type { EpssPoint, EpssStatus, KevListing, KevStatus } from '../domain/exploitation.ts';
import type { Judged } from '../domain/risk/judgement.ts';
import { noSignals, unpackSignals } from '../domain/risk/signals.ts';
import type { Named, Vulnerability } from '../domain/vulnerability.ts';
import { dayTime, decodeSeries, type SeriesPoint } from './epss-series.ts';
import { completeRecord, readAssessments } from './record-json.ts';
import { type RecordText, unpackRecord } from './record-text.ts';
import { packVulnerability } from './row.ts';
import type { SharedFacts } from './shared-facts.ts';

/** A CVE's row as stored. */
export interface StoredRecord {
  /** The packed vulnerability without `kev` and `epss`; null if only EPSS has the CVE. */
  readonly record: Uint8Array | null;
  /** JSON of the KEV listing, or null. */
  readonly kev: string | null;
  /** What is judged of it, as packed by `packSignals`; null if only EPSS has the CVE. */
  readonly signals: number | null;
  readonly series: Uint8Array | null;
}

/** What is judged of a stored record. */
export interface StoredJudgement extends Judged {
  readonly kev: KevStatus;
  readonly epss: EpssStatus | null;
}

/** A whole record as JSON text, and what is judged of it. */
export interface JudgedRecord {
  readonly text: string;
  readonly judged: StoredJudgement;
}

/**
 * The JSON text of a whole record. The stored text is extended, not parsed: it was composed when the record
 * was imported. Facts that change for all records at once are added here.
 */
export function renderRecord(
  cve: string,
  stored: StoredRecord,
  shared: SharedFacts,
  nameOf: (entity: string) => string | null,
): JudgedRecord {
  const { body, completed } = unpackStored(cve, stored);
  const claims = JSON.parse(completed) as Pick<Vulnerability, 'weaknesses' | 'techniques'>;
  const weaknesses = JSON.stringify(claims.weaknesses.map((claim) => withName(claim, nameOf)));
  const techniques = JSON.stringify(claims.techniques.map((claim) => withName(claim, nameOf)));
  const judged = judgedIn(cve, body, stored, shared);
  const daily = { kev: JSON.stringify(judged.kev), epss: JSON.stringify(judged.epss) };
  return { text: completeRecord(body, { weaknesses, techniques, ...daily }), judged };
}

/** What is judged of a CVE, and how lists name it. */
export interface JudgedRow {
  readonly title: string | null;
  readonly severity: string;
  readonly judged: StoredJudgement;
}

/** The same without the text of its record. @param row the members of `StoredRecord`, cve, title and severity */
export function judgedRow(row: object, shared: SharedFacts): JudgedRow {
  const { cve, title, severity, ...stored } = row as StoredRecord &
    Omit<JudgedRow, 'judged'> & { cve: string };
  return { title, severity, judged: judgedIn(cve, unpackStored(cve, stored).body, stored, shared) };
}

function unpackStored(cve: string, { record }: StoredRecord): RecordText {
  return unpackRecord(record ?? packVulnerability(composeVulnerability(cve, [])));
}

function judgedIn(cve: string, body: string, stored: StoredRecord, shared: SharedFacts): StoredJudgement {
  const listing = stored.kev === null ? null : (JSON.parse(stored.kev) as KevListing);
  const { state, isDisputed } = stored.signals === null ? noSignals : unpackSignals(stored.signals);
  return {
    id: cve,
    state,
    tags: isDisputed ? ['disputed'] : [],
    ...readAssessments(body),
    kev: kevStatus(listing, shared.kevCatalogVersion),
    epss: epssStatus(stored.series, shared),
  };
}

/** A claim with the name of the entity to which it refers. */
export function withName<Claim extends { readonly id: string | null }>(
  claim: Claim,
  nameOf: (entity: string) => string | null,
): Named<Claim> {
  return { ...claim, name: claim.id === null ? null : nameOf(claim.id) };
}

/** The EPSS member of a record; null if the newest stored day does not score the CVE. */
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
