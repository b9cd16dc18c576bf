import { Failure, type FailureCode, type FailureDetail } from '../../kit/failure.ts';

/** A failure as data, because it would lose its class on the way between threads. */
export interface FailureData {
  readonly code: FailureCode;
  readonly message: string;
  readonly details: readonly FailureDetail[];
  readonly retryAfterSeconds: number | null;
}

export function failureData({ code, message, details, retryAfterSeconds }: Failure): FailureData {
  return { code, message, details, retryAfterSeconds };
}

export function failureFrom({ code, message, ...options }: FailureData): Failure {
  return new Failure(code, message, options);
}
