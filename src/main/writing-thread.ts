import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { IngestReport, SyncInput } from '../services/contract.ts';
import { failureFrom } from './threads/failure-data.ts';
import type { SyncProgress, SyncTask } from './threads/syncing.ts';
import type { ThreadEnd } from './threads/thread-end.ts';

/**
 * Nearly all that a run makes is garbage at once. A small nursery gives the memory back soon; a large one
 * only makes the process large.
 */
const nurseryMegabytes = 24;
/** V8 lets a heap grow this much between two full collections; left alone it lets it grow several times over. */
const heapGrowingPercent = 50;

/**
 * Reads upstream's files into a store, on a thread of its own.
 * @throws Failure as `syncFrom`; the signal's reason when it was aborted
 */
export async function syncInThread(dataDir: string, input: SyncInput): Promise<IngestReport> {
  const { path, sources, dryRun, signal, onProgress = () => {} } = input;
  const task: SyncTask = { path, dataDir, names: sources, dryRun };
  const thread = startThread('syncing', task);
  const abort = () => thread.postMessage('abort');
  signal?.addEventListener('abort', abort, { once: true });
  thread.on('message', (message: SyncProgress | ThreadEnd<IngestReport>) => {
    if ('progress' in message) onProgress(message.progress);
  });
  try {
    return await endOf<IngestReport>(thread);
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/**
 * Makes the starter pack part of a store and brings its projection up to date, on a thread of its own.
 * @throws Failure `store_locked` while another process writes
 */
export async function upkeepInThread(dataDir: string): Promise<void> {
  await endOf<undefined>(startThread('upkeep', { dataDir }));
}

function startThread(name: 'syncing' | 'upkeep', workerData: unknown): Worker {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
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
