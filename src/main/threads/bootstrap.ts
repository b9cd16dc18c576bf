import { workerData } from 'node:worker_threads';
import { clockFrom } from '../../kit/clock.ts';
import { isUpToDate } from '../bootstrap.ts';
import { openStore } from '../store.ts';
import { addBundled, applyStoredLog } from '../sync.ts';
import type { BootstrapTask } from './tasks.ts';
import { postEnd } from './thread-end.ts';

/**
 * A thread that updates a store's projection to the log's head and adds the starter pack if it is missing.
 */
const { dataDir, clock } = workerData as BootstrapTask;
await postEnd(dataDir, async () => {
  const store = openStore(dataDir);
  try {
    if ((await store.state.log.head()).number > 0) await applyStoredLog(store);
    if (!(await isUpToDate(store))) await addBundled(store, clockFrom(clock));
  } finally {
    await store.state.close();
  }
});
