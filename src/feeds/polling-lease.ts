import { leaseLost, ownHeartbeat, takeLease } from '../ingest/lease.ts';
import { systemClock } from '../kit/clock.ts';
import type { Lease, LeaseStore } from '../storage/contract/leases.ts';

/**
 * Runs `work` while holding the right to poll. Polling waits for the network nearly all the time, so the lease is
 * renewed from the calling thread.
 * @returns who holds the right when it is another process
 */
export async function withPolling<T>(
  leases: LeaseStore,
  work: (lease: Lease, lost: AbortSignal) => Promise<T>,
): Promise<{ readonly value: T } | { readonly currentHolder: string }> {
  // Not the clock that data is dated by: it must be that of all processes that poll.
  const lease = await takeLease((claim) => leases.acquireLease(claim), systemClock);
  if ('currentHolder' in lease) return lease;
  const lost = new AbortController();
  const renew = (expiresAtMs: number) => leases.renewLease(lease, expiresAtMs);
  const stop = ownHeartbeat({ lease, path: null, renew }, () => lost.abort(leaseLost()));
  try {
    return { value: await work(lease, lost.signal) };
  } finally {
    await stop();
    await leases.releaseLease(lease);
  }
}
