import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Clock } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import type { Lease, StateStore } from '../storage/contract.ts';

const ttlMs = 60_000;
const renewEveryMs = 15_000;

/**
 * Runs `work` while holding the right to write to the store. The lease is renewed meanwhile; a run that
 * lost it all the same can't move head any more, which its token ensures.
 * @throws Failure `store_locked` when another process holds it
 */
export async function withLease<T>(
  state: StateStore,
  clock: Clock,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const holder = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`;
  const lease = await takeLease(state, clock, holder);
  const heartbeat = setInterval(() => {
    state.acquireLease({ holder, nowMs: clock(), ttlMs }).catch(() => {});
  }, renewEveryMs);
  heartbeat.unref();
  try {
    return await work(lease);
  } finally {
    clearInterval(heartbeat);
    await state.releaseLease(lease);
  }
}

async function takeLease(state: StateStore, clock: Clock, holder: string): Promise<Lease> {
  const claim = { holder, nowMs: clock(), ttlMs };
  const first = await state.acquireLease(claim);
  if ('token' in first) return first;
  if (isGone(first.heldBy)) {
    const second = await state.acquireLease({ ...claim, gone: first.heldBy });
    if ('token' in second) return second;
  }
  const [host, pid] = first.heldBy.split(':');
  throw new Failure(
    'store_locked',
    `Another run is writing to this store (process ${pid} on ${host}). Wait for it to end, then try again.`,
  );
}

/** True when the holder was a process of this machine that no longer runs. */
function isGone(holder: string): boolean {
  const [host, pid] = holder.split(':');
  if (host !== hostname()) return false;
  // A restarted container has the same name and often the same process number as the one that died.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
