/** The present, as an argument: milliseconds since the Unix epoch. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

/** RFC 3339 in UTC with `Z` and milliseconds, the only form in which a time leaves the process. */
export function timestamp(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
