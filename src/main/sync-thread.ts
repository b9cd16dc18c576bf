import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { IngestReport, SyncInput } from '../services/contract.ts';
import { failureFrom } from './threads/failure-data.ts';
import type { SyncMessage, SyncTask } from './threads/syncing.ts';

/**
 * Nearly all that a run makes is garbage at once. A small nursery gives the memory back soon; a large one
 * only makes the process large.
 */
const nurseryMegabytes = 12;
/** V8 lets a heap grow this much between two full collections; left alone it lets it grow several times over. */
const heapGrowingPercent = 50;

/**
 * A run on a thread of its own.
 * @throws Failure as `syncFrom`; the signal's reason when it was aborted
 */
export function syncInThread(
  dataDir: string,
  { path, sources, dryRun, signal, onProgress }: SyncInput,
): Promise<IngestReport> {
  const task: SyncTask = { path, dataDir, names: sources, dryRun };
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  const thread = new Worker(new URL('./threads/syncing.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxYoungGenerationSizeMb: nurseryMegabytes },
  });
  const abort = () => thread.postMessage('abort');
  signal?.addEventListener('abort', abort, { once: true });
  return new Promise<IngestReport>((resolve, reject) => {
    thread.on('message', (message: SyncMessage) => {
      if ('progress' in message) onProgress?.(message.progress);
      else if ('report' in message) resolve(message.report);
      else if ('failure' in message) reject(failureFrom(message.failure));
      else reject(signal?.reason);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The run's thread ended with ${code}.`)));
  }).finally(() => signal?.removeEventListener('abort', abort));
}
