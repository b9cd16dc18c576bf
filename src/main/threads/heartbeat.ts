import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../kit/database.ts';
import { type Lease, LeaseTable } from '../../kit/lease-table.ts';

/** How often leases are renewed, and for how long. */
export interface HeartbeatPace {
  readonly renewEveryMs: number;
  readonly ttlMs: number;
}

/** Told to the thread: a lease to renew from now on, in a database at `path`, or no longer. */
export type HeartbeatTask =
  | { readonly start: number; readonly path: string; readonly lease: Lease }
  | { readonly stop: number };

/** Told by the thread, once: another holder has this lease. */
export interface LeaseLost {
  readonly lost: number;
}

/** A thread that does nothing but renew leases, so that nothing keeps it from it. */
const { renewEveryMs, ttlMs } = workerData as HeartbeatPace;
const busyTimeoutMs = Math.min(5_000, renewEveryMs);
const leases = new Map<number, { readonly renew: () => boolean; readonly close: () => void }>();

parentPort?.on('message', (task: HeartbeatTask) => {
  if ('stop' in task) return drop(task.stop);
  const { path, lease } = task;
  // Kept open: a file that is moved away meanwhile must not be made anew.
  const database = openDatabase(path, { busyTimeoutMs });
  const table = new LeaseTable(database);
  leases.set(task.start, {
    renew: () => table.renew(lease, Date.now() + ttlMs),
    close: () => database.close(),
  });
});

setInterval(() => {
  for (const [id, { renew }] of leases) {
    if (isStillOwned(renew)) continue;
    drop(id);
    parentPort?.postMessage({ lost: id } satisfies LeaseLost);
  }
}, renewEveryMs);

/** A database that is busy or full now may not be the next time, and there are several before a lease ends. */
function isStillOwned(renew: () => boolean): boolean {
  try {
    return renew();
  } catch {
    return true;
  }
}

function drop(id: number): void {
  leases.get(id)?.close();
  leases.delete(id);
}
