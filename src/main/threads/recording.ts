import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type ClockSetting, clockFrom } from '../../kit/clock.ts';
import { isDatabaseDamage } from '../../kit/database.ts';
import { Failure, reasonOf } from '../../kit/failure.ts';
import { isUnwritable } from '../../kit/unwritable.ts';
import type { RunGap, Runs } from '../../storage/contract/runs.ts';
import { openSqliteRuns } from '../../storage/sqlite/runs.ts';
import { pathsIn } from '../paths.ts';
import { RunWriter, type UnwrittenRun } from '../run-writer.ts';
import { storageFailure } from '../storage-failure.ts';
import { type FailureData, failureData } from './failure-data.ts';

export interface RecordingTask {
  readonly dataDir: string;
  readonly writer: string;
  readonly keepsQuestions: boolean;
  readonly daysMax: number;
  readonly bytesMax: number;
  readonly clock: ClockSetting;
}

/** Sent to the thread. Calls are answered with their number. */
export type RecordingMessage =
  | { readonly kind: 'runs'; readonly runs: readonly UnwrittenRun[]; readonly gap: RunGap | null }
  | RecordingCall
  | { readonly kind: 'close' };

/** About the run, or the owner of runs, that `of` names. */
export interface RecordingCall {
  readonly kind: 'find' | 'idsOf' | 'erase' | 'eraseOf';
  readonly call: number;
  readonly of: string;
}

/** Sent by the thread. */
export type RecordingReport =
  | { readonly kind: 'stored'; readonly runs: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'value'; readonly call: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly call: number; readonly failure: FailureData }
  | { readonly kind: 'closed'; readonly lost: number };

/** A thread that writes runs, and reads them so that a run is found as soon as its answer was given. */
const { dataDir, writer, clock, ...limits } = workerData as RecordingTask;
const paths = pathsIn(dataDir);
const report = (message: RecordingReport) => parentPort?.postMessage(message);
const runs = new RunWriter({
  ...limits,
  clock: clockFrom(clock),
  open: openRuns,
  onStored: (count) => report({ kind: 'stored', runs: count }),
  onFailure: (error) => report({ kind: 'failed', reason: failureOf(error).message }),
});
void runs.trim();

parentPort?.on('message', async (message: RecordingMessage) => {
  if (message.kind === 'runs') await runs.write(message.runs, message.gap);
  else if (message.kind === 'close') {
    report({ kind: 'closed', lost: await runs.close() });
    parentPort?.close();
  } else await answer(message);
});

async function answer({ kind, call, of }: RecordingCall): Promise<void> {
  try {
    report({ kind: 'value', call, value: await runs[kind](of) });
  } catch (error) {
    report({ kind: 'failure', call, failure: failureData(failureOf(error)) });
  }
}

/** Where they can't be written, they can still be read. */
function openRuns(): Runs {
  try {
    return openSqliteRuns(paths.runs, { writer });
  } catch (error) {
    if (!isUnwritable(error) || !existsSync(paths.runs)) throw error;
    return openSqliteRuns(paths.runs, { writer, readOnly: true });
  }
}

function failureOf(thrown: unknown): Failure {
  if (isDatabaseDamage(thrown) && !(thrown instanceof Failure)) {
    const message = `The runs in ${paths.runs} are damaged. \`cairn doctor\` says what to do.`;
    return new Failure('store_damaged', message, { cause: thrown });
  }
  const error = storageFailure(thrown, paths);
  if (error instanceof Failure) return error;
  return new Failure('unavailable', `Runs can't be stored or read: ${reasonOf(error)}. Try again soon.`);
}
