import type { VersionRange } from '../product.ts';
import { dotted } from './dotted.ts';
import type { Scheme } from './scheme.ts';
import { findScheme } from './schemes.ts';

/** One end of a range, as upstream wrote it. */
export interface Bound {
  readonly version: string;
  readonly isInclusive: boolean;
}

/** The ends of a range; null where it is said to have none. */
export interface Bounds {
  readonly start: Bound | null;
  readonly ends: readonly Bound[];
}

/**
 * The ends of a range, or null for a single version. Some sources write a range into the place of a single
 * version, as comparisons: `>= 1.2, < 1.4`.
 */
export function readBounds(range: VersionRange): Bounds | null {
  const ends = [
    ...(range.lessThan === undefined ? [] : [{ version: range.lessThan.trim(), isInclusive: false }]),
    ...(range.lessThanOrEqual === undefined
      ? []
      : [{ version: range.lessThanOrEqual.trim(), isInclusive: true }]),
  ];
  if (ends.length === 0) return readComparisons(range.version);
  const version = range.version.trim();
  return {
    start: version === '0' ? null : { version, isInclusive: true },
    // An asterisk is not a limit, in either of the two members.
    ends: ends.filter((end) => end.version !== '*'),
  };
}

/** How the versions of a range are ordered. Single versions and comparisons mostly name no scheme. */
export function schemeOf(range: VersionRange): Scheme | null {
  const isRange = range.lessThan !== undefined || range.lessThanOrEqual !== undefined;
  return findScheme(range.scheme) ?? (isRange ? null : dotted);
}

const comparisonsMax = 2;

/** At most one start and one end; null for anything else. */
function readComparisons(text: string): Bounds | null {
  if (!/^\s*[<>]/.test(text)) return null;
  const starts: Bound[] = [];
  const ends: Bound[] = [];
  const parts = text.split(',', comparisonsMax + 1);
  for (const part of parts) {
    const [, sign = '', equal, version] = /^\s*([<>])(=?)\s*([\w.+~^:-]+)\s*$/.exec(part) ?? [];
    if (version === undefined) return null;
    (sign === '<' ? ends : starts).push({ version, isInclusive: equal === '=' });
  }
  return starts.length > 1 || ends.length > 1 ? null : { start: starts[0] ?? null, ends };
}
