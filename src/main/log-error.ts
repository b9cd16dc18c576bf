import { stdSerializers } from 'pino';
import { Failure, reasonOf } from '../kit/failure.ts';

/**
 * An error in the form of the log: a failure, which is not a bug, by its sentence; everything else with its
 * stack.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Failure)) return error instanceof Error ? stdSerializers.err(error) : error;
  const { code, message, cause } = error;
  return { code, message, ...(cause !== undefined && { cause: reasonOf(cause) }) };
}

/**
 * For work that is retried. It reports a failure once until the work succeeds or fails in another way.
 * @param report called with the thrown value
 */
export class FailureNotice {
  readonly #report: (error: unknown) => void;
  #last: string | null = null;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  failed(error: unknown): void {
    const reason = reasonOf(error);
    if (reason === this.#last) return;
    this.#last = reason;
    this.#report(error);
  }

  succeeded(): void {
    this.#last = null;
  }
}
