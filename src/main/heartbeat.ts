import { Worker } from 'node:worker_threads';
import { type Heartbeat, leaseRenewEveryMs, leaseTtlMs } from '../ingest/lease.ts';
import type { HeartbeatPace, HeartbeatTask, LeaseLost } from './threads/heartbeat.ts';

const usualPace: HeartbeatPace = { renewEveryMs: leaseRenewEveryMs, ttlMs: leaseTtlMs };

/**
 * A heartbeat on a thread of its own: however long a run keeps its thread busy, its leases are renewed. The
 * thread is started when something has been held for half a beat, as most runs are over before, and ends with
 * the last of it.
 * @param statePath the database with the right to write to the store
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
  // Without it the leases end some time; who takes them over is not disturbed, and the run is told then.
  thread.on('error', () => {});
  thread.unref();
  return thread;
}
