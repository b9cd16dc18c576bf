import type { Clock } from '../kit/clock.ts';
import type { StateStore } from '../storage/contract.ts';

/** Takes the lease of a copied state from whoever had it: that process writes to the original. */
export async function freeLease(copy: StateStore, clock: Clock): Promise<void> {
  const claim = { holder: 'copy', nowMs: clock(), ttlMs: 1_000 };
  const first = await copy.acquireLease(claim);
  const lease = 'heldBy' in first ? await copy.acquireLease({ ...claim, gone: first.heldBy }) : first;
  if ('token' in lease) await copy.releaseLease(lease);
}
