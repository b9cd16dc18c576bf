import { copyFreshness } from '../domain/freshness.ts';
import { latestTime } from '../domain/time.ts';
import type { SourceStatus } from '../projection/reader.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { FeedState } from '../storage/contract/feeds.ts';
import { rounded, type SourceProfile } from './record-provenance.ts';

/** When each source was last looked for upstream with success, by name: canonical times. */
export type CheckTimes = ReadonlyMap<string, string>;

const hourMs = 3_600_000;

/**
 * How recent our copy of each source is: by the newest date that upstream wrote into it, or by the last time that
 * upstream was found to have nothing newer, whichever is later. Files bring no other sign than the first of when
 * they were fetched. The present is that of the full hour, so that answers stay the same within one; a time that is
 * yet to come, by a clock that is off, is no age.
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

/** Freshness of what rests on several sources: that of the oldest copy, and 0 where there are none. */
export function lowestFreshness(
  sources: Iterable<string>,
  profiles: ReadonlyMap<string, SourceProfile>,
): number {
  const each = [...sources].map((source) => profiles.get(source)?.freshness ?? 0);
  return each.length === 0 ? 0 : rounded(Math.min(...each));
}

/** What the state tells of them. */
export function checkTimesOf(feeds: readonly Pick<FeedState, 'source' | 'lastSuccess'>[]): CheckTimes {
  return new Map(
    feeds.flatMap(({ source, lastSuccess }) => (lastSuccess === null ? [] : [[source, lastSuccess]])),
  );
}
