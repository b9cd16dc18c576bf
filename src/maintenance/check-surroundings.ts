import { freeOnDisk, generationBytes } from '../ingest/disk-guard.ts';
import { withLease } from '../ingest/lease.ts';
import { Failure } from '../kit/failure.ts';
import { isUnwritable } from '../kit/unwritable.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { MaintenanceContext } from './context.ts';
import { type Examination, examined } from './examination.ts';
import { finding } from './findings.ts';

/** Runs also write objects, logs and journals. */
const freeBytesMin = 512 * 1024 * 1024;

/** Whether there is room for another projection. */
export async function checkDisk({ dataDir, folder }: MaintenanceContext): Promise<Examination> {
  const free = await freeOnDisk(dataDir);
  const needed = freeBytesMin + generationBytes(folder);
  const spell = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const findings =
    free >= needed ? [] : [finding('disk_low', `${spell(free)} are free, ${spell(needed)} should be.`)];
  return examined('disk', `${spell(free)} free`, findings);
}

/** Whether another process writes at the moment. */
export async function checkLease(state: StateStore | null): Promise<Examination> {
  if (state === null) return examined('lease', 'unknown without a state', []);
  try {
    await withLease(state.writing, async () => {});
    return examined('lease', 'nobody writes', []);
  } catch (error) {
    if (isUnwritable(error)) return examined('lease', 'unknown because the store is read-only', []);
    if (!(error instanceof Failure && error.code === 'store_locked')) throw error;
    return examined('lease', 'another process writes', [finding('lease_held', error.message)]);
  }
}
