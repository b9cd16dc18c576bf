import type { Change } from '../event.ts';
import { canonicalTime } from '../time.ts';

/**
 * When a change happened, by its source. A catalog tells on which day it listed a CVE, which may be long before the
 * version in which that was seen.
 * @param seen upstream's time of the version
 */
export function eventTime({ type, after }: Pick<Change, 'type' | 'after'>, seen: string): string {
  if (type !== 'kev_added' || typeof after !== 'object' || after === null) return seen;
  const dateAdded = 'dateAdded' in after ? after.dateAdded : null;
  return typeof dateAdded === 'string' ? (canonicalTime(dateAdded) ?? seen) : seen;
}
