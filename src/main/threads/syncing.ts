import { parentPort, workerData } from 'node:worker_threads';
import type { IngestProgress } from '../../ingest/report.ts';
import { type ClockSetting, clockFrom } from '../../kit/clock.ts';
import { openStore } from '../store.ts';
import { syncFrom } from '../sync.ts';
import { postEnd } from './thread-end.ts';

/** What a run needs to know. */
export interface SyncTask {
  readonly path: string;
  readonly dataDir: string;
  readonly names: readonly string[];
  readonly dryRun: boolean;
  readonly allowShrink: boolean;
  readonly clock: ClockSetting;
}

/** Posted while the run goes on; any message to the thread ends it. */
export interface SyncProgress {
  readonly progress: IngestProgress;
}

const progressEveryMs = 50;

/** A thread that reads upstream's files into a store. */
const { path, dataDir, names, clock, ...options } = workerData as SyncTask;
const abort = new AbortController();
parentPort?.on('message', () => abort.abort());
let toldAtMs = 0;
const onProgress = (progress: IngestProgress) => {
  if (performance.now() - toldAtMs < progressEveryMs) return;
  toldAtMs = performance.now();
  parentPort?.postMessage({ progress } satisfies SyncProgress);
};

await postEnd(async () => {
  const store = openStore(dataDir);
  try {
    const { signal } = abort;
    return await syncFrom(path, store, { names, ...options, clock: clockFrom(clock), onProgress, signal });
  } finally {
    await store.state.close();
  }
});
