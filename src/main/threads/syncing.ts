import { parentPort, workerData } from 'node:worker_threads';
import type { IngestProgress } from '../../ingest/report.ts';
import { type ClockSetting, clockFrom } from '../../kit/clock.ts';
import { openStore } from '../store.ts';
import { type FetchedFile, syncFrom, takeFetched } from '../sync.ts';
import { postEnd } from './thread-end.ts';

/** What a run needs to know. */
export interface SyncTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
  readonly work: SyncWork;
}

/** What is read: files as upstream publishes them, or what was fetched for a source. */
export type SyncWork =
  | {
      readonly path: string;
      readonly names: readonly string[];
      readonly dryRun: boolean;
      readonly allowShrink: boolean;
      readonly signedBy?: string;
    }
  | { readonly source: string; readonly files: readonly FetchedFile[] };

/** Posted while the run goes on; any message to the thread ends it. */
export interface SyncProgress {
  readonly progress: IngestProgress;
}

const progressEveryMs = 50;

/** A thread that reads upstream's files into a store. */
const { dataDir, clock, work } = workerData as SyncTask;
const abort = new AbortController();
parentPort?.on('message', () => abort.abort());
let toldAtMs = 0;
const onProgress = (progress: IngestProgress) => {
  if (performance.now() - toldAtMs < progressEveryMs) return;
  toldAtMs = performance.now();
  parentPort?.postMessage({ progress } satisfies SyncProgress);
};

await postEnd(dataDir, async () => {
  const store = openStore(dataDir);
  try {
    const own = { clock: clockFrom(clock), onProgress, signal: abort.signal };
    if ('source' in work) return await takeFetched(work.source, work.files, store, own);
    const { path, ...options } = work;
    return await syncFrom(path, store, { ...options, ...own });
  } finally {
    await store.state.close();
  }
});
