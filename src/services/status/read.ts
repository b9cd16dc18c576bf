import type { ProjectionReader } from '../../projection/reader.ts';
import type { SourceManifest } from '../../sources/contract.ts';
import type { StateStore } from '../../storage/contract.ts';
import type { StoreState } from '../contract.ts';

/** What is held of each source, and how its last run ended. */
export async function readStatus(
  reader: ProjectionReader,
  state: Pick<StateStore, 'lastRuns'>,
  manifests: readonly SourceManifest[],
): Promise<StoreState> {
  const runs = new Map((await state.lastRuns()).map((run) => [run.source, run]));
  const shared = reader.shared();
  return {
    manifest: shared.head.number,
    sources: manifests.map(({ name, title }) => {
      const held = shared.sources.get(name);
      return {
        name,
        title,
        records: held?.records ?? 0,
        upstreamTime: held?.upstreamTime ?? null,
        upstreamVersion: held?.upstreamVersion ?? null,
        lastRun: runs.get(name) ?? null,
      };
    }),
  };
}
