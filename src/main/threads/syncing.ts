import { parentPort, workerData } from 'node:worker_threads';
import type { IngestProgress } from '../../ingest/report.ts';
import { clockFrom } from '../../kit/clock.ts';
import { openStore } from '../store.ts';
import { ingestFiles, syncFrom } from '../sync.ts';
import type { SyncTask } from './tasks.ts';
import { postEnd } from './thread-end.ts';

/** Posted while the run continues; any message to the thread stops it. */
export interface SyncProgress {
  readonly progress: IngestProgress;
}

const progressEveryMs = 50;

/** A thread that reads upstream's files into a store. */
const { dataDir, clock, work } = workerData as SyncTask;
const abort = new AbortController();
parentPort?.on('message', () => abort.abort());
let notifiedAtMs = 0;
const onProgress = (progress: IngestProgress) => {
  if (performance.now() - notifiedAtMs < progressEveryMs) return;
  notifiedAtMs = performance.now();
  parentPort?.postMessage({ progress } satisfies SyncProgress);
};

await postEnd(dataDir, async () => {
  const store = openStore(dataDir);
  try {
    const own = { clock: clockFrom(clock), onProgress, signal: abort.signal };
    if ('source' in work) return await ingestFiles(work.source, work.files, store, own);
    const { path, ...options } = work;
    return await syncFrom(path, store, { ...options, ...own });
  } finally {
    await store.state.close();
  }
});
