import type { Lease, LeaseClaim } from '../../kit/lease.ts';

export type { Lease, LeaseClaim } from '../../kit/lease.ts';

/** A right that one process has at a time, such as that to write to the store. */
export interface LeaseStore {
  /** The lease, or who holds it. */
  acquireLease(claim: LeaseClaim): Promise<Lease | { readonly currentHolder: string }>;
  /** Moves its end; false when it has been lost. */
  renewLease(lease: Lease, expiresAtMs: number): Promise<boolean>;
  releaseLease(lease: Lease): Promise<void>;
}
