import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../kit/clock.ts';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { describeHolder, hasExited, LeaseTable, newHolder } from '../kit/lease.ts';
import { listGenerations, type PublishFence, sweepGenerations } from '../projection/generations.ts';
import type { Lease, LeaseClaim, LeaseStore } from '../storage/contract/leases.ts';

/** A holder that died without a word, or was stopped, is followed after so long at the latest. */
export const leaseTtlMs = 60_000;
export const leaseRenewEveryMs = 10_000;

/** A lease that has to be renewed. */
export interface OwnedLease {
  readonly lease: Lease;
  /** The SQLite file that it is a row of; null for the right to write to the store. */
  readonly path: string | null;
  /** False when it is lost. */
  renew(expiresAtMs: number): Promise<boolean>;
}

/**
 * Renews leases during work that may keep a thread busy for long.
 * @param onLost called once, when another holder has the lease
 * @returns what ends the renewing
 */
export type Heartbeat = (lease: OwnedLease, onLost: () => void) => () => Promise<void>;

/** Renews from the calling thread, for as long as that comes to its timers. */
export const ownHeartbeat: Heartbeat = ({ renew }, onLost) => {
  const timer = setInterval(async () => {
    const isOwned = await renew(systemClock() + leaseTtlMs).catch(() => true);
    if (isOwned) return;
    clearInterval(timer);
    onLost();
  }, leaseRenewEveryMs);
  timer.unref();
  return async () => clearInterval(timer);
};

/**
 * Runs `work` while holding the right to write to the store. A run that lost it all the same can't move head
 * any more, which its token ensures; `lost` then aborts, so that it can stop.
 * @param clock not the one that data is dated by: it must be that of all processes that write here
 * @throws Failure `store_locked` when another process holds it
 */
export async function withLease<T>(
  leases: LeaseStore,
  work: (lease: Lease, lost: AbortSignal) => Promise<T>,
  heartbeat: Heartbeat = ownHeartbeat,
  clock: Clock = systemClock,
): Promise<T> {
  const lease = await takeLease((claim) => leases.acquireLease(claim), clock);
  if ('currentHolder' in lease) {
    throw new Failure(
      'store_locked',
      `Another run is writing to this store (${describeHolder(lease.currentHolder)}). Wait for it to end, then try again.`,
    );
  }
  const lost = new AbortController();
  const renew = (expiresAtMs: number) => leases.renewLease(lease, expiresAtMs);
  const stop = heartbeat({ lease, path: null, renew }, () => lost.abort(leaseLost()));
  try {
    return await work(lease, lost.signal);
  } finally {
    await stop();
    await leases.releaseLease(lease);
  }
}

/** Takes a lease, also from a holder that died. */
export async function takeLease(
  acquire: (claim: LeaseClaim) => Promise<Lease | { readonly currentHolder: string }>,
  clock: Clock,
): Promise<Lease | { readonly currentHolder: string }> {
  const claim = { holder: newHolder(), nowMs: clock(), ttlMs: leaseTtlMs };
  const first = await acquire(claim);
  if ('token' in first || !hasExited(first.currentHolder)) return first;
  return acquire({ ...claim, deadHolder: first.currentHolder });
}

/** For a run that finds that another one has taken its place. */
export function leaseLost(): Failure {
  return new Failure(
    'store_locked',
    'Another process took over writing to this store; what this run had not finished was not taken.',
  );
}

const retryEveryMs = 100;

/**
 * The right to write to a projection folder. `token` grows with every holder. What changes the projection in use
 * goes through `guard`, so that who was followed by another changes nothing any more.
 */
export type FolderLock = PublishFence;

/**
 * Runs `work` as the only one that writes to a projection folder. What others left half done is removed first.
 *
 * A holder that was stopped and resumes later finds its lock taken over. It may still have a write transaction
 * open on the generation in use: a process that finds a generation locked builds a new one next to it.
 * @param isPatient waits while another process has the lock
 * @throws Failure `store_locked` when another process has it and `isPatient` is false
 */
export async function withFolderLock<T>(
  folder: string,
  isPatient: boolean,
  work: (lock: FolderLock) => Promise<T>,
  heartbeat: Heartbeat = ownHeartbeat,
  clock: Clock = systemClock,
): Promise<T> {
  const path = join(folder, 'lock.sqlite');
  const database = openDatabase(path, { durability: 'NORMAL' });
  try {
    LeaseTable.create(database);
    const table = new LeaseTable(database);
    const { lease, leftovers } = await lockFolder(folder, table, isPatient, clock);
    const renew = async (expiresAtMs: number) => table.renew(lease, expiresAtMs);
    // Who lost it learns so from `guard`, before anything is changed.
    const stop = heartbeat({ lease, path, renew }, () => {});
    try {
      sweepGenerations(folder, leftovers, lease.token);
      return await work({
        token: lease.token,
        guard: (change) => {
          if (!table.isOwned(lease)) throw leaseLost();
          return change();
        },
      });
    } finally {
      await stop();
      table.release(lease);
    }
  } finally {
    database.close();
  }
}

/** The lock, and the generations that were there before it was taken: later ones may be of who comes next. */
async function lockFolder(
  folder: string,
  table: LeaseTable,
  isPatient: boolean,
  clock: Clock,
): Promise<{ readonly lease: Lease; readonly leftovers: readonly string[] }> {
  for (;;) {
    const leftovers = listGenerations(folder);
    const lease = await takeLease(async (claim) => table.acquire(claim), clock);
    if ('token' in lease) return { lease, leftovers };
    if (!isPatient) {
      throw new Failure(
        'store_locked',
        `Another process is writing the projection (${describeHolder(lease.currentHolder)}). Try again in a moment.`,
      );
    }
    await sleep(retryEveryMs);
  }
}
