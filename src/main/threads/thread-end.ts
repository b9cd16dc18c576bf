import { parentPort } from 'node:worker_threads';
import { Failure } from '../../kit/failure.ts';
import { pathsIn } from '../paths.ts';
import { storageFailure } from '../storage-failure.ts';
import { type FailureData, failureData } from './failure-data.ts';

/** The last message of a thread that does one piece of work. */
export type ThreadEnd<T> = { readonly value: T } | { readonly failure: FailureData };

/**
 * Runs the work of a thread on the store in a data folder, and reports how it ended. Errors that are not
 * failures end the thread.
 */
export async function postEnd<T>(dataDir: string, work: () => Promise<T>): Promise<void> {
  try {
    parentPort?.postMessage({ value: await work() } satisfies ThreadEnd<T>);
  } catch (thrown) {
    const error = storageFailure(thrown, pathsIn(dataDir));
    if (!(error instanceof Failure)) throw error;
    parentPort?.postMessage({ failure: failureData(error) } satisfies ThreadEnd<T>);
  } finally {
    parentPort?.close();
  }
}
