import { sourceConstants } from './provenance-constants.ts';

/**
 * How recent our copy of a source is: 1 while the lag is at most U, then 1 / (1 + (lag - U) / H). It falls slowly
 * enough that three months and three years still differ. It says nothing about the age of a fact: what was true in
 * 2014 is not stale.
 * @param lagMs time since the copy was known to be current; below 0 counts as 0
 */
export function copyFreshness(source: string, lagMs: number): number {
  const { currentForMs, halvedAfterMs } = sourceConstants(source);
  return 1 / (1 + Math.max(0, lagMs - currentForMs) / halvedAfterMs);
}
