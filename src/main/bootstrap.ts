import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ClockSetting } from '../kit/clock.ts';
import { sha256 } from '../kit/digest.ts';
import { isUnusable, projectionFailure } from '../projection/damage.ts';
import { currentGeneration, generationVersion, isBuiltByThisVersion } from '../projection/generations.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { projectionVersion } from '../projection/schema.ts';
import { manifests } from '../sources/index.ts';
import { openReader } from './open-reader.ts';
import { bundledPaths, type Store } from './store.ts';
import { type BuildProgress, bootstrapInThread } from './writing-thread.ts';

/**
 * Ensures that the store has the files that come with Cairn and that its projection covers the whole log.
 * Usually both are true, and then no code that reads upstream files is loaded.
 * @throws Failure `store_locked` when there is work to do while another process writes
 */
export async function bootstrap(
  store: Store,
  clock: ClockSetting,
  onProgress?: (progress: BuildProgress) => void,
): Promise<void> {
  if (await isUpToDate(store)) return;
  const isNew = (await store.state.log.head()).number === 0;
  await bootstrapInThread(store.paths.dataDir, clock, { isNew, ...(onProgress && { onProgress }) });
}

/**
 * True when the store has the files that come with Cairn, and this version built its projection from the
 * whole log.
 */
export async function isUpToDate({ paths, state }: Pick<Store, 'paths' | 'state'>): Promise<boolean> {
  const path = currentGeneration(paths.projection);
  const reader = path === null ? null : openUsable(path);
  if (reader === null) return false;
  try {
    const [head, indexed] = [await state.log.head(), reader.generationInfo()];
    const isAtHead = indexed.head.number === head.number && indexed.head.hash === head.hash;
    return isAtHead && isBuiltByThisVersion(indexed, manifests) && containsBundled(reader);
  } finally {
    reader.close();
  }
}

/**
 * False without a usable projection of this version, which is then rebuilt.
 * @throws Failure `store_damaged` for one that opens and can't be read
 */
export function hasUsableProjection(folder: string): boolean {
  const path = currentGeneration(folder);
  const reader = path === null ? null : openUsable(path);
  reader?.close();
  return path !== null && reader !== null && versionOf(path) === projectionVersion;
}

function versionOf(path: string): number {
  try {
    return generationVersion(path);
  } catch (error) {
    throw projectionFailure(error, path);
  }
}

/** Null if the projection is unusable; it is then rebuilt. */
function openUsable(path: string): ProjectionReader | null {
  try {
    return openReader(path);
  } catch (error) {
    if (isUnusable(error)) return null;
    throw error;
  }
}

function containsBundled(reader: ProjectionReader): boolean {
  return Object.entries(bundledPaths).every(([name, path]) => {
    const bytes = readFileSync(path);
    const digest = sha256(path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
    return reader.versions.itemsOf(name, digest) !== undefined;
  });
}
