import { readManifests } from '../log/manifest.ts';
import { verifyLog } from '../log/verify.ts';
import type { Head, StateStore } from '../storage/contract.ts';
import { checkObjects } from './check-objects.ts';
import { checkProjection } from './check-projection.ts';
import { checkDisk, checkLease } from './check-surroundings.ts';
import type { MaintenanceContext } from './context.ts';
import { damageOf, type Examination, newestManifest } from './examination.ts';
import { finding } from './findings.ts';
import type { DoctorReport, Finding } from './report.ts';

/**
 * Looks at all that a data folder holds: the state, the objects of the log, the projection against the log, and
 * what is around them. Objects that were altered are set aside, so that they are never served; nothing else is
 * changed.
 */
export async function diagnose(context: MaintenanceContext): Promise<DoctorReport> {
  const startedAtMs = performance.now();
  const ofState = await checkState(context);
  const { examined, state, head } = ofState;
  try {
    // Without a state the newest manifest stands in, so that the rest can be looked at all the same.
    const looked = head ?? (await newestManifest(context.objects));
    const lease = await checkLease(state);
    const log = await verifyLog(context.objects, looked, {
      onProgress: (done, all) => context.onProgress({ stage: 'checking', unit: 'bytes', done, all }),
      signal: context.signal,
    });
    const ofRuns = log.brokenAt === null ? await checkRuns(ofState, looked, context) : [];
    const ofObjects = await checkObjects(log, state, context);
    const ofProjection = await checkProjection(looked, log.faults.length === 0, context);
    const parts = [examined, ofObjects, ...ofProjection, await checkDisk(context), lease];
    const checks = parts.map(({ check }) => check);
    return {
      isSound: checks.every(({ outcome }) => outcome === 'sound'),
      head,
      checks,
      findings: [...examined.findings, ...ofRuns, ...parts.slice(1).flatMap(({ findings }) => findings)],
      seconds: (performance.now() - startedAtMs) / 1000,
    };
  } finally {
    await state?.close();
  }
}

interface ExaminedState {
  readonly examined: Examination;
  /** Null when it can't be opened. */
  readonly state: StateStore | null;
  /** Null when it can't be read. */
  readonly head: Head | null;
}

async function checkState({ statePath, openState }: MaintenanceContext): Promise<ExaminedState> {
  let state: StateStore | null = null;
  let head: Head | null = null;
  const problems: string[] = [];
  try {
    state = openState(statePath);
    problems.push(...(await state.check()));
    head = await state.head();
  } catch (error) {
    problems.push(damageOf(error));
  }
  const what = `The state database ${statePath} is not as it was written.`;
  const findings = problems.length === 0 ? [] : [finding('state_damaged', what, problems)];
  const outcome = problems.length === 0 ? 'sound' : 'damaged';
  return { examined: { check: { name: 'state', outcome, extent: statePath }, findings }, state, head };
}

/** Whether there is a record of a run of each source that the log has something of; a damaged state is told already. */
async function checkRuns(
  { state, examined: { check } }: ExaminedState,
  head: Head,
  { objects }: MaintenanceContext,
): Promise<Finding[]> {
  if (state === null || check.outcome !== 'sound') return [];
  const held = new Set((await readManifests(objects, head)).map(({ source }) => source));
  const recorded = new Set((await state.lastRuns()).map(({ source }) => source));
  const missing = [...held].filter((source) => !recorded.has(source)).sort();
  if (missing.length === 0) return [];
  return [
    finding('run_missing', 'The state has no record of the last run of sources that are held.', missing),
  ];
}
