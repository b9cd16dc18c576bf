import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { assertSqliteIsSafe } from '../kit/database.ts';
import { Failure, reasonOf } from '../kit/failure.ts';
import type { ObjectStore, StateStore } from '../storage/contract.ts';
import { openFileObjectStore } from '../storage/files/object-store.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';

/** Where the parts of a store lie. */
export interface StorePaths {
  readonly dataDir: string;
  readonly state: string;
  readonly objects: string;
  readonly projection: string;
}

export interface Store {
  readonly paths: StorePaths;
  readonly state: StateStore;
  readonly objects: ObjectStore;
}

/** The file that makes the starter pack part of every store. */
export const starterPackPath = resolve(import.meta.dirname, '../../pack/starter-pack.json.gz');

/**
 * Opens the store in a data folder and makes what is missing.
 * @throws Failure `unavailable` when the folder can't be written, `store_newer` when a later version wrote it, `store_damaged` when its state is lost
 */
export function openStore(dataDir: string): Store {
  assertSqliteIsSafe();
  const root = resolve(dataDir);
  const paths: StorePaths = {
    dataDir: root,
    state: join(root, 'state.sqlite'),
    objects: join(root, 'objects'),
    projection: join(root, 'projection'),
  };
  try {
    for (const folder of [root, paths.objects, paths.projection]) {
      mkdirSync(folder, { recursive: true });
      accessSync(folder, constants.W_OK);
    }
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `The data folder ${root} can't be written: ${reasonOf(cause)}. Set CAIRN_DATA_DIR to a folder that can.`,
      { cause },
    );
  }
  // A folder that holds a log had a state database: a new, empty one would hide that it was lost.
  const isNew = !existsSync(join(paths.objects, 'manifest'));
  return {
    paths,
    state: openSqliteStateStore(paths.state, { isNew }),
    objects: openFileObjectStore(paths.objects),
  };
}
