import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, systemClock } from '../kit/clock.ts';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { describeHolder } from '../kit/holder.ts';
import { LeaseTable } from '../kit/lease-table.ts';
import { listGenerations, type PublishFence, sweepGenerations } from '../projection/generations.ts';
import type { Lease } from '../storage/contract.ts';
import { type Heartbeat, leaseLost, ownHeartbeat, takeLease } from './lease.ts';

const retryEveryMs = 100;

/**
 * The right to write to a projection folder. `token` grows with every holder. What changes the projection in use
 * goes through `guard`, so that who was followed by another changes nothing any more.
 */
export type FolderLock = PublishFence;

/**
 * Runs `work` as the only one that writes to a projection folder. What others left half done is removed first.
 *
 * A holder that was stopped and goes on later finds its lock taken over. It may still have a write transaction
 * open on the generation in use: who meets a generation that stays locked builds a new one beside it.
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
