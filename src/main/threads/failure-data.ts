import { Failure, type FailureCode, type FailureDetail } from '../../kit/failure.ts';

/** A failure as data: it would lose its class on the way between threads. */
export interface FailureData {
  readonly code: FailureCode;
  readonly message: string;
  readonly details: readonly FailureDetail[];
}

export function failureData({ code, message, details }: Failure): FailureData {
  return { code, message, details };
}

export function failureFrom({ code, message, details }: FailureData): Failure {
  return new Failure(code, message, { details });
}
