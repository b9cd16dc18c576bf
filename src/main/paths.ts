import { join, resolve } from 'node:path';

/** Paths of the parts of a store. */
export interface StorePaths {
  readonly dataDir: string;
  readonly state: string;
  /** Answers that were given. */
  readonly runs: string;
  /** What processes measured of themselves. */
  readonly measures: string;
  readonly objects: string;
  readonly projection: string;
  /** Fetched files that are not yet imported; safe to delete while nothing is fetched. */
  readonly downloads: string;
}

/** Where the store in a data folder has its parts. */
export function pathsIn(dataDir: string): StorePaths {
  const root = resolve(dataDir);
  return {
    dataDir: root,
    state: join(root, 'state.sqlite'),
    runs: join(root, 'runs.sqlite'),
    measures: join(root, 'measures.sqlite'),
    objects: join(root, 'objects'),
    projection: join(root, 'projection'),
    downloads: join(root, 'downloads'),
  };
}
