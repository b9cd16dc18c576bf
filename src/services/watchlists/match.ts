import type { WatchedComponent, WatchedRule, WatchMatch } from './contract.ts';

/** Why an event belongs to a watchlist, as it is noted. The watchlist has its query. */
export interface Why {
  readonly components?: readonly WatchedComponent[] | undefined;
  readonly rules?: readonly WatchedRule[] | undefined;
}

export function writeWhy(why: Why): string {
  return JSON.stringify(why);
}

/** What was noted, in the form of answers. What is noted has a digest, so it is as it was written. */
export function readWhy(text: string, query: string | null = null): WatchMatch {
  const { components = [], rules = [] } = JSON.parse(text) as Why;
  return { query, components, rules };
}
