import type { AffectedProduct, VersionRange } from '../product.ts';
import { type Bound, type Bounds, readAllBounds, readBounds, schemeOf } from './bounds.ts';
import { isCommitLike } from './git.ts';
import { isPlaceholder, isVersionForm } from './version.ts';
import { compareBounds } from './version-query.ts';

/** Affected versions as an interval, and which of the entry's ranges says so. */
export interface Interval {
  /** `>= 2.0, < 2.15.0`, or a single version. */
  readonly text: string;
  /** Index in the list of ranges. */
  readonly range: number;
  /** Whether another range of the list tells its end. */
  readonly isOfSeveral: boolean;
}

/**
 * The versions that an entry calls affected, as intervals. A range is left out if it names no version, or if it has
 * changes that cannot be ordered.
 */
export function affectedIntervals({ versions }: Pick<AffectedProduct, 'versions'>): Interval[] {
  const all = readAllBounds(versions);
  return versions.flatMap((range, at) => {
    if (range.status !== 'affected') return [];
    const bounds = all[at] ?? null;
    const isOfSeveral = bounds !== null && readBounds(range)?.ends.length !== bounds.ends.length;
    return textsOf(range, bounds).map((text) => ({ text, range: at, isOfSeveral }));
  });
}

function textsOf(range: VersionRange, bounds: Bounds | null): string[] {
  if (range.changes?.length) return bounds === null ? [] : stepsOf(range, bounds);
  if (bounds === null) return isPlaceholder(range.version) ? [] : [range.version.trim()];
  return intervalOf(bounds.start, bounds.ends);
}

/** A range in which the status changes: an interval for each part that is affected. */
function stepsOf(range: VersionRange, { start, ends }: Bounds): string[] {
  const changes = range.changes ?? [];
  const scheme = schemeOf(range);
  const places = [...(start === null ? [] : [start.version]), ...changes.map(({ at }) => at.trim())];
  const areOrdered = places.every((place, i) => {
    const next = places[i + 1];
    return next === undefined || (compareBounds(place, next, scheme) ?? 1) < 0;
  });
  if (!areOrdered) return [];
  const texts: string[] = [];
  let from: Bound | null | undefined = start;
  for (const { at, status } of changes) {
    const version = at.trim();
    if (status === 'affected') from ??= { version, isInclusive: true };
    else if (from !== undefined) {
      texts.push(...intervalOf(from, [{ version, isInclusive: false }]));
      from = undefined;
    }
  }
  return from === undefined ? texts : [...texts, ...intervalOf(from, ends)];
}

function intervalOf(start: Bound | null, ends: readonly Bound[]): string[] {
  const named = ends.filter(({ version }) => !isPlaceholder(version));
  if (start !== null && isPlaceholder(start.version) && named.length === 0) return [];
  const from = start === null || isPlaceholder(start.version) ? null : start;
  const parts = [
    ...(from === null ? [] : [`${from.isInclusive ? '>=' : '>'} ${from.version}`]),
    ...named.map(({ version, isInclusive }) => `${isInclusive ? '<=' : '<'} ${version}`),
  ];
  return [parts.length === 0 ? '>= 0' : parts.join(', ')];
}

export interface FixedVersion {
  readonly version: string;
  /**
   * `fixed`: from this version on the source calls versions unaffected. `change`: the same, as a change within a
   * range. `range-end`: a range of affected versions ends before it.
   */
  readonly rule: 'fixed' | 'range-end' | 'change';
}

/**
 * The first fixed version of each branch that a source names, in its order. A range without a known scheme
 * names none.
 */
export function fixedVersions(affected: AffectedProduct): readonly FixedVersion[] {
  const bounds = readAllBounds(affected.versions);
  const ends = new Set(affected.versions.flatMap((range, at) => affectedEnd(range, bounds[at]) ?? []));
  const found = affected.versions.flatMap((range, at): readonly FixedVersion[] => {
    if (schemeOf(range) === null) return [];
    const end = affectedEnd(range, bounds[at]);
    const changes = (range.changes ?? []).filter(({ status }) => status === 'unaffected');
    return [
      ...(startsAsFixed(range, affected, ends)
        ? [{ version: range.version.trim(), rule: 'fixed' as const }]
        : []),
      ...(end === null ? [] : [{ version: end, rule: 'range-end' as const }]),
      ...changes.map(({ at }) => ({ version: at.trim(), rule: 'change' as const })),
    ];
  });
  const named = found.filter(({ version }) => isVersionForm(version) || isCommitLike(version));
  return [...new Map(named.map((fixed) => [`${fixed.rule} ${fixed.version}`, fixed])).values()];
}

/** An unaffected range begins where others were affected: all others, or those of a range that ends there. */
function startsAsFixed(range: VersionRange, { defaultStatus }: AffectedProduct, ends: ReadonlySet<string>) {
  const isRange = range.lessThan !== undefined || range.lessThanOrEqual !== undefined;
  const start = range.version.trim();
  if (!isRange || range.status !== 'unaffected' || start === '0') return false;
  return defaultStatus === 'affected' || ends.has(start);
}

/** The exclusive end of a range of affected versions; where the range changes, its changes say more. */
function affectedEnd(range: VersionRange, bounds: Bounds | null | undefined): string | null {
  if (range.status !== 'affected' || range.changes?.length) return null;
  return bounds?.ends.find((end) => !end.isInclusive)?.version ?? null;
}
