import { parentPort } from 'node:worker_threads';
import { Failure } from '../../kit/failure.ts';
import { type FailureData, failureData } from './failure-data.ts';

/** The last message of a thread that does one piece of work. */
export type ThreadEnd<T> = { readonly value: T } | { readonly failure: FailureData };

/** Does the work of a thread and tells how it ended. Errors that are no failures end the thread. */
export async function postEnd<T>(work: () => Promise<T>): Promise<void> {
  try {
    parentPort?.postMessage({ value: await work() } satisfies ThreadEnd<T>);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    parentPort?.postMessage({ failure: failureData(error) } satisfies ThreadEnd<T>);
  } finally {
    parentPort?.close();
  }
}
