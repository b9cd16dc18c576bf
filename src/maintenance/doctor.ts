import { findHeads, readManifests } from '../log/manifest.ts';
import { verifyLog } from '../log/verify.ts';
import { generationHead } from '../projection/generations.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { StateStore } from '../storage/contract/state.ts';
import { checkObjects } from './check-objects.ts';
import { checkProjection } from './check-projection.ts';
import { checkRunStore } from './check-runs.ts';
import { checkDisk, checkLease } from './check-surroundings.ts';
import type { MaintenanceContext } from './context.ts';
import { type Examination, examined } from './examination.ts';
import { examineState } from './examine-state.ts';
import { type Finding, finding, restoreStateAction } from './findings.ts';
import type { DoctorReport } from './report.ts';

/**
 * Looks at all that a data folder holds: the state, the objects of the log, the projection against the log, and
 * what is around them. Objects that were altered are set aside, so that they are never served; nothing else is
 * changed.
 */
export async function diagnose(context: MaintenanceContext): Promise<DoctorReport> {
  const startedAtMs = performance.now();
  const ofState = await checkState(context);
  const { examined: examinedState, state, head, looked } = ofState;
  try {
    const lease = await checkLease(state);
    const log = await verifyLog(context.objects, looked, {
      onProgress: (done, all) => context.onProgress({ stage: 'checking', unit: 'bytes', done, all }),
      signal: context.signal,
    });
    const ofRuns = log.brokenAt === null ? await checkRuns(ofState, looked, context) : [];
    const ofObjects = await checkObjects(log, state, context);
    const ofProjection = await checkProjection(looked, log.faults.length === 0, context);
    const ofRunStore = await checkRunStore(context);
    const parts = [examinedState, ofObjects, ...ofProjection, ...ofRunStore, await checkDisk(context), lease];
    const checks = parts.map(({ check }) => check);
    return {
      isSound: checks.every(({ outcome }) => outcome === 'sound'),
      head,
      checks,
      findings: [...examinedState.findings, ...ofRuns, ...parts.slice(1).flatMap(({ findings }) => findings)],
      seconds: (performance.now() - startedAtMs) / 1000,
    };
  } finally {
    await state?.close();
  }
}

interface CheckedState {
  readonly examined: Examination;
  /** Null when it can't be opened. */
  readonly state: StateStore | null;
  /** Null when it can't be read, or is not that of the log. */
  readonly head: Head | null;
  /** The head, or without one what may have been it, so that the rest can be looked at all the same. */
  readonly looked: Head;
}

async function checkState(context: MaintenanceContext): Promise<CheckedState> {
  const { statePath, objects, folder } = context;
  const { state, head, problems } = await examineState(context);
  if (head !== null && problems.length === 0) {
    return { examined: examined('state', statePath, []), state, head, looked: head };
  }
  const found = await findHeads(objects, generationHead(folder));
  const [only, ...others] = found.heads;
  const isOneLog = others.length === 0 && found.altered.length === 0;
  const lost = finding(
    'state_damaged',
    `The state database ${statePath} has changed since it was written.`,
    problems,
    only !== undefined && isOneLog ? { action: restoreStateAction } : {},
  );
  const looked = head ?? found.heads.at(-1) ?? { number: 0, hash: '' };
  return { examined: examined('state', statePath, [lost]), state, head, looked };
}

/**
 * Whether a run is on record for each source that the log has data from; a damaged state has been reported
 * already.
 */
async function checkRuns(
  { state, examined: { check } }: CheckedState,
  head: Head,
  { objects }: MaintenanceContext,
): Promise<Finding[]> {
  if (state === null || check.outcome !== 'sound') return [];
  const stored = new Set((await readManifests(objects, head)).map(({ source }) => source));
  const recorded = new Set((await state.log.lastRuns()).map(({ source }) => source));
  const missing = [...stored].filter((source) => !recorded.has(source)).sort();
  if (missing.length === 0) return [];
  return [finding('run_missing', 'The state has no record of the last run of these sources.', missing)];
}
