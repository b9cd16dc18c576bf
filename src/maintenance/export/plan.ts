import { type Manifest, readManifests } from '../../log/manifest.ts';
import type { Head } from '../../storage/contract/log-state.ts';
import type { MaintenanceContext } from '../context.ts';
import { openOwnState } from '../examine-state.ts';
import { archiveName } from './list.ts';

/** An archive that an export has to have. */
export interface PlannedArchive {
  readonly path: string;
  readonly source: string;
  readonly manifest: Head;
  readonly segments: Manifest['segments'];
  readonly segmentBytes: number;
  readonly versions: number;
}

export interface ExportPlan {
  readonly head: Head;
  /** The manifests up to head, the first of them at 0. */
  readonly chain: readonly Head[];
  readonly archives: readonly PlannedArchive[];
}

/**
 * The archives of an export of the log as it is now: one for each manifest, except those of the data that
 * comes with Cairn.
 * @throws Failure `store_damaged` when the chain of manifests is not whole
 */
export async function planExport(context: MaintenanceContext): Promise<ExportPlan> {
  const { objects, sources } = context;
  const state = await openOwnState(context);
  const head = await state.log.head().finally(() => state.close());
  const manifests = await readManifests(objects, head);
  const bundled = new Set(
    sources.filter(({ manifest }) => manifest.bundledFile !== undefined).map(({ manifest }) => manifest.name),
  );
  const chain = manifests.map(({ number }, i) => ({ number, hash: manifests[i + 1]?.previous ?? head.hash }));
  const archives = manifests.flatMap(({ source, segments }, i) => {
    const manifest = chain[i];
    if (manifest === undefined || bundled.has(source)) return [];
    const segmentBytes = segments.reduce((sum, { bytes }) => sum + bytes, 0);
    const versions = segments.reduce((sum, part) => sum + part.versions, 0);
    return [{ path: archiveName({ manifest, source }), source, manifest, segments, segmentBytes, versions }];
  });
  return { head, chain, archives };
}
