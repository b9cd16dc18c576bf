import type { FeedState } from '../storage/contract/feeds.ts';

/** Polls that failed are tried again after so long, then twice as long, up to the source's own pace. */
const retryAfterMs = 60_000;
/** However long a server asks to be left alone, it is asked again within a day's quarter. */
const pauseMsMax = 6 * 3_600_000;
/** So that installations that were started at the same minute do not ask at the same second. */
const jitterShare = 0.1;

export interface PollEnd {
  readonly atMs: number;
  /** Polls in a row that failed, this one included; 0 after one that ended well. */
  readonly failures: number;
  /** For how long the server asked to be left alone. */
  readonly pauseMs?: number | null;
}

/**
 * When a source is to be polled next, milliseconds since the Unix epoch.
 * @param everyMs its own pace
 * @param random from 0 to below 1
 */
export function nextPollMs(
  { atMs, failures, pauseMs = null }: PollEnd,
  everyMs: number,
  random: number,
): number {
  const paceMs = failures === 0 ? everyMs : Math.min(everyMs, retryAfterMs * 2 ** Math.min(failures - 1, 20));
  const jitteredMs = paceMs * (1 - jitterShare * random);
  return Math.ceil(atMs + Math.max(jitteredMs, Math.min(pauseMs ?? 0, pauseMsMax)));
}

/** Clocks are corrected by some seconds all the time, which is not a reason to poll. */
const clockSlackMs = 60_000;

/**
 * True when a poll is due. One that was planned by a clock that has been set back since, or at a slower pace, is due
 * too: nothing waits longer than it was meant to.
 */
export function isDue(
  { next, lastCheck, failures }: Pick<FeedState, 'next' | 'lastCheck' | 'failures'>,
  everyMs: number,
  nowMs: number,
): boolean {
  if (next === null) return true;
  const nextMs = Date.parse(next);
  if (nextMs <= nowMs) return true;
  if (lastCheck !== null && nowMs < Date.parse(lastCheck) - clockSlackMs) return true;
  const pauseMs = failures === 0 ? everyMs : Math.max(everyMs, pauseMsMax);
  return nextMs > nowMs + pauseMs + clockSlackMs;
}
