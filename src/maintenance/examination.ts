import { z } from 'zod';
import { reasonOf } from '../kit/failure.ts';
import { firstIssue } from '../kit/json.ts';
import type { Finding } from './findings.ts';
import type { Check } from './report.ts';

/** One thing that was looked at, and what was found. */
export interface Examination {
  readonly check: Check;
  readonly findings: readonly Finding[];
}

/** What is worst among the findings decides. */
export function examined(name: Check['name'], extent: string, findings: readonly Finding[]): Examination {
  const has = (level: Finding['level']) => findings.some((finding) => finding.level === level);
  const outcome = has('damage') ? 'damaged' : has('unchecked') ? 'unchecked' : 'sound';
  return { check: { name, outcome, extent }, findings };
}

/**
 * Why a database or an object can't be read, as a sentence.
 * @throws what was thrown for another reason than what is stored
 */
export function damageOf(thrown: unknown): string {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  const isUnreadable = thrown instanceof SyntaxError || thrown instanceof z.ZodError;
  if (!(damageCodes.has(code) || isUnreadable)) throw thrown;
  const reason = thrown instanceof z.ZodError ? firstIssue(thrown) : reasonOf(thrown);
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Messages of SQLite, of a number that no row should have, and of our own failures. */
const damageCodes: ReadonlySet<string> = new Set([
  'ERR_SQLITE_ERROR',
  'ERR_OUT_OF_RANGE',
  'store_damaged',
  'unavailable',
]);
