import { lastSuccessOf } from '../../ingest/last-success.ts';
import type { HeldSource, ProjectionReader } from '../../projection/reader.ts';
import { rounded, type SourceProfile } from '../../provenance/record-provenance.ts';
import { sourceProfiles } from '../../provenance/source-profiles.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { SourceRun, StateStore } from '../../storage/contract.ts';
import type { DataSource, DataSourceStatus, DataStatus } from '../contract.ts';

/** A copy below it has lost more than half of its worth. */
const freshnessMin = 0.5;

/** How each source stands, and how current all of them are together. */
export async function readDataStatus(
  reader: ProjectionReader,
  state: Pick<StateStore, 'lastRuns'>,
  manifests: readonly SourceManifest[],
  nowMs: number,
): Promise<DataStatus> {
  const { head, sources: held } = reader.shared();
  const runs = new Map((await state.lastRuns()).map((run) => [run.source, run]));
  const profiles = [...sourceProfiles(manifests, held, nowMs).values()];
  return {
    sources: profiles.map((profile) => {
      const { name } = profile.manifest;
      return describeSource(profile, held.get(name), runs.get(name));
    }),
    freshness: rounded(meanFreshness(profiles)),
    manifest: head.number,
  };
}

function describeSource(
  { manifest, isHeld, freshness }: SourceProfile,
  held: HeldSource | undefined,
  run: SourceRun | undefined,
): DataSource {
  const { name, title, publisher, licence, homepage, cadence, completeness } = manifest;
  const lastSuccess = (run && lastSuccessOf(run)) ?? held?.writtenAt ?? null;
  const shownFreshness = rounded(freshness);
  return {
    name,
    title,
    status: statusOf(isHeld, shownFreshness, run),
    lastSuccess,
    lastCheck: run?.finishedAt ?? lastSuccess,
    records: held?.records ?? 0,
    version: held?.upstreamVersion ?? null,
    upstreamDate: held?.upstreamTime ?? null,
    error: run?.error ?? null,
    // Runs are started by hand only.
    next: null,
    freshness: shownFreshness,
    manifest: held?.manifest ?? null,
    lastRun: run ? { outcome: run.outcome, counts: run.counts, deadLetters: run.deadLetters.length } : null,
    publisher,
    licence,
    homepage,
    cadence,
    completeness,
  };
}

function statusOf(isHeld: boolean, freshness: number, run: SourceRun | undefined): DataSourceStatus {
  if (run?.outcome === 'refused' || run?.outcome === 'failed') return 'degraded';
  if (!isHeld) return 'never';
  return freshness < freshnessMin ? 'stale' : 'synced';
}

/**
 * Over all upstreams, where what was never read counts 0. What comes with Cairn does not count: it would hide that
 * nothing was fetched. A minimum would be 0 for as long as one source is missing, whatever becomes of the others.
 */
function meanFreshness(profiles: readonly SourceProfile[]): number {
  const upstreams = profiles.filter(({ manifest }) => manifest.isBundled !== true);
  return upstreams.reduce((sum, { freshness }) => sum + freshness, 0) / upstreams.length;
}
