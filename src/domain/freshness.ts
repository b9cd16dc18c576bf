import type { SourceReliability } from './provenance-constants.ts';

const hourMs = 3_600_000;

/**
 * How recent our copy of a source is: 1 while the lag is at most U, then 1 / (1 + (lag - U) / H). It falls slowly
 * enough that three months and three years still differ. It says nothing about the age of a fact: what was true in
 * 2014 is not stale.
 * @param lagMs time since the copy was known to be current; below 0 counts as 0
 */
export function copyFreshness(
  { currentForHours, halvedAfterDays }: Pick<SourceReliability, 'currentForHours' | 'halvedAfterDays'>,
  lagMs: number,
): number {
  return 1 / (1 + Math.max(0, lagMs - currentForHours * hourMs) / (halvedAfterDays * 24 * hourMs));
}
