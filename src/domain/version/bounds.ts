import { rememberObjects } from '../../kit/bounded-memory.ts';
import type { VersionRange } from '../product.ts';
import { dotted } from './dotted.ts';
import { findScheme } from './schemes.ts';
import type { Scheme } from './version.ts';
import { compareBounds } from './version-query.ts';

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

/**
 * The bounds of each range of an entry, null for a single version. Ranges without an end that differ in status
 * (`>= 8.0.0` affected, `>= 8.3.2` unaffected) are steps of one staircase: each ends where the next one of another
 * status begins. They are left as they are where their starts cannot be ordered.
 */
export const readAllBounds: (ranges: readonly VersionRange[]) => readonly (Bounds | null)[] = rememberObjects(
  (ranges: readonly VersionRange[]) => {
    const all = ranges.map(readBounds);
    const first = ranges.find((range, at) => isOpen(range, all[at]));
    if (first === undefined) return all;
    const hasSteps = ranges.some((range, at) => range.status !== first.status && isOpen(range, all[at]));
    return hasSteps ? withSteps(ranges, all) : all;
  },
);

function isOpen(range: VersionRange, bounds: Bounds | null | undefined): bounds is Bounds {
  return bounds != null && bounds.ends.length === 0 && !range.changes?.length;
}

function withSteps(
  ranges: readonly VersionRange[],
  full: readonly (Bounds | null)[],
): readonly (Bounds | null)[] {
  const all = [...full];
  const steps = ranges.flatMap((range, at): Step[] => {
    const bounds = all[at];
    return isOpen(range, bounds) ? [{ at, range, start: bounds.start }] : [];
  });
  const scheme = steps[0] === undefined ? null : schemeOf(steps[0].range);
  if (scheme === null || !areOrdered(steps, scheme)) return all;
  const ascending = steps.toSorted((a, b) => compareStarts(a.start, b.start, scheme) ?? 0);
  for (const [index, { at, range, start }] of ascending.entries()) {
    const isNext = (step: Step) => {
      return step.range.status !== range.status && compareStarts(step.start, start, scheme) !== 0;
    };
    const next = ascending.slice(index + 1).find(isNext)?.start;
    if (next != null) all[at] = { start, ends: [{ version: next.version, isInclusive: !next.isInclusive }] };
  }
  return all;
}

interface Step {
  readonly at: number;
  readonly range: VersionRange;
  readonly start: Bound | null;
}

/** Whether each step can be compared with the first, by the order of versions that all of them name. */
function areOrdered(steps: readonly Step[], scheme: Scheme): boolean {
  return steps.every(({ range, start }) => {
    return schemeOf(range) === scheme && compareStarts(start, steps[0]?.start ?? null, scheme) !== null;
  });
}

/** A missing start is before everything, and `> 1.2` directly after `>= 1.2`. */
function compareStarts(a: Bound | null, b: Bound | null, scheme: Scheme): number | null {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  const order = compareBounds(a.version, b.version, scheme);
  return order === 0 ? Number(b.isInclusive) - Number(a.isInclusive) : order;
}
