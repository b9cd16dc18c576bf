/** Whether every case of a list is tried: `npm run check:faults` does so, and all tests together take a part. */
const isWhole = process.env.TEST_FAULTS === 'all';

/** All cases, or in the short form those that are marked. */
export function triedOf<Case extends { readonly always?: true }>(cases: readonly Case[]): readonly Case[] {
  return isWhole ? cases : cases.filter(({ always }) => always);
}

/** One number for the whole form, and another for the short one. */
export function triedTimes(whole: number, short: number): number {
  return isWhole ? whole : short;
}
