import { Worker } from 'node:worker_threads';
import { type Heartbeat, leaseRenewEveryMs, leaseTtlMs } from '../ingest/lease.ts';
import type { HeartbeatPace, HeartbeatTask, LeaseLost } from './threads/heartbeat.ts';

const usualPace: HeartbeatPace = { renewEveryMs: leaseRenewEveryMs, ttlMs: leaseTtlMs };

/**
 * A heartbeat on its own thread, so that leases are renewed even if a run blocks its thread. The thread
 * starts half a beat after the first lease, because most runs are over by then. It ends with the last lease.
 * @param statePath the database that stores the lease for writing
 */
export function threadHeartbeat(statePath: string, pace: HeartbeatPace = usualPace): Heartbeat {
  const leases = new Map<number, { readonly task: HeartbeatTask; readonly onLost: () => void }>();
  let waiting: NodeJS.Timeout | undefined;
  let thread: Worker | undefined;
  let nextId = 0;

  const start = () => {
    thread = startThread(pace, (id) => leases.get(id)?.onLost());
    for (const { task } of leases.values()) thread.postMessage(task);
  };
  const stop = async () => {
    clearTimeout(waiting);
    const ending = thread;
    waiting = undefined;
    thread = undefined;
    await ending?.terminate();
  };

  return ({ lease, path }, onLost) => {
    const id = nextId++;
    const task: HeartbeatTask = { start: id, path: path ?? statePath, lease };
    leases.set(id, { task, onLost });
    thread?.postMessage(task);
    waiting ??= setTimeout(start, pace.renewEveryMs / 2).unref();
    return async () => {
      leases.delete(id);
      thread?.postMessage({ stop: id } satisfies HeartbeatTask);
      if (leases.size === 0) await stop();
    };
  };
}

function startThread(pace: HeartbeatPace, onLost: (id: number) => void): Worker {
  const thread = new Worker(new URL('./threads/heartbeat.ts', import.meta.url), {
    workerData: pace,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  });
  thread.on('message', ({ lost }: LeaseLost) => onLost(lost));
  // Without the thread, the leases expire. A process that takes one over is not disturbed, and the run
  // notices then.
  thread.on('error', () => {});
  thread.unref();
  return thread;
}
