import { parentPort, workerData } from 'node:worker_threads';
import type { IngestProgress, IngestReport } from '../../ingest/report.ts';
import { Failure } from '../../kit/failure.ts';
import { openStore } from '../store.ts';
import { syncFrom } from '../sync.ts';
import { type FailureData, failureData } from './failure-data.ts';

/** What a run needs to know. */
export interface SyncTask {
  readonly path: string;
  readonly dataDir: string;
  readonly names: readonly string[];
  readonly dryRun: boolean;
}

/** What comes back: progress any number of times, then one end. Any message to the thread ends the run. */
export type SyncMessage =
  | { readonly progress: IngestProgress }
  | { readonly report: IngestReport }
  | { readonly failure: FailureData }
  | { readonly aborted: true };

const progressEveryMs = 50;

const port = parentPort;
if (port === null) throw new Error('This file is a thread.');
const post = (message: SyncMessage) => port.postMessage(message);
const abort = new AbortController();
port.on('message', () => abort.abort());

const { path, dataDir, names, dryRun } = workerData as SyncTask;
let toldAtMs = 0;
const onProgress = (progress: IngestProgress) => {
  if (performance.now() - toldAtMs < progressEveryMs) return;
  toldAtMs = performance.now();
  post({ progress });
};

try {
  const store = openStore(dataDir);
  try {
    post({ report: await syncFrom(path, store, { names, dryRun, onProgress, signal: abort.signal }) });
  } finally {
    await store.state.close();
  }
} catch (error) {
  if (abort.signal.aborted) post({ aborted: true });
  else if (error instanceof Failure) post({ failure: failureData(error) });
  else throw error;
} finally {
  port.close();
}
