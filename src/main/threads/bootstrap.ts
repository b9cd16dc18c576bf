import { parentPort, workerData } from 'node:worker_threads';
import { clockFrom } from '../../kit/clock.ts';
import { isUpToDate } from '../bootstrap.ts';
import { openStore } from '../store.ts';
import { addBundled, applyStoredLog } from '../sync.ts';
import type { BootstrapProgress, BootstrapTask } from './tasks.ts';
import { postEnd } from './thread-end.ts';

const progressEveryMs = 100;

/**
 * A thread that updates a store's projection to the log's head and adds the starter pack if it is missing.
 */
const { dataDir, clock } = workerData as BootstrapTask;
let notifiedAtMs = 0;
const onProgress = (projected: number, toProject: number) => {
  if (performance.now() - notifiedAtMs < progressEveryMs) return;
  notifiedAtMs = performance.now();
  parentPort?.postMessage({ progress: { projected, toProject } } satisfies BootstrapProgress);
};
await postEnd(dataDir, async () => {
  const store = openStore(dataDir);
  try {
    if ((await store.state.log.head()).number > 0) await applyStoredLog(store, onProgress);
    if (!(await isUpToDate(store))) await addBundled(store, clockFrom(clock));
  } finally {
    await store.state.close();
  }
});
