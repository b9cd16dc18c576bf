import { levelOf } from '../domain/risk/risk.ts';
import {
  type Analysis,
  type Finding,
  type FindingSeverity,
  findingSeverities,
  type ToolRisk,
} from './contract.ts';

/** Points of the worst finding. `info` is not a risk. */
const basePoints: Readonly<Record<FindingSeverity, number>> = {
  critical: 90,
  high: 70,
  medium: 40,
  low: 10,
  info: 0,
};
const pointsOfFurther = 2;
const furtherPointsMax = 9;

/**
 * Risk and score of an analysis: the points of its worst finding, and 2 for each further one, at most 9. So more
 * findings never give a higher level. Without a finding it is `none` if everything was looked at, otherwise `unknown`.
 */
export function scoreOf({ findings, unseen }: Pick<Analysis, 'findings' | 'unseen'>): {
  readonly risk: ToolRisk;
  /** 0 to 100 */
  readonly score: number;
} {
  const risks = findings.filter(({ severity }) => severity !== 'info');
  if (risks.length === 0) return { risk: unseen.length === 0 ? 'none' : 'unknown', score: 0 };
  const base = Math.max(...risks.map((finding) => pointsOf(finding)));
  const score = base + Math.min((risks.length - 1) * pointsOfFurther, furtherPointsMax);
  return { risk: levelOf(score), score };
}

function pointsOf({ severity }: Finding): number {
  return basePoints[severity];
}

/** Findings of a result: the most severe first, and those of one severity as the tool orders them. */
export const findingsMax = 200;

/** The most severe findings: at most one more than a result shows, which says that some are left out. */
export function findingsKept(findings: readonly Finding[]): readonly Finding[] {
  return findings
    .toSorted((a, b) => findingSeverities.indexOf(a.severity) - findingSeverities.indexOf(b.severity))
    .slice(0, findingsMax + 1);
}
