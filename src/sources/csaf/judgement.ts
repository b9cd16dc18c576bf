import { timestamp } from '../../kit/clock.ts';
import { FeedError } from '../feed.ts';
import type { Changes } from './changes.ts';
import { damageOf, doubtOf } from './list-check.ts';
import type { ListMark } from './mark.ts';

/** What a list is judged by. */
export interface Circumstances {
  /** The folder of the list, below the provider's: `OT/white`. */
  readonly folder: string;
  /** How far it was followed before; null for the first time. */
  readonly before: ListMark | null;
  readonly nowMs: number;
}

/** What becomes of a list of changes. */
export interface Judgement {
  /** Why it is not followed, or null. */
  readonly rejection: FeedError | null;
  /** The mark to follow it from; for a list that is not followed: the mark to keep. */
  readonly mark: ListMark | null;
  /** Sentences for the operator when it is followed. */
  readonly notices: readonly string[];
}

/** A list that was doubted without a break for so long is what upstream has now. */
const doubtMaxMs = 86_400_000;

/**
 * Decides whether a list of changes is followed. One that is damaged never is. One that lost much of what it had is
 * not, until it was so for a day: then it is meant so. What was taken by the longer one is kept, as advisories are
 * withdrawn by their own words alone.
 */
export function judge(list: Changes, { folder, before, nowMs }: Circumstances): Judgement {
  const damage = damageOf(list);
  if (damage !== null) {
    return { rejection: rejectionOf(`${folder}/changes.csv ${damage}`), mark: before, notices: [] };
  }
  if (before === null) return { rejection: null, mark: null, notices: [] };
  const { doubtedSince = timestamp(nowMs), ...believed } = before;
  const doubt = doubtOf(list, before, nowMs);
  if (doubt === null) return { rejection: null, mark: believed, notices: [] };
  const finding = `${folder}/changes.csv ${doubt}`;
  if (nowMs - Date.parse(doubtedSince) < doubtMaxMs) {
    const prospect = `If this lasts for a day after ${doubtedSince}, the list is accepted.`;
    return { rejection: rejectionOf(finding, prospect), mark: { ...believed, doubtedSince }, notices: [] };
  }
  const notice = `${finding}. This has lasted since ${doubtedSince}, so the list is now accepted. Earlier data is kept.`;
  return { rejection: null, mark: { ...believed, newest: '' }, notices: [notice] };
}

function rejectionOf(finding: string, ...prospect: readonly string[]): FeedError {
  return new FeedError([`${finding}: nothing was imported from it.`, ...prospect].join(' '));
}
