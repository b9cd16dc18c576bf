import type { ChainReport } from '../domain/audit/chain-check.ts';
import { verifyLog } from '../log/verify.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { MaintenanceContext } from './context.ts';
import { damageOf } from './examination.ts';
import { openOwnState } from './examine-state.ts';
import type { ValueSample, VerifyReport } from './report.ts';
import { verifyRuns } from './verify-runs.ts';

export interface VerifyInput {
  /** Inflates and hashes every record version, not a sample of them. */
  readonly all: boolean;
  /** Follows this many values of records to the upstream bytes; null when there is no projection. */
  readonly sampleValues: (valuesMax: number) => Promise<ValueSample | null>;
}

const recordsSampled = 2_000;
const valuesSampled = 200;

/** Checks that what is stored is what was written: the log by its hashes, values by the log, the audit chain, and the runs. */
export async function verify(
  { all, sampleValues }: VerifyInput,
  context: MaintenanceContext,
): Promise<VerifyReport> {
  const startedAtMs = performance.now();
  const { objects, onProgress, signal } = context;
  const state = await openOwnState(context);
  let head: Head;
  let audit: ChainReport;
  try {
    head = await state.log.head();
    audit = await verifyAudit(state);
  } finally {
    await state.close();
  }
  const log = await verifyLog(objects, head, {
    ...(!all && { recordsMax: recordsSampled }),
    onProgress: (done, bytes) => onProgress({ stage: 'checking', unit: 'bytes', done, all: bytes }),
    signal,
  });
  const values = await sampleValues(valuesSampled);
  const runs = await verifyRuns(context);
  return { ...log, values, audit, runs, seconds: (performance.now() - startedAtMs) / 1000 };
}

async function verifyAudit({ audit }: StateStore): Promise<ChainReport> {
  try {
    return await audit.verify();
  } catch (error) {
    return { entries: 0, erased: 0, problems: [damageOf(error)] };
  }
}
