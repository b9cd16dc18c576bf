import { defineScheme } from './version.ts';

/** Commits. Which came first only their repository knows, so they are the same or not comparable. */
export const git = defineScheme('git', ['git', 'commit'], parse, order);

/** Whether a text is the whole hash of a commit. */
export function isFullCommit(text: string): boolean {
  return /^(?:[\da-f]{40}|[\da-f]{64})$/i.test(text);
}

/** Whether a text may be the hash of a commit, or the beginning of one. */
export function isCommitLike(text: string): boolean {
  return /^[\da-f]{7,64}$/i.test(text);
}

/** A shorter beginning may be that of several commits in a large repository. */
const abbreviationCharsMin = 12;

function parse(text: string): string | null {
  return isCommitLike(text) ? text.toLowerCase() : null;
}

function order(a: string, b: string): number | null {
  if (a === b) return 0;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length >= abbreviationCharsMin && longer.startsWith(shorter) ? 0 : null;
}
