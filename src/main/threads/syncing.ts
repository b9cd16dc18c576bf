import { parentPort, workerData } from 'node:worker_threads';
import type { IngestProgress } from '../../ingest/report.ts';
import { type SyncTask, syncStore } from '../sync.ts';
import { lowerPriority } from './lower-priority.ts';
import { postEnd } from './thread-end.ts';

/** Posted while the run continues; any message to the thread stops it. */
export interface SyncProgress {
  readonly progress: IngestProgress;
}

const progressEveryMs = 50;

/** A thread that reads upstream's files into a store. */
const task = workerData as SyncTask;
lowerPriority();
const abort = new AbortController();
parentPort?.on('message', () => abort.abort());
let notifiedAtMs = 0;
const onProgress = (progress: IngestProgress) => {
  if (performance.now() - notifiedAtMs < progressEveryMs) return;
  notifiedAtMs = performance.now();
  parentPort?.postMessage({ progress } satisfies SyncProgress);
};

await postEnd(task.dataDir, () => syncStore(task, { signal: abort.signal, onProgress }));
