import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { assertSqliteIsSafe } from '../kit/database.ts';
import { flushSync } from '../kit/durable.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import { headProblem } from '../log/heads.ts';
import { shownHead } from '../projection/shown.ts';
import type { ObjectStore, StateStore } from '../storage/contract.ts';
import { type ObjectPoint, openFileObjectStore } from '../storage/files/object-store.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';

/** Where the parts of a store lie. */
export interface StorePaths {
  readonly dataDir: string;
  readonly state: string;
  readonly objects: string;
  readonly projection: string;
  /** What was fetched and not yet taken; safe to delete while nothing is fetched. */
  readonly downloads: string;
}

export interface Store {
  readonly paths: StorePaths;
  readonly state: StateStore;
  readonly objects: ObjectStore;
}

export function pathsIn(dataDir: string): StorePaths {
  const root = resolve(dataDir);
  return {
    dataDir: root,
    state: join(root, 'state.sqlite'),
    objects: join(root, 'objects'),
    projection: join(root, 'projection'),
    downloads: join(root, 'downloads'),
  };
}

const packFolder = resolve(import.meta.dirname, '../../pack');

/** The files that come with Cairn and are part of every store, by the names of their sources. */
export const bundledPaths = {
  'starter-pack': join(packFolder, 'starter-pack.json.gz'),
  nicknames: join(packFolder, 'nicknames.json'),
} as const;

export interface StoreOptions {
  /** Called at the places where a crash must do no harm. */
  readonly at?: (point: ObjectPoint) => void;
}

/**
 * Opens the store in a data folder and makes what is missing.
 * @throws Failure `unavailable` when the folder can't be written, `store_newer` when a later version wrote it, `store_damaged` when its state is lost
 */
export function openStore(dataDir: string, { at = () => {} }: StoreOptions = {}): Store {
  assertSqliteIsSafe();
  const paths = pathsIn(dataDir);
  const { dataDir: root } = paths;
  try {
    for (const folder of [root, paths.objects, paths.projection]) {
      const first = mkdirSync(folder, { recursive: true });
      // The name of a new folder is in the one above it.
      for (let made = folder; first !== undefined && made.length >= first.length; made = dirname(made)) {
        flushSync(dirname(made));
      }
      accessSync(folder, constants.W_OK);
    }
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `The data folder ${root} can't be written: ${reasonOf(cause)}. Set CAIRN_DATA_DIR to a folder that can.`,
      { cause },
    );
  }
  // Before the state: what is there by then can't be newer than its head, whatever others write meanwhile.
  const manifests = manifestsIn(paths);
  const shown = shownHead(paths.projection);
  return {
    paths,
    // A folder that holds a log had a state database: a new, empty one would hide that it was lost.
    state: openSqliteStateStore(paths.state, {
      isNew: manifests.length === 0,
      headProblem: (head) => headProblem(head, manifests, shown),
    }),
    objects: openFileObjectStore(paths.objects, { at }),
  };
}

function manifestsIn({ objects }: StorePaths): string[] {
  const folder = join(objects, 'manifest');
  return existsSync(folder) ? readdirSync(folder) : [];
}
