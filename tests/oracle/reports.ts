import { hash } from 'node:crypto';
import type { RawScore } from './changes.ts';
import { advisoryOfCsaf } from './csaf.ts';
import { readAdvisories, readOsvRecords } from './files.ts';
import { type Json, listOf, type Members, membersOf, parseJson, textOf } from './json.ts';
import { advisoryOfOsv, cvesOfOsv, namesOfOsv } from './osv.ts';

/** Reads OSV records and CSAF advisories, only by the rules of their pages under `docs/sources`. */

/** The statements of a report about a CVE. */
export interface RawNotice {
  readonly advisory: {
    readonly id: string;
    readonly label: string;
    readonly title: string | null;
    readonly published: string | null;
    readonly modified: string | null;
    readonly withdrawn: string | null;
    readonly remediations: readonly { readonly category: string; readonly text: string }[];
  };
  readonly aliases: readonly string[];
  readonly related: readonly string[];
  readonly scores: readonly RawScore[];
}

/** A version of a report. */
export interface RawReport {
  readonly source: 'osv' | 'csaf';
  readonly document: Members;
  readonly key: string;
  /** The value by which its versions are ordered; equal ones are ordered by their digest. */
  readonly at: string;
  readonly digest: string;
  /** Its entity, and whether that is withdrawn. */
  readonly entity: string;
  readonly isRevoked: boolean;
  /** By CVE. */
  readonly notices: ReadonlyMap<string, RawNotice>;
}

export function readOsv(bytes: Uint8Array): RawReport {
  const document = membersOf(parseJson(bytes));
  const [published, modified, withdrawn] = [document.published, document.modified, document.withdrawn].map(
    timeOf,
  );
  const year = /-(\d{4})-/.exec(textOf(document.id))?.[1];
  const later = [published, withdrawn]
    .filter((time) => time != null)
    .sort()
    .at(-1);
  const cves = cvesOfOsv(document);
  const names = namesOfOsv(document);
  const advisory = {
    id: advisoryOfOsv(document),
    label: textOf(document.id),
    title: textOf(document.summary).trim() || null,
    published: published ?? null,
    modified: modified ?? null,
    withdrawn: withdrawn ?? null,
    remediations: [],
  };
  const notice = {
    advisory,
    aliases: cves.length === 1 ? names : [],
    related: cves.length === 1 ? [] : names,
    scores: [],
  };
  return {
    source: 'osv',
    document,
    key: advisory.label,
    at: modified ?? later ?? `${year}-01-01T00:00:00.000Z`,
    digest: hash('sha256', bytes),
    entity: advisory.id,
    isRevoked: advisory.withdrawn !== null,
    notices: new Map(cves.map((cve) => [cve, notice])),
  };
}

export function readCsaf(bytes: Uint8Array): RawReport {
  const document = membersOf(parseJson(bytes));
  const { title, tracking, publisher } = membersOf(document.document);
  const { id, initial_release_date: initial, current_release_date: current } = membersOf(tracking);
  const about = {
    id: advisoryOfCsaf(document),
    label: textOf(id).trim(),
    title: textOf(title).trim() || null,
    published: timeOf(initial),
    modified: timeOf(current),
    withdrawn: null,
  };
  const notices = listOf(document.vulnerabilities).map((vulnerability): [string, RawNotice] => {
    const { cve, remediations: remedies, scores } = membersOf(vulnerability);
    const remediations = listOf(remedies)
      .map(membersOf)
      .map(({ category, details }) => ({ category: textOf(category), text: textOf(details).trim() }));
    const by = textOf(membersOf(publisher).name);
    return [
      textOf(cve),
      {
        advisory: { ...about, remediations },
        aliases: [],
        related: [],
        scores: listOf(scores).flatMap((score) => scoresIn(membersOf(score), by)),
      },
    ];
  });
  return {
    source: 'csaf',
    document,
    key: about.label,
    at: about.modified ?? '',
    digest: hash('sha256', bytes),
    entity: about.id,
    isRevoked: false,
    notices: new Map(notices),
  };
}

function scoresIn({ cvss_v2: v2, cvss_v3: v3 }: Members, source: string): RawScore[] {
  const [old, usual] = [membersOf(v2).baseScore, membersOf(v3).baseScore];
  const isNewest = textOf(membersOf(v3).vectorString).startsWith('CVSS:3.1/');
  const by = { scorer: 2, source, isForProducts: true } as const;
  return [
    ...(typeof old === 'number' ? [{ version: 'cvssV2_0', value: old, ...by } as const] : []),
    ...(typeof usual === 'number'
      ? [{ version: isNewest ? 'cvssV3_1' : 'cvssV3_0', value: usual, ...by } as const]
      : []),
  ];
}

/** All published reports. */
export async function readReports(): Promise<RawReport[]> {
  const reports: RawReport[] = [];
  for await (const { bytes } of readOsvRecords()) reports.push(readOsv(bytes));
  for await (const { bytes } of readAdvisories()) reports.push(readCsaf(bytes));
  return reports;
}

/** What changed between two versions of a report, as `TYPE SUBJECT`; without an earlier version it is the first of its key. */
export function rawReportChanges(before: RawReport | null, after: RawReport): string[] {
  const named = [...after.notices.keys()].filter((cve) => !before?.notices.has(cve));
  const isRevoked = before !== null && !before.isRevoked && after.isRevoked;
  return [
    ...named.map((cve) => `advisory_added ${cve}`),
    ...(isRevoked ? [`entity_revoked ${after.entity}`] : []),
  ];
}

/** The versions of a report in their order. */
export function inOrder(a: RawReport, b: RawReport): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.digest < b.digest ? -1 : 1;
}

/** A time in milliseconds and UTC; null for an invalid one, such as the year 1 in a report. */
function timeOf(value: Json): string | null {
  const text = textOf(value);
  return text === '' || text.startsWith('0001') ? null : new Date(text).toISOString();
}
