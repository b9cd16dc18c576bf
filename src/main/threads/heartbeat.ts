import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../kit/database.ts';
import { type Lease, LeaseTable } from '../../kit/lease.ts';

/** How often leases are renewed, and for how long. */
export interface HeartbeatPace {
  readonly renewEveryMs: number;
  readonly ttlMs: number;
}

/** Sent to the thread: starts or stops the renewal of a lease in the database at `path`. */
export type HeartbeatTask =
  | { readonly start: number; readonly path: string; readonly lease: Lease }
  | { readonly stop: number };

/** Sent by the thread, once: another holder has this lease. */
export interface LeaseLost {
  readonly lost: number;
}

/** A thread that only renews leases, so that no other work delays it. */
const { renewEveryMs, ttlMs } = workerData as HeartbeatPace;
const busyTimeoutMs = Math.min(5_000, renewEveryMs);
const leases = new Map<number, { readonly renew: () => boolean; readonly close: () => void }>();

parentPort?.on('message', (task: HeartbeatTask) => {
  if ('stop' in task) return drop(task.stop);
  const { path, lease } = task;
  // Kept open, so that a file that is moved away is not created again.
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

/**
 * A database that is busy or full now may work at the next beat. Several beats follow before a lease ends.
 */
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
