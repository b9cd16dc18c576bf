import type { Clock } from '../kit/clock.ts';
import type { LeaseStore } from '../storage/contract/leases.ts';
import type { StateStore } from '../storage/contract/state.ts';

/**
 * Takes the leases of a copied state from their owners: those processes write to the original, poll for
 * it, and evaluate its watchlists.
 */
export async function freeLeases(copy: StateStore, clock: Clock): Promise<void> {
  await freeLease(copy.writing, clock);
  await freeLease(copy.polling, clock);
  await freeLease(copy.watching, clock);
}

async function freeLease(leases: LeaseStore, clock: Clock): Promise<void> {
  const claim = { holder: 'copy', nowMs: clock(), ttlMs: 1_000 };
  const first = await leases.acquireLease(claim);
  const lease =
    'currentHolder' in first
      ? await leases.acquireLease({ ...claim, deadHolder: first.currentHolder })
      : first;
  if ('token' in lease) await leases.releaseLease(lease);
}
