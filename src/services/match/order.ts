import { type MatchStatus, matchMethods, matchStatuses } from '../../domain/match/verdict.ts';
import type { FindingCounts } from './contract.ts';
import type { PlacedFinding } from './findings.ts';

/**
 * Each vulnerability once: the finding of the most reliable method that can decide. Among equally reliable ones it is
 * the most severe.
 */
export function mostConfident(findings: readonly PlacedFinding[]): PlacedFinding[] {
  const byDocument = new Map<number, PlacedFinding>();
  for (const placed of findings) {
    const { document } = placed.subject;
    const known = byDocument.get(document);
    if (known === undefined || isSurer(placed, known)) byDocument.set(document, placed);
  }
  return [...byDocument.values()];
}

/** Affected first, then unknown; among them those known to be exploited first, then by EPSS, CVSS and age. */
export function inOrder(findings: readonly PlacedFinding[]): PlacedFinding[] {
  return findings.toSorted(
    ({ subject: a, status }, { subject: b, status: other }) =>
      rankOf(status) - rankOf(other) ||
      Number(b.summary.kev) - Number(a.summary.kev) ||
      (b.summary.epss ?? -1) - (a.summary.epss ?? -1) ||
      (b.summary.cvss ?? -1) - (a.summary.cvss ?? -1) ||
      compareDescending(a.sortKey, b.sortKey) ||
      compareDescending(a.summary.id, b.summary.id),
  );
}

/** Lower is more severe. */
export function rankOf(status: MatchStatus): number {
  return matchStatuses.indexOf(status);
}

export function compareDescending(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0;
}

export function countFindings(findings: readonly PlacedFinding[]): FindingCounts {
  const counts = { affected: 0, unknown: 0, notAffected: 0 };
  for (const { status } of findings) counts[countNames[status]]++;
  return counts;
}

const countNames = {
  affected: 'affected',
  unknown: 'unknown',
  not_affected: 'notAffected',
} as const satisfies Record<MatchStatus, keyof FindingCounts>;

function isSurer(a: PlacedFinding, b: PlacedFinding): boolean {
  const order = matchMethods.indexOf(a.identity.method) - matchMethods.indexOf(b.identity.method);
  if (a.status === b.status) return order < 0;
  if (a.status === 'unknown') return !prevails(b, a, -order);
  if (b.status === 'unknown') return prevails(a, b, order);
  return order === 0 ? rankOf(a.status) < rankOf(b.status) : order < 0;
}

/**
 * Whether a decided finding replaces an open one. It does not if a less reliable method reports as safe what a range
 * of a source leaves open.
 */
function prevails(decided: PlacedFinding, open: PlacedFinding, order: number): boolean {
  return decided.status === 'affected' || !open.hasRange || order < 0;
}
