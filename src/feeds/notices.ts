import { type FeedNotice, noticesKeptMax } from '../storage/contract/feeds.ts';

/** A notice that has no time yet. */
export type NoticeDraft = Omit<FeedNotice, 'at'>;

/** A lasting condition is reported again after this time. */
const sameAgainMs = 86_400_000;
const messageCharsMax = 600;

/** Adds notices, newest first. A lasting fallback is not reported at every poll. */
export function addNotices(
  before: readonly FeedNotice[],
  drafts: readonly NoticeDraft[],
  at: string,
): { readonly notices: readonly FeedNotice[]; readonly added: readonly FeedNotice[] } {
  const added = drafts
    .filter(({ kind }) => kind !== 'fallback' || !wasNotified(before, kind, at))
    .map(({ kind, message }): FeedNotice => ({ at, kind, message: message.slice(0, messageCharsMax) }));
  return { notices: [...added.toReversed(), ...before].slice(0, noticesKeptMax), added };
}

function wasNotified(before: readonly FeedNotice[], kind: FeedNotice['kind'], at: string): boolean {
  const last = before.find((notice) => notice.kind === kind);
  // The age of a notice from a clock that was far ahead is unknown.
  return last !== undefined && Math.abs(Date.parse(at) - Date.parse(last.at)) < sameAgainMs;
}
