import type { Change } from '../event.ts';

/** A day's score as the store holds it: score and percentile in units of 0.00001. */
export interface EpssUnits {
  /** Canonical time of the score date. */
  readonly date: string;
  readonly score: number;
  readonly percentile: number;
  readonly model: string | null;
}

/** The smallest difference of score that is listed: 0.1, in units of 0.00001. */
export const epssChangeUnitsMin = 10_000;

const unitsInOne = 100_000;

/** The changes from one stored day to the next. Scores of two models, or of an unknown one, do not compare. */
export function epssChange(before: EpssUnits, after: EpssUnits): Change | null {
  if (before.model === null || before.model !== after.model) return null;
  const rise = after.score - before.score;
  if (Math.abs(rise) < epssChangeUnitsMin) return null;
  return { type: rise > 0 ? 'epss_jump' : 'epss_drop', before: viewOf(before), after: viewOf(after) };
}

function viewOf({ date, score, percentile, model }: EpssUnits): unknown {
  return { date, score: score / unitsInOne, percentile: percentile / unitsInOne, model };
}
