import { parentPort, workerData } from 'node:worker_threads';
import type { MaintenanceProgress } from '../../services/operator-contract.ts';
import { maintain } from '../maintenance.ts';
import { lowerPriority } from './lower-priority.ts';
import type { MaintenanceTask } from './tasks.ts';
import { postEnd } from './thread-end.ts';

/** A thread that runs maintenance commands; any message to it stops it. */
const { dataDir, work } = workerData as MaintenanceTask;
lowerPriority();
const abort = new AbortController();
parentPort?.on('message', () => abort.abort());
const progressEveryMs = 50;
let notifiedAtMs = 0;
const onProgress = (progress: MaintenanceProgress) => {
  if (performance.now() - notifiedAtMs < progressEveryMs) return;
  notifiedAtMs = performance.now();
  parentPort?.postMessage({ progress });
};

await postEnd(dataDir, () => maintain(dataDir, work, { onProgress, signal: abort.signal }));
