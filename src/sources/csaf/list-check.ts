import { timestamp } from '../../kit/clock.ts';
import type { Changes } from './changes.ts';
import type { ListMark } from './mark.ts';

/** CISA has some 4,000 advisories; beyond this it is something else. */
const entriesMax = 100_000;
const dayMs = 86_400_000;

/** Why a list of changes is not valid, as the rest of a sentence, or null: it is damaged or something else. */
export function damageOf({ entries, unreadable }: Changes): string | null {
  if (entries.length === 0) return 'has no entry that can be read';
  if (entries.length > entriesMax) return `has more than ${entriesMax} entries`;
  if (unreadable.count > entries.length) {
    return `has ${unreadable.count} lines that can't be read, from line ${unreadable.firstLine} on, and only ${entries.length} that can`;
  }
  return null;
}

/**
 * Why a list that can be read is doubted, as the rest of a sentence, or null: it is cut short, or an older one than was
 * seen before. Upstream may have meant it so, which only time tells.
 */
export function doubtOf(list: Changes, followed: ListMark | null, nowMs: number): string | null {
  if (followed === null) return null;
  const newest = newestOf(list, nowMs);
  if (Date.parse(newest) < Date.parse(followed.newest) - dayMs) {
    return `ends at ${newest}, although it reached ${followed.newest} before`;
  }
  const entriesBefore = followed.taken.length + followed.awaited.length;
  if (list.entries.length * 2 < entriesBefore) {
    return `has ${list.entries.length} entries, though it had ${entriesBefore} before`;
  }
  return null;
}

/** The newest time in a list; what is dated in the future is not counted, as it would make all that follows look old. */
export function newestOf({ entries }: Changes, nowMs: number): string {
  const latest = timestamp(nowMs + dayMs);
  return entries.findLast(({ time }) => time <= latest)?.time ?? timestamp(0);
}
