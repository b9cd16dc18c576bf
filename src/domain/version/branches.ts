import { rememberObjects } from '../../kit/bounded-memory.ts';
import type { VersionRange } from '../product.ts';
import { type Bound, type Bounds, readBounds, schemeOf } from './bounds.ts';
import type { Scheme } from './scheme.ts';
import { compareBounds } from './version-query.ts';

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
