import { availableParallelism } from 'node:os';
import { createMapping } from '../ingest/mapping.ts';
import type { IngestPoint, IngestProgress, IngestReport } from '../ingest/report.ts';
import { ingestPath } from '../ingest/run.ts';
import { type Clock, systemClock } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { sourceNamed, sources } from '../sources/index.ts';
import { openMappingPool } from './pools.ts';
import { type Store, starterPackPath } from './store.ts';
import { asynchronous } from './threads/applying.ts';

export interface SyncOptions {
  /** Names of the sources to read; all when empty. */
  readonly names?: readonly string[];
  readonly dryRun?: boolean;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called at the places where a crash must do no harm. */
  readonly at?: (point: IngestPoint) => void;
}

/**
 * Reads upstream's files under `path` into the store.
 * @throws Failure `invalid_input` for a path or source that does not exist, `store_locked` while another run writes
 */
export async function syncFrom(path: string, store: Store, options: SyncOptions = {}): Promise<IngestReport> {
  const {
    names = [],
    dryRun = false,
    clock = systemClock,
    signal,
    onProgress = () => {},
    at = () => {},
  } = options;
  const known = sources.filter(({ manifest }) => manifest.rank > 0);
  for (const name of names) {
    if (known.some(({ manifest }) => manifest.name === name)) continue;
    throw new Failure(
      'invalid_input',
      `There is no source ${name}. Known are ${known.map(({ manifest }) => manifest.name).join(', ')}.`,
    );
  }
  await addStarterPack(store, clock);
  const pool = openMappingPool(Math.max(1, Math.min(4, availableParallelism())));
  try {
    const wanted = known.filter(({ manifest }) => names.length === 0 || names.includes(manifest.name));
    return await ingestPath(
      path,
      { ...contextOf(store, clock), accepts: wanted, mapping: pool.mapping, onProgress, at, signal },
      { dryRun },
    );
  } finally {
    await pool.close();
  }
}

/** Makes the starter pack part of the store, and brings the projection up to date. */
export async function addStarterPack(store: Store, clock: Clock = systemClock): Promise<void> {
  await ingestPath(starterPackPath, {
    ...contextOf(store, clock),
    accepts: sources.filter(({ manifest }) => manifest.rank === 0),
    mapping: asynchronous(createMapping(sourceNamed)),
    onProgress: () => {},
    at: () => {},
    signal: undefined,
  });
}

function contextOf({ paths, state, objects }: Store, clock: Clock) {
  return { folder: paths.projection, state, objects, sources, clock };
}
