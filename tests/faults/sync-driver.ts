import { openStore } from '../../src/main/store.ts';
import { syncFrom } from '../../src/main/sync.ts';

/**
 * Syncs a path into a data folder, and is killed when it comes to a point for the given time: no handler
 * runs, nothing is cleaned up.
 * Arguments: data folder, path, point, time (1 for the first).
 */
const [dataDir = '', path = '', wanted, time] = process.argv.slice(2);
let left = Number(time);

await syncFrom(path, openStore(dataDir), {
  at: (point) => {
    if (point === wanted && --left === 0) process.kill(process.pid, 'SIGKILL');
  },
});
