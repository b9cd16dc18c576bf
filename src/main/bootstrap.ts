import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ClockSetting } from '../kit/clock.ts';
import { sha256 } from '../kit/digest.ts';
import { isUnusable } from '../projection/damage.ts';
import { currentGeneration, isBuiltByThisVersion } from '../projection/generations.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { manifests } from '../sources/index.ts';
import { openReader } from './open-reader.ts';
import { bundledPaths, type Store } from './store.ts';
import { bootstrapInThread } from './writing-thread.ts';

/**
 * Sees to it that the store holds the files that come with Cairn and shows all of its log. When it already does,
 * which is the usual case, nothing of what reads upstream is even loaded.
 * @throws Failure `store_locked` when there is something to do while another process writes
 */
export async function bootstrap(store: Store, clock: ClockSetting): Promise<void> {
  if (await isUpToDate(store)) return;
  const isNew = (await store.state.log.head()).number === 0;
  await bootstrapInThread(store.paths.dataDir, clock, { isNew });
}

/** True when the store holds the files that come with Cairn and shows all of its log, made by this code. */
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

/** False when there is no projection, or none that can be used: it is built again then. */
export function hasUsableProjection(folder: string): boolean {
  const path = currentGeneration(folder);
  const reader = path === null ? null : openUsable(path);
  reader?.close();
  return reader !== null;
}

/** Null for one that can't be used, which is built again then. */
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
    return Iterator.from(reader.storedVersions(name)).some((version) => version.sha256 === digest);
  });
}
