import type { FailureCode } from '../kit/failure.ts';

/**
 * The exit codes of the command line. `threshold`: something is as urgent as the caller wants to know. An interrupted
 * command ends with 128 plus the number of the signal.
 */
export const exitCodes = {
  ...{ ok: 0, failed: 1, usage: 2, notFound: 3, notAllowed: 4, rateLimited: 5, threshold: 10 },
} as const;

/** The exit code of a failure. */
export function exitCodeOf(code: FailureCode): number {
  if (code === 'not_found') return exitCodes.notFound;
  if (code === 'unauthorized' || code === 'forbidden') return exitCodes.notAllowed;
  return code === 'invalid_input' ? exitCodes.usage : exitCodes.failed;
}
