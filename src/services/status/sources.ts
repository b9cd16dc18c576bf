import type { ProjectionReader, SourceStatus } from '../../projection/reader.ts';
import { rounded, type SourceProfile } from '../../provenance/record-provenance.ts';
import { checkTimesOf, sourceProfiles } from '../../provenance/source-profiles.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { FeedState } from '../../storage/contract/feeds.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';
import type { StateReads } from '../../storage/contract/state.ts';
import type { DataStanding } from './contract.ts';
import { standingOf } from './standing.ts';

export interface StatusContext {
  readonly reader: ProjectionReader;
  readonly state: StateReads;
  readonly manifests: readonly SourceManifest[];
  /** Names of the sources whose schedule is switched off. */
  readonly disabled: ReadonlySet<string>;
  readonly nowMs: number;
}

/** A source, what is stored of it, and how reading it works. */
export interface SourceView {
  readonly profile: SourceProfile;
  readonly stored: SourceStatus | undefined;
  readonly run: SourceRun | undefined;
  readonly feed: FeedState | undefined;
  readonly standing: DataStanding;
}

/** All sources, in the order of their manifests. */
export async function viewSources(context: StatusContext): Promise<SourceView[]> {
  const { reader, state, manifests, disabled, nowMs } = context;
  const [allRuns, allFeeds] = await Promise.all([state.log.lastRuns(), state.feeds.list()]);
  const runs = new Map(allRuns.map((run) => [run.source, run]));
  const feeds = new Map(allFeeds.map((feed) => [feed.source, feed]));
  const { sources } = reader.shared();
  const profiles = sourceProfiles(manifests, sources, checkTimesOf(allFeeds), nowMs);
  return [...profiles].map(([name, profile]) => {
    const [stored, run, feed] = [sources.get(name), runs.get(name), feeds.get(name)];
    const standing = standingOf({
      run,
      feed,
      writtenAt: stored?.writtenAt ?? null,
      isStored: profile.isStored,
      freshness: rounded(profile.freshness),
      isDisabled: disabled.has(name),
    });
    return { profile, stored, run, feed, standing };
  });
}
