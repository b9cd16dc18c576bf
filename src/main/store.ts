import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { assertSqliteIsSafe } from '../kit/database.ts';
import { flushSync } from '../kit/durable.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import { headProblem } from '../log/manifest.ts';
import { generationHead } from '../projection/generations.ts';
import { manifests } from '../sources/index.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { StateStore } from '../storage/contract/state.ts';
import { type ObjectPoint, openFileObjectStore } from '../storage/files/object-store.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { pathsIn, type StorePaths } from './paths.ts';
import { storageFailure } from './storage-failure.ts';

export interface Store {
  readonly paths: StorePaths;
  readonly state: StateStore;
  readonly objects: ObjectStore;
}

const packFolder = resolve(import.meta.dirname, '../../pack');

/**
 * The files that come with Cairn and are part of every store, by the names of their sources. Files that
 * others shadow are last in the list of sources and come into the store first.
 */
export const bundledPaths: Readonly<Record<string, string>> = Object.fromEntries(
  manifests
    .toReversed()
    .flatMap(({ name, bundledFile }) =>
      bundledFile === undefined ? [] : [[name, join(packFolder, bundledFile)]],
    ),
);

export interface StoreOptions {
  /** Called at the points where a crash must do no harm. */
  readonly at?: (point: ObjectPoint) => void;
}

/**
 * Opens the store in a data folder and creates missing parts.
 * @throws Failure `unavailable` when it is not writable, `store_newer` when a later version wrote it,
 * `store_damaged` when its state is lost
 */
export function openStore(dataDir: string, { at = () => {} }: StoreOptions = {}): Store {
  assertSqliteIsSafe();
  const paths = pathsIn(dataDir);
  try {
    makeFolders(paths);
    return storeIn(paths, { at });
  } catch (error) {
    throw storageFailure(error, paths);
  }
}

/** A store, and why it can only be read; null when it is writable. */
export interface ReadableStore extends Store {
  readonly writeFailure: Failure | null;
}

/**
 * Opens the store as `openStore` does. If the store exists but is not writable, it is opened for reading.
 * Reasons can be a full disk, a read-only file system or another user.
 * @throws Failure as `openStore`
 */
export function openReadableStore(dataDir: string): ReadableStore {
  try {
    return { ...openStore(dataDir), writeFailure: null };
  } catch (error) {
    const paths = pathsIn(dataDir);
    if (!(error instanceof Failure && error.code === 'unavailable' && existsSync(paths.state))) throw error;
    return { ...storeIn(paths, { readOnly: true }), writeFailure: error };
  }
}

function makeFolders({ dataDir: root, objects, projection }: StorePaths): void {
  const isThere = statSync(root, { throwIfNoEntry: false })?.isDirectory() === true;
  try {
    for (const folder of [root, objects, projection]) {
      const first = mkdirSync(folder, { recursive: true });
      // The entry of a new folder is in its parent.
      for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made)) {
        flushSync(dirname(made));
      }
      accessSync(folder, constants.W_OK);
    }
  } catch (cause) {
    if (isThere) throw cause;
    throw new Failure(
      'unavailable',
      `The data folder ${root} can't be written: ${reasonOf(cause)}. Set CAIRN_DATA_DIR to a folder that can.`,
      { cause: reasonOf(cause) },
    );
  }
}

function storeIn(paths: StorePaths, { at = () => {}, readOnly = false }: StoreParts): Store {
  // Read before the state, so that it cannot be newer than the head in the state, whatever others write at
  // the same time.
  const manifests = manifestsIn(paths);
  const indexed = generationHead(paths.projection);
  return {
    paths,
    // A folder with a log once had a state database. A new, empty one would hide the loss.
    state: openSqliteStateStore(paths.state, {
      isNew: manifests.length === 0,
      readOnly,
      // Checked again after the head was read, because another process may have moved the head since.
      headProblem: (head) =>
        headProblem(head, manifests, indexed) && headProblem(head, manifestsIn(paths), indexed),
    }),
    objects: openFileObjectStore(paths.objects, { at }),
  };
}

interface StoreParts extends StoreOptions {
  readonly readOnly?: boolean;
}

function manifestsIn({ objects }: StorePaths): string[] {
  const folder = join(objects, 'manifest');
  return existsSync(folder) ? readdirSync(folder) : [];
}
