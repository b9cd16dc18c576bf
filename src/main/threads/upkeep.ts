import { workerData } from 'node:worker_threads';
import { openStore } from '../store.ts';
import { addStarterPack } from '../sync.ts';
import { postEnd } from './thread-end.ts';

/** A thread that makes the starter pack part of a store and brings its projection up to the log's head. */
const { dataDir } = workerData as { dataDir: string };
await postEnd(async () => {
  const store = openStore(dataDir);
  try {
    await addStarterPack(store);
  } finally {
    await store.state.close();
  }
});
