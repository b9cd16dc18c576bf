import { existsSync } from 'node:fs';
import type { RunReport } from '../storage/contract/runs.ts';
import type { MaintenanceContext } from './context.ts';
import { damageOf } from './examination.ts';

/** Checks the chains of runs and everything that runs say. Null if there is no file of runs. */
export async function verifyRuns({
  runsPath,
  openRuns,
}: Pick<MaintenanceContext, 'runsPath' | 'openRuns'>): Promise<RunReport | null> {
  if (!existsSync(runsPath)) return null;
  try {
    const runs = openRuns(runsPath);
    return await runs.verify().finally(() => runs.close());
  } catch (error) {
    return { entries: 0, erased: 0, missing: 0, problems: [damageOf(error)] };
  }
}
