import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../kit/database.ts';
import { sweepGenerations } from '../projection/generations.ts';

const retryEveryMs = 100;

/**
 * Runs `work` as the only one that writes to a projection folder; a second one waits. What a crash left
 * behind is removed first. The lock is SQLite's, on a file of its own: the system frees it when the process
 * dies.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockFolder(folder);
  try {
    sweepGenerations(folder);
    return await work();
  } finally {
    lock.close();
  }
}

async function lockFolder(folder: string): Promise<DatabaseSync> {
  const database = openDatabase(`${folder}/lock.sqlite`, { busyTimeoutMs: 0 });
  for (;;) {
    try {
      database.exec('BEGIN EXCLUSIVE');
      return database;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
    }
  }
}

const sqliteBusy = 5;
