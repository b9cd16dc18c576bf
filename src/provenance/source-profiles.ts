import { copyFreshness } from '../domain/freshness.ts';
import type { HeldSource } from '../projection/reader.ts';
import type { SourceManifest } from '../sources/contract.ts';
import type { SourceProfile } from './record-provenance.ts';

const hourMs = 3_600_000;

/**
 * How recent our copy of each source is: by the newest date that upstream wrote into it, as files bring no other
 * sign of when they were fetched. The present is that of the full hour, so that answers stay the same within one; a
 * date that is yet to come, by a clock that is off, is no age.
 */
export function sourceProfiles(
  manifests: readonly SourceManifest[],
  held: ReadonlyMap<string, Pick<HeldSource, 'upstreamTime'>>,
  nowMs: number,
): ReadonlyMap<string, SourceProfile> {
  const fullHourMs = Math.floor(nowMs / hourMs) * hourMs;
  const profiles = manifests.map((manifest): [string, SourceProfile] => {
    const upstreamTime = held.get(manifest.name)?.upstreamTime ?? null;
    if (upstreamTime === null) return [manifest.name, { manifest, isHeld: false, freshness: 0 }];
    const lagMs = Math.max(0, fullHourMs - Date.parse(upstreamTime));
    return [manifest.name, { manifest, isHeld: true, freshness: copyFreshness(manifest.name, lagMs) }];
  });
  return new Map(profiles);
}
