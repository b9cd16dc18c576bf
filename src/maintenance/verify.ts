import { verifyLog } from '../log/verify.ts';
import type { MaintenanceContext } from './context.ts';
import { openOwnState } from './examine-state.ts';
import type { ValueSample, VerifyReport } from './report.ts';

export interface VerifyInput {
  /** Inflates and hashes every record version, not a sample of them. */
  readonly all: boolean;
  /** Follows this many values of records to the upstream bytes; null when there is no projection. */
  readonly sampleValues: (valuesMax: number) => Promise<ValueSample | null>;
}

const recordsSampled = 2_000;
const valuesSampled = 200;

/** Checks that what is stored is what upstream wrote: the log against its hashes, and values against the log. */
export async function verify(
  { all, sampleValues }: VerifyInput,
  context: MaintenanceContext,
): Promise<VerifyReport> {
  const startedAtMs = performance.now();
  const { objects, onProgress, signal } = context;
  const state = await openOwnState(context);
  const head = await state.log.head().finally(() => state.close());
  const log = await verifyLog(objects, head, {
    ...(!all && { recordsMax: recordsSampled }),
    onProgress: (done, bytes) => onProgress({ stage: 'checking', unit: 'bytes', done, all: bytes }),
    signal,
  });
  const values = await sampleValues(valuesSampled);
  return { ...log, values, seconds: (performance.now() - startedAtMs) / 1000 };
}
