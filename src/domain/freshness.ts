import { sourceConstants } from './provenance-constants.ts';

/**
 * How recent our copy of a source is: 1 for as long as the source may not have published since, then halved
 * with every half-life, 2^-((lag - U) / H). It says nothing about the age of a fact: what was true in 2014 is
 * not stale.
 * @param lagMs age of the newest upstream date that is held; below 0 counts as 0
 */
export function copyFreshness(source: string, lagMs: number): number {
  const { currentForMs, halfLifeMs } = sourceConstants(source);
  return 2 ** -(Math.max(0, lagMs - currentForMs) / halfLifeMs);
}
