import { Failure } from '../kit/failure.ts';
import { headProblem } from '../log/manifest.ts';
import { generationHead } from '../projection/generations.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { MaintenanceContext } from './context.ts';
import { damageOf } from './examination.ts';

/** What was found of a state, which the caller closes. */
export interface ExaminedState {
  /** Null when it can't be opened. */
  readonly state: StateStore | null;
  /** Null when it can't be read, or is not that of the log. */
  readonly head: Head | null;
  /** What is wrong with it, a sentence each; empty when it is as it was written. */
  readonly problems: readonly string[];
}

/**
 * Opens the state of the store.
 * @throws Failure `store_damaged` when it is missing, empty, or not that of the log
 */
export async function openOwnState(context: MaintenanceContext): Promise<StateStore> {
  const open = async () => context.openState(context.statePath, { headProblem: await headCheck(context) });
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'store_damaged')) throw error;
    // Another process may have moved the head on between the two looks.
    return open();
  }
}

/** Checks whether a state can be read, is unchanged, and belongs to the log next to it. */
export async function examineState(context: MaintenanceContext): Promise<ExaminedState> {
  const { statePath, openState } = context;
  const problemOf = await headCheck(context);
  const problems: string[] = [];
  let state: StateStore | null = null;
  let head: Head | null = null;
  try {
    state = openState(statePath);
    problems.push(...(await state.check()));
    head = await state.log.head();
  } catch (error) {
    problems.push(damageOf(error));
  }
  // Looked at again after the head was read, which another process may have moved on since.
  const problem = head === null ? null : problemOf(head) && (await headCheck(context))(head);
  if (problem === null) return { state, head, problems };
  return { state, head: null, problems: [...problems, `It belongs to another log. ${problem}.`] };
}

/** Looks at the log before the head is read, which other processes may move on meanwhile. */
async function headCheck({ objects, folder }: MaintenanceContext): Promise<(head: Head) => string | null> {
  const manifests = await Array.fromAsync(objects.list('manifest'));
  const generation = generationHead(folder);
  return (head) => headProblem(head, manifests, generation);
}
