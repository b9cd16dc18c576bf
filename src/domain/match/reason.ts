import { schemeOf } from '../version/bounds.ts';
import type { VersionVerdict } from '../version/judge.ts';
import { isPlaceholder } from '../version/version.ts';
import type { UnknownReason } from './verdict.ts';

/** Why a verdict on a version is unknown. */
export function reasonOf({ method, range }: Pick<VersionVerdict, 'method' | 'range'>): UnknownReason {
  const plain = plainReasons.get(method);
  if (plain !== undefined) return plain;
  if (method !== 'not-comparable' || range === null) return 'said-unknown';
  const ends = [range.lessThan, range.lessThanOrEqual].filter((end) => end !== undefined);
  const isRange = ends.length > 0;
  const bounds = isRange ? ends.filter((end) => end.trim() !== '*') : [range.version];
  if (bounds.some(isPlaceholder) || (isRange && bounds.length === 0 && isPlaceholder(range.version)))
    return 'range-without-bounds';
  return schemeOf(range) === null ? 'scheme-unknown' : 'not-comparable';
}

const plainReasons: ReadonlyMap<string, UnknownReason> = new Map([
  ['none', 'nothing-said'],
  ['default', 'said-unknown'],
  ['not-addressed', 'commits-only'],
  ['not-a-version', 'not-a-version'],
]);
