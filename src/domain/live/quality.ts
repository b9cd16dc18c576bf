import type { Tier } from '../risk/tier.ts';
import type { Severity } from '../score.ts';

/** Grades with the lowest quality that each stands for, the best first. */
const grades = [
  ['A', 0.9],
  ['B', 0.8],
  ['C', 0.65],
  ['D', 0.5],
  ['E', 0.25],
  ['F', 0],
] as const;

export type Grade = (typeof grades)[number][0];

/** How far a package can be relied on. */
export interface LiveQuality {
  /** 0 to 1: the lower one of `known` and `freshness`. */
  readonly overall: number;
  readonly grade: Grade;
  /** 0 to 1: the share of items whose severity, EPSS score and tier are all known. */
  readonly known: number;
  /** 0 to 1: the lowest freshness of the sources behind the package. */
  readonly freshness: number;
}

/** What of an item counts for the quality of its package. */
interface JudgedItem {
  readonly severity: Severity;
  readonly epss: number | null;
  readonly tier: Tier;
}

/** The quality of a package. Without items it is 0. */
export function liveQuality(items: readonly JudgedItem[], lowestFreshness: number): LiveQuality {
  if (items.length === 0) return { overall: 0, grade: 'F', known: 0, freshness: 0 };
  const known = rounded(items.filter(isKnown).length / items.length);
  const freshness = rounded(lowestFreshness);
  const overall = Math.min(known, freshness);
  return { overall, grade: gradeOf(overall), known, freshness };
}

export function gradeOf(overall: number): Grade {
  return grades.find(([, from]) => overall >= from)?.[0] ?? 'F';
}

function isKnown({ severity, epss, tier }: JudgedItem): boolean {
  return severity !== 'unknown' && epss !== null && tier !== 'unknown';
}

/** Four decimals. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
