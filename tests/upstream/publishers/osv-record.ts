import type { Sampler } from '../../harness/sampler.ts';

export const ecosystems = ['Go', 'npm'] as const;

/** The content of an invented OSV record. */
export interface InventedOsv {
  readonly id: string;
  readonly ecosystem: (typeof ecosystems)[number];
  readonly cves: readonly string[];
  readonly package: string;
  readonly summary: string;
  readonly fixedIn: string;
  readonly publishedMs: number;
  readonly modifiedMs: number;
  readonly isWithdrawn: boolean;
}

const packages = ['spindle', 'shuttle', 'bobbin', 'treadle', 'heddle'];
const letters = '23456789cfghjmpqrvwx';

/** A record of one CVE, sometimes of two. @param number of records before it */
export function inventOsv(
  number: number,
  cves: readonly string[],
  atMs: number,
  sampler: Sampler,
): InventedOsv {
  const ecosystem = sampler.one(ecosystems);
  const name = sampler.one(packages);
  const isOfTwo = sampler.fraction() < 0.15;
  return {
    id: ecosystem === 'Go' ? `GO-2026-${String(5_000 + number)}` : ghsaId(number),
    ecosystem,
    cves: [...new Set([sampler.one(cves), ...(isOfTwo ? [sampler.one(cves)] : [])])],
    package: ecosystem === 'Go' ? `loomwright.example/${name}` : `@loomwright/${name}`,
    summary: `A request can tangle ${name}`,
    fixedIn: `1.${sampler.below(20)}.0`,
    publishedMs: atMs,
    modifiedMs: atMs,
    isWithdrawn: false,
  };
}

export function changeOsv(
  record: InventedOsv,
  cves: readonly string[],
  atMs: number,
  sampler: Sampler,
): InventedOsv {
  const next = { ...record, modifiedMs: atMs };
  const sampled = sampler.fraction();
  if (sampled < 0.2) return { ...next, cves: [...new Set([...record.cves, sampler.one(cves)])] };
  if (sampled < 0.6) return { ...next, summary: `${record.summary}, again` };
  return { ...next, fixedIn: record.fixedIn.replace(/\d+$/, (patch) => `${Number(patch) + 1}`) };
}

/** As stored in the bucket, in one line. */
export function osvRecord(record: InventedOsv): object {
  const {
    id,
    ecosystem,
    cves,
    package: name,
    summary,
    fixedIn,
    publishedMs,
    modifiedMs,
    isWithdrawn,
  } = record;
  const isGo = ecosystem === 'Go';
  return {
    id,
    summary,
    details: `What is sent to ${name} in an odd order is put together wrongly. This is invented.`,
    aliases: isGo ? [...cves, ghsaId(Number(id.slice(-4)) + 7_000)] : cves,
    modified: timeOf(modifiedMs),
    published: timeOf(publishedMs),
    ...(isWithdrawn ? { withdrawn: timeOf(modifiedMs) } : {}),
    database_specific: isGo
      ? { review_status: 'REVIEWED', url: `https://pkg.example/vuln/${id}` }
      : { cwe_ids: ['CWE-90001'], github_reviewed: true, severity: 'MODERATE' },
    references: [{ type: 'FIX', url: `https://loomwright.example/fix/${id}` }],
    affected: [
      {
        package: {
          name,
          ecosystem,
          purl: isGo ? `pkg:golang/${name}` : `pkg:npm/${name.replace('@', '%40')}`,
        },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: fixedIn }] }],
        database_specific: { source: `https://source.example/${id}.json` },
      },
    ],
    schema_version: '1.7.3',
    ...(isGo
      ? {}
      : { severity: [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N' }] }),
  };
}

/** With microseconds, like most times in OSV. */
function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace('Z', '417Z');
}

function ghsaId(number: number): string {
  let [rest, written] = [number * 7_919 + 1, ''];
  for (let i = 0; i < 12; i++) {
    written += letters[rest % letters.length];
    rest = Math.floor(rest / letters.length) + i;
  }
  return `GHSA-${written.slice(0, 4)}-${written.slice(4, 8)}-${written.slice(8)}`;
}
