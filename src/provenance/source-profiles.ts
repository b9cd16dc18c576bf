import { copyFreshness } from '../domain/freshness.ts';
import { latestTime } from '../domain/time.ts';
import type { SourceStatus } from '../projection/reader.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { FeedState } from '../storage/contract/feeds.ts';
import { rounded, type SourceProfile } from './record-provenance.ts';

/** When each source was last checked successfully, by name: canonical times. */
export type CheckTimes = ReadonlyMap<string, string>;

const hourMs = 3_600_000;

/**
 * How recent our copy of each source is. This depends on the newest date that upstream wrote into it, or on
 * the last time when upstream did not have anything newer, whichever is later. For imported files, only the
 * first of these is known. The current time is rounded down to the full hour, so that answers stay the same
 * within it. A time in the future, caused by a wrong clock, counts as age 0.
 */
export function sourceProfiles(
  manifests: readonly SourceManifest[],
  stored: ReadonlyMap<string, Pick<SourceStatus, 'upstreamTime'>>,
  checkTimes: CheckTimes,
  nowMs: number,
): ReadonlyMap<string, SourceProfile> {
  const fullHourMs = Math.floor(nowMs / hourMs) * hourMs;
  const profiles = manifests.map((manifest): [string, SourceProfile] => {
    const upstreamTime = stored.get(manifest.name)?.upstreamTime ?? null;
    if (upstreamTime === null) return [manifest.name, { manifest, isStored: false, freshness: 0 }];
    const currentAt = latestTime([upstreamTime, checkTimes.get(manifest.name)]) ?? upstreamTime;
    const lagMs = Math.max(0, fullHourMs - Date.parse(currentAt));
    return [
      manifest.name,
      { manifest, isStored: true, freshness: copyFreshness(manifest.reliability, lagMs) },
    ];
  });
  return new Map(profiles);
}

/** Freshness of what depends on several sources: that of the oldest copy, or 0 if there are none. */
export function lowestFreshness(
  sources: Iterable<string>,
  profiles: ReadonlyMap<string, Pick<SourceProfile, 'freshness'>>,
): number {
  const each = [...sources].map((source) => profiles.get(source)?.freshness ?? 0);
  return each.length === 0 ? 0 : rounded(Math.min(...each));
}

/** The times that the state store has. */
export function checkTimesOf(feeds: readonly Pick<FeedState, 'source' | 'lastSuccess'>[]): CheckTimes {
  return new Map(
    feeds.flatMap(({ source, lastSuccess }) => (lastSuccess === null ? [] : [[source, lastSuccess]])),
  );
}
