import type { DatabaseSync } from 'node:sqlite';
import { LeaseTable, type LeaseTableName } from '../../kit/lease.ts';
import type { LeaseStore } from '../contract/leases.ts';

export function leasesIn(database: DatabaseSync, name: LeaseTableName): LeaseStore {
  const table = new LeaseTable(database, name);
  return {
    acquireLease: async (claim) => table.acquire(claim),
    renewLease: async (lease, expiresAtMs) => table.renew(lease, expiresAtMs),
    releaseLease: async (lease) => table.release(lease),
  };
}
