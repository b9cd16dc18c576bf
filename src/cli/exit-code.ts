import type { FailureCode } from '../kit/failure.ts';

/** What the command line ends with. An interrupted command ends with 128 and the signal's number. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, notFound: 3 } as const;

/** The exit code of a failure. */
export function exitCodeOf(code: FailureCode): number {
  if (code === 'not_found') return exitCodes.notFound;
  return code === 'invalid_input' ? exitCodes.usage : exitCodes.failed;
}
