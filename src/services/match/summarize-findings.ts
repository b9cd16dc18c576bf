import { severities } from '../../domain/score.ts';
import type { MatchedComponent, MatchResult } from './contract.ts';
import type { PlacedFinding } from './findings.ts';
import type { Subject } from './subjects.ts';

/** A listed component, and all its findings. */
export interface Tallied {
  readonly component: MatchedComponent;
  readonly findings: readonly PlacedFinding[];
}

/** How many components have each status, and how many vulnerabilities affect any of them. */
export function summarizeFindings(matched: readonly Tallied[]): Omit<MatchResult['counts'], 'rejected'> {
  const withStatus = (status: MatchedComponent['status']) =>
    matched.filter(({ component }) => component.reason === null && component.status === status).length;
  const affecting = new Set<Subject>();
  // Equal components share their list.
  for (const findings of new Set(matched.map(({ findings }) => findings))) {
    for (const { status, subject } of findings) if (status === 'affected') affecting.add(subject);
  }
  const found = Array.from(affecting, ({ summary }) => summary);
  const bySeverity = severities.map((severity) => [
    severity,
    found.filter((summary) => summary.severity === severity).length,
  ]);
  return {
    components: matched.length,
    affected: withStatus('affected'),
    unknown: withStatus('unknown'),
    notAffected: withStatus('not_affected'),
    notNamed: matched.filter(({ component }) => component.reason !== null).length,
    vulnerabilities: found.length,
    kev: found.filter(({ kev }) => kev).length,
    severities: Object.fromEntries(bySeverity),
  };
}
