import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../kit/database.ts';
import { Failure } from '../kit/failure.ts';
import { sweepGenerations } from '../projection/generations.ts';

const retryEveryMs = 100;

/**
 * Runs `work` as the only one that writes to a projection folder. What a crash left behind is removed first.
 * The lock is SQLite's, on a file of its own: the system frees it when the process dies.
 * @param isPatient waits while another process has the lock
 * @throws Failure `store_locked` when another process has it and `isPatient` is false
 */
export async function withFolderLock<T>(
  folder: string,
  isPatient: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await lockFolder(folder, isPatient);
  try {
    sweepGenerations(folder);
    return await work();
  } finally {
    lock.close();
  }
}

async function lockFolder(folder: string, isPatient: boolean): Promise<DatabaseSync> {
  const database = openDatabase(`${folder}/lock.sqlite`, { busyTimeoutMs: 0 });
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      const isLocked = (error as { errcode?: number }).errcode === sqliteBusy;
      if (isLocked && isPatient) await sleep(retryEveryMs);
      else {
        database.close();
        if (!isLocked) throw error;
        throw new Failure(
          'store_locked',
          'Another process is writing the projection. Try again in a moment.',
        );
      }
    }
  }
}

const sqliteBusy = 5;
