import { configuredProducts } from '../../domain/match/configuration.ts';
import { EntryNames } from '../../domain/match/entry-names.ts';
import type { Identity } from '../../domain/match/identity.ts';
import { judgeIdentity } from '../../domain/match/judge.ts';
import { severities } from '../../domain/score.ts';
import type { AdvisoryRow, AffectedReader, AffectedRow } from '../../projection/affected-reader.ts';
import type { SharedFacts } from '../../projection/reader.ts';
import type { MatchFinding } from '../contract.ts';
import { vulnerabilityItem } from '../vulnerability/item.ts';
import type { Candidate } from './candidates.ts';

/** A finding, and what orders it among others. */
export interface PlacedFinding {
  readonly finding: MatchFinding;
  /** Orders by age: that of the newest comes last. */
  readonly sortKey: string;
  /** The number by which the search index holds the vulnerability or advisory. */
  readonly document: number;
}

export interface Found {
  /** For each candidate, in their order. */
  readonly findings: readonly (readonly PlacedFinding[])[];
  /** Ids of rejected CVEs and withdrawn advisories, which are left out. */
  readonly rejected: readonly string[];
}

/** Rows that are in memory at one time. */
const chunkRows = 1_000;

/** Judges every candidate by everything that may affect it. Each vulnerability is read once. */
export function judgeCandidates(
  reader: AffectedReader,
  shared: SharedFacts,
  candidates: readonly Candidate[],
): Found {
  const asking = new Map<string, number[]>();
  candidates.forEach(({ vulnerabilities }, index) => {
    for (const id of vulnerabilities) {
      const known = asking.get(id);
      if (known === undefined) asking.set(id, [index]);
      else known.push(index);
    }
  });
  const findings: PlacedFinding[][] = candidates.map(() => []);
  const rejected: string[] = [];
  const judge = (id: string, isRejected: boolean, find: (identity: Identity) => PlacedFinding | null) => {
    if (isRejected) {
      rejected.push(id);
      return;
    }
    for (const index of asking.get(id) ?? []) {
      const identity = candidates[index]?.identity;
      const finding = identity === undefined ? null : find(identity);
      if (finding !== null) findings[index]?.push(finding);
    }
  };

  const names = new EntryNames();
  const [advisories, cves] = partition([...asking.keys()]);
  for (let at = 0; at < cves.length; at += chunkRows) {
    for (const row of reader.vulnerabilities(cves.slice(at, at + chunkRows))) {
      judge(row.cve, row.state === 'rejected', judgeRow(row, shared, names));
    }
  }
  for (const row of reader.advisories(advisories)) {
    judge(row.id, row.state === 'revoked', judgeAdvisory(row, names));
  }
  return { findings, rejected };
}

/** In order, as neighbours lie near each other in the file. */
function partition(ids: readonly string[]): readonly [advisories: string[], cves: string[]] {
  const sorted = ids.toSorted();
  return [sorted.filter((id) => !id.startsWith('CVE-')), sorted.filter((id) => id.startsWith('CVE-'))];
}

function judgeRow(
  row: AffectedRow,
  shared: SharedFacts,
  names: EntryNames,
): (identity: Identity) => PlacedFinding | null {
  const { id, title, severity, cvss, epss, kev, published } = vulnerabilityItem(row, shared);
  const all = [...row.affected, ...configuredProducts(row.cpeConfigurations)];
  const entries = all.map((entry) => names.read(entry));
  return (identity) => {
    const verdict = judgeIdentity(entries, identity);
    if (verdict === null) return null;
    const { id: matched, method } = identity;
    const finding = { id, title, severity, cvss, epss, kev, published, method, matched, ...verdict };
    return { finding, sortKey: row.sortKey, document: -row.row };
  };
}

function judgeAdvisory(
  { id, name, created, details, row }: AdvisoryRow,
  names: EntryNames,
): (identity: Identity) => PlacedFinding | null {
  const entries = (details.affected ?? []).map((entry) => names.read(entry));
  const word = details.severity?.toLowerCase() ?? '';
  // GitHub's word for it.
  const severity = severities.find((one) => one === word.replace('moderate', 'medium')) ?? 'unknown';
  const shown = { id, title: name, severity, cvss: null, epss: null, kev: false, published: created };
  return (identity) => {
    const verdict = judgeIdentity(entries, identity);
    if (verdict === null) return null;
    const { id: matched, method } = identity;
    return { finding: { ...shown, method, matched, ...verdict }, sortKey: '', document: row };
  };
}
