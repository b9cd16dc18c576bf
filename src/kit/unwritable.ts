import { mayBeUnwritable } from './database.ts';
import { Failure } from './failure.ts';

const codes: ReadonlySet<string> = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOSPC']);

/** True when something may have failed because it can't be written: a full disk, a read-only one, or no right to. */
export function isUnwritable(thrown: unknown): boolean {
  return mayBeUnwritable(thrown) || codes.has(systemCodeOf(thrown));
}

/** The system's code of an error, or of what caused a failure. */
export function systemCodeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  if (thrown instanceof Failure) return systemCodeOf(thrown.cause);
  return 'code' in thrown ? String(thrown.code) : '';
}
