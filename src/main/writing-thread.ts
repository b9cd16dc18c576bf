import { Worker } from 'node:worker_threads';
import type { ClockSetting } from '../kit/clock.ts';
import type {
  IngestProgress,
  IngestReport,
  MaintenanceInput,
  SyncInput,
} from '../services/operator-contract.ts';
import { limitHeapGrowth } from './heap-growth.ts';
import type { MaintenanceWork } from './maintenance.ts';
import type { SyncTask } from './sync.ts';
import { failureFrom } from './threads/failure-data.ts';
import type { BootstrapProgress, BootstrapTask, MaintenanceTask } from './threads/tasks.ts';
import type { ThreadEnd } from './threads/thread-end.ts';

/**
 * Nearly everything that a run allocates is garbage at once. A small nursery frees it early; a large one
 * would only make the process larger.
 */
const nurseryMegabytes = 12;

/**
 * Reads upstream's files into a store: a few short files on this thread, and everything else on its own.
 * @param isUpgrade whether the store was written by an earlier version, so that the run builds more than it reads
 * @throws Failure as `syncFrom`; the signal's reason when it was aborted
 */
export async function syncFiles(
  dataDir: string,
  input: SyncInput,
  { clock = null, isUpgrade = false }: { readonly clock?: ClockSetting; readonly isUpgrade?: boolean } = {},
): Promise<IngestReport> {
  const { path, sources: names, dryRun, allowShrink, signedBy } = input;
  const work = { path, names, dryRun, allowShrink, ...(signedBy !== undefined && { signedBy }) };
  const task: SyncTask = { dataDir, clock, work };
  const { isSmallInput } = await import('../kit/archive/read.ts');
  if (isUpgrade || !(await isSmallInput(path))) return runWorker(startThread('syncing', task), input);
  const [{ syncStore }, { storageFailure }, { pathsIn }] = await Promise.all([
    import('./sync.ts'),
    import('./storage-failure.ts'),
    import('./paths.ts'),
  ]);
  return syncStore(task, input).catch((error) => {
    throw storageFailure(error, pathsIn(dataDir));
  });
}

/**
 * Imports fetched files of a source into a store, on its own thread.
 * @throws Failure `store_locked` while another run writes; the signal's reason when it was aborted
 */
export async function ingestInThread(
  dataDir: string,
  fetched: Extract<SyncTask['work'], { readonly source: string }>,
  clock: ClockSetting,
  options: WorkerOptions<IngestProgress>,
): Promise<IngestReport> {
  const task: SyncTask = { dataDir, clock, work: fetched };
  return runWorker(startThread('syncing', task), options);
}

/**
 * Runs a maintenance command, on its own thread.
 * @throws Failure as the command; the signal's reason when it was aborted
 */
export async function maintainInThread<T>(
  dataDir: string,
  work: MaintenanceWork,
  input: MaintenanceInput,
): Promise<T> {
  return runWorker(startThread('maintaining', { dataDir, work } satisfies MaintenanceTask), input);
}

/**
 * Adds the starter pack to a store and updates its projection, on its own thread.
 * @param isNew true for an empty store: with more memory, the small amount of work is done sooner
 * @param onProgress called while the projection of a store that is not new is built
 * @throws Failure `store_locked` while another process writes
 */
export async function bootstrapInThread(
  dataDir: string,
  clock: ClockSetting = null,
  { isNew = false, onProgress }: BootstrapOptions = {},
): Promise<void> {
  const thread = startThread('bootstrap', { dataDir, clock } satisfies BootstrapTask, isNew);
  await runWorker<undefined, BuildProgress>(thread, onProgress === undefined ? {} : { onProgress });
}

/** Records in a projection that is built, and those that it will have. */
export type BuildProgress = BootstrapProgress['progress'];

interface BootstrapOptions {
  readonly isNew?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
}

interface WorkerOptions<P> {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: P) => void;
}

/** The end of a thread that reports its progress and stops on request. */
async function runWorker<T, P>(
  thread: Worker,
  { signal, onProgress = () => {} }: WorkerOptions<P>,
): Promise<T> {
  const abort = () => thread.postMessage('abort');
  signal?.addEventListener('abort', abort, { once: true });
  thread.on('message', (message: { readonly progress: P } | ThreadEnd<T>) => {
    if ('progress' in message) onProgress(message.progress);
  });
  try {
    return await endOf<T>(thread);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

function startThread(
  name: 'syncing' | 'bootstrap' | 'maintaining',
  workerData: unknown,
  isSmall = false,
): Worker {
  if (!isSmall) limitHeapGrowth();
  return new Worker(new URL(`./threads/${name}.ts`, import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: nurseryMegabytes },
  });
}

function endOf<T>(thread: Worker): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    thread.on('message', (message: object | ThreadEnd<T>) => {
      if ('value' in message) resolve(message.value);
      else if ('failure' in message) reject(failureFrom(message.failure));
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The thread ended with ${code}.`)));
  });
}
