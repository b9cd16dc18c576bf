import { stdSerializers } from 'pino';
import { Failure, reasonOf } from '../kit/failure.ts';

/** An error as the log shows it: a failure, which is no fault of the code, by its sentence; all else with its stack. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Failure)) return error instanceof Error ? stdSerializers.err(error) : error;
  const { code, message, cause } = error;
  return { code, message, ...(cause !== undefined && { cause: reasonOf(cause) }) };
}

/**
 * For work that is tried again and again: passes a failure on, and the same one not again before the work went well.
 * @param report given what was thrown
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
