import { workerData } from 'node:worker_threads';
import { openStore } from '../store.ts';
import { addStarterPack, applyStoredLog } from '../sync.ts';
import { isUpToDate } from '../upkeep.ts';
import { postEnd } from './thread-end.ts';

/** A thread that brings a store's projection up to the log's head, and adds the starter pack where it lacks. */
const { dataDir } = workerData as { dataDir: string };
await postEnd(async () => {
  const store = openStore(dataDir);
  try {
    await applyStoredLog(store);
    if (!(await isUpToDate(store))) await addStarterPack(store);
  } finally {
    await store.state.close();
  }
});
