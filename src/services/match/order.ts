import { type MatchStatus, matchMethods, matchStatuses } from '../../domain/match/verdict.ts';
import type { FindingCounts, MatchFinding } from '../contract.ts';
import type { PlacedFinding } from './findings.ts';

/**
 * Each vulnerability once, as the surest method finds it that can tell, and where several are as sure, the gravest.
 */
export function surest(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const byId = new Map<string, PlacedFinding>();
  for (const placed of findings) {
    const known = byId.get(placed.finding.id);
    if (known === undefined || isSurer(placed, known)) byId.set(placed.finding.id, placed);
  }
  return [...byId.values()];
}

/** Affected first, then unknown; among them those known to be exploited first, then by EPSS, CVSS and age. */
export function inOrder(findings: readonly PlacedFinding[]): PlacedFinding[] {
  return findings.toSorted(
    (a, b) =>
      rankOf(a.finding.status) - rankOf(b.finding.status) ||
      Number(b.finding.kev) - Number(a.finding.kev) ||
      (b.finding.epss ?? -1) - (a.finding.epss ?? -1) ||
      (b.finding.cvss ?? -1) - (a.finding.cvss ?? -1) ||
      compareDescending(a.sortKey, b.sortKey) ||
      compareDescending(a.finding.id, b.finding.id),
  );
}

/** Lower is graver. */
export function rankOf(status: MatchStatus): number {
  return matchStatuses.indexOf(status);
}

export function compareDescending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

export function countFindings(findings: readonly PlacedFinding[]): FindingCounts {
  const counts = { affected: 0, unknown: 0, notAffected: 0 };
  for (const { finding } of findings) counts[countNames[finding.status]]++;
  return counts;
}

const countNames = {
  affected: 'affected',
  unknown: 'unknown',
  not_affected: 'notAffected',
} as const satisfies Record<MatchStatus, keyof FindingCounts>;

function isSurer({ finding: a }: PlacedFinding, { finding: b }: PlacedFinding): boolean {
  const order = matchMethods.indexOf(a.method) - matchMethods.indexOf(b.method);
  if (a.status === b.status) return order < 0;
  if (a.status === 'unknown') return !prevails(b, a, -order);
  if (b.status === 'unknown') return prevails(a, b, order);
  return order === 0 ? rankOf(a.status) < rankOf(b.status) : order < 0;
}

/**
 * Whether what can tell counts for more than what leaves it open: not where a less sure method calls safe what a
 * statement leaves open.
 */
function prevails(decided: MatchFinding, open: MatchFinding, order: number): boolean {
  return decided.status === 'affected' || open.range === null || order < 0;
}
