import { availableParallelism } from 'node:os';
import { applyLog } from '../ingest/apply.ts';
import type { IngestContext } from '../ingest/contract.ts';
import type { Mapping } from '../ingest/mapping.ts';
import { createMapping } from '../ingest/mapping-work.ts';
import type { IngestPoint, IngestProgress, IngestReport } from '../ingest/report.ts';
import { ingest } from '../ingest/run.ts';
import { type Clock, systemClock } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { sourceNamed, sources } from '../sources/loaded.ts';
import { threadHeartbeat } from './heartbeat.ts';
import { inputsAt } from './inputs.ts';
import { openMappingPool } from './pools.ts';
import { bundledPaths, type Store } from './store.ts';

export interface SyncOptions extends RunOptions {
  /** Names of the sources to read; all when empty. */
  readonly names?: readonly string[];
  readonly dryRun?: boolean;
  /** Takes a new document of a source even when it lacks much of what the one before had. */
  readonly allowShrink?: boolean;
  /** File of the public key that must have signed the export at the path. */
  readonly signedBy?: string;
}

/** A file on disk, and where it is from. */
export interface FetchedFile {
  readonly path: string;
  readonly url: string;
}

interface RunOptions {
  readonly clock?: Clock;
  /** Threads that are kept by the caller, or none; by default some are started for the run. */
  readonly mapping?: Mapping;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IngestProgress) => void;
  /** Called at the places where a crash must do no harm. */
  readonly at?: (point: IngestPoint) => void;
}

/**
 * Reads upstream's files under `path` into the store, and the files that come with Cairn where the store lacks them.
 * @throws Failure `invalid_input` for a path or source that does not exist, `store_locked` while another run writes,
 *   `source_refused` for an export that is not as its list says
 */
export async function syncFrom(path: string, store: Store, options: SyncOptions = {}): Promise<IngestReport> {
  const { names = [], dryRun = false, allowShrink = false, signedBy, ...own } = options;
  for (const name of names) {
    if (upstreams.some(({ manifest }) => manifest.name === name)) continue;
    const known = upstreams.map(({ manifest }) => manifest.name).join(', ');
    throw new Failure('invalid_input', `There is no source ${name}. Known are ${known}.`);
  }
  const { inputs, skipped } = await inputsAt(path, upstreams, { ...own, names, signedBy });
  const report = await withContext(store, own, (context) =>
    ingest([...bundledInputs, ...inputs], context, { dryRun, allowShrink }),
  );
  return { ...report, skipped: [...skipped, ...report.skipped] };
}

/**
 * Takes files that were fetched for a source into the store.
 * @throws Failure `store_locked` while another run writes
 */
export async function ingestFiles(
  source: string,
  files: readonly FetchedFile[],
  store: Store,
  own: RunOptions,
): Promise<IngestReport> {
  const accepts = [sourceNamed(source)];
  const inputs = files.map(({ path, url }) => ({ path, accepts, name: url }));
  return withContext(store, own, (context) =>
    ingest([...bundledInputs, ...inputs], context, { rejectsFreeMax }),
  );
}

/** Of the few records that changed since the last poll. */
const rejectsFreeMax = 10;

/** Makes the files that come with Cairn part of the store. @throws Failure `store_locked` while another process writes */
export async function addBundled(store: Store, clock: Clock): Promise<void> {
  await ingest(bundledInputs, contextOf(store, createMapping(sourceNamed), { clock }));
}

/** Brings the projection up to the log's head. @throws Failure `store_locked` while another process does */
export async function applyStoredLog(store: Store): Promise<void> {
  await applyLog(await store.state.head(), {
    ...contextOf(store, createMapping(sourceNamed), {}),
    onProgress: () => {},
  });
}

async function withContext(
  store: Store,
  own: RunOptions,
  work: (context: IngestContext) => Promise<IngestReport>,
): Promise<IngestReport> {
  const kept = own.mapping === undefined ? null : { mapping: own.mapping, close: async () => {} };
  const pool = kept ?? openMappingPool(mappingThreads());
  try {
    const report = await work(contextOf(store, pool.mapping, own));
    return { ...report, sources: report.sources.filter(({ name }) => !bundledNames.has(name)) };
  } finally {
    await pool.close();
  }
}

const upstreams = sources.filter(({ manifest }) => manifest.bundledFile === undefined);
const bundledNames = new Set(Object.keys(bundledPaths));
const bundledInputs = Object.entries(bundledPaths).map(([name, path]) => {
  return { path, accepts: [sourceNamed(name)] };
});

function contextOf({ paths, state, objects }: Store, mapping: Mapping, own: RunOptions): IngestContext {
  const { clock = systemClock, signal, onProgress = () => {}, at = () => {} } = own;
  const heartbeat = threadHeartbeat(paths.state);
  return {
    folder: paths.projection,
    state,
    objects,
    sources,
    mapping,
    heartbeat,
    clock,
    signal,
    onProgress,
    at,
  };
}

/** The run's own thread is as busy as one of these, so it counts as one. */
export function mappingThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}
