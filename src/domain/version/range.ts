import type { VersionRange, VersionStatus } from '../product.ts';
import { type Bound, type Bounds, schemeOf } from './bounds.ts';
import { dotted } from './dotted.ts';
import { git, isCommitLike, isFullCommit } from './git.ts';
import { compareToSeries, seriesOfBound } from './series.ts';
import { isPlaceholder, isVersionForm, mayBeOneVersion, type Scheme, saysUnknown } from './version.ts';
import { compareBounds, type VersionQuery } from './version-query.ts';

/**
 * What a range says about a version. `outside`: for certain nothing. `silent`: nothing, because it names commits and
 * the question is about a release, or the other way round. `uncertain`: nothing, or one of these statuses.
 */
export type Finding =
  | { readonly kind: 'outside' | 'silent' }
  | { readonly kind: 'same' | 'inside'; readonly status: VersionStatus; readonly method: string }
  | { readonly kind: 'uncertain'; readonly possible: readonly VersionStatus[] };

/**
 * Finds what one range or single version says about the version that is asked about.
 * @param bounds null for a single version
 */
export function findInRange(range: VersionRange, bounds: Bounds | null, query: VersionQuery): Finding {
  const scheme = schemeOf(range);
  if (isSilent(range, scheme, query)) return { kind: 'silent' };
  if (bounds === null) return findSingle(range, query, scheme);

  const place = isWithin(bounds, range.status, query, scheme);
  if (place === false) return { kind: 'outside' };
  const status = statusAt(range, query, scheme);
  if (place === null || status === null) {
    return { kind: 'uncertain', possible: status === null ? statusesOf(range) : [status] };
  }
  return { kind: 'inside', status, method: scheme?.name ?? 'exact' };
}

function isSilent(
  range: VersionRange,
  scheme: Scheme | null,
  { mayBeCommit, isFullCommit: isCommit }: VersionQuery,
) {
  const ends = [range.version, range.lessThan, range.lessThanOrEqual].filter((end) => end !== undefined);
  const named = ends.map((end) => end.trim()).filter((end) => end !== '0' && end !== '*');
  const namesCommits =
    scheme === git ? named.every(isCommitLike) : named.length > 0 && named.every(isFullCommit);
  return namesCommits ? !mayBeCommit : isCommit && scheme !== git;
}

function findSingle(range: VersionRange, query: VersionQuery, scheme: Scheme | null): Finding {
  const single = range.version.trim().replace(/^==?\s*/, '');
  const order = mayBeOneVersion(single) ? query.compareTo(single, scheme) : null;
  if (range.changes?.length) return { kind: 'uncertain', possible: statusesOf(range) };
  if (order === 0) return { kind: 'same', status: range.status, method: 'exact' };
  const isOther = order !== null || (isVersionForm(single) && isVersionForm(query.version));
  return isOther ? { kind: 'outside' } : { kind: 'uncertain', possible: [range.status] };
}

/** Whether the version is in a range; null when that is unknown. */
function isWithin(
  bounds: Bounds,
  status: VersionStatus,
  query: VersionQuery,
  scheme: Scheme | null,
): boolean | null {
  const { start } = bounds;
  const toEnds = bounds.ends.map((end) => isBefore(end, query, scheme));
  if (toEnds.includes(false)) return false;
  const isOpen = toEnds.includes(null) ? null : true;
  if (start === null) return isOpen;
  if (bounds.ends.some((end) => areBoundsCrossed(start, end, scheme))) return null;
  // A range holds at least its own start, even where its end can't be read.
  if (start.isInclusive && query.compareTo(start.version, scheme) === 0) return true;
  const isFromStart = isAfter(start, status, query, scheme);
  return isFromStart === true ? isOpen : isFromStart;
}

/** Whether nothing can be between two ends, so that one of them is an error. */
function areBoundsCrossed(start: Bound, end: Bound, scheme: Scheme | null): boolean {
  const order = compareBounds(start.version, end.version, scheme) ?? -1;
  return order > 0 || (order === 0 && !(start.isInclusive && end.isInclusive));
}

/**
 * In a range of affected versions whose start is `n/a`, `unspecified` or similar, all versions before the end count
 * as affected. No start is named, and the error is on the side of caution.
 */
function isAfter(start: Bound, status: VersionStatus, query: VersionQuery, scheme: Scheme | null) {
  if (isPlaceholder(start.version)) return status === 'affected' && !saysUnknown(start.version) ? true : null;
  const order = query.compareTo(start.version, scheme);
  if (order === null) return null;
  return start.isInclusive ? order >= 0 : order > 0;
}

function isBefore(end: Bound, query: VersionQuery, scheme: Scheme | null): boolean | null {
  const { version, isInclusive } = end;
  if (scheme === null || isPlaceholder(version)) return version === query.version ? isInclusive : null;
  const series = scheme === git ? null : seriesOfBound(version);
  const order = series === null ? query.compareTo(version, scheme) : compareToSeries(query.version, series);
  if (order === null) return null;
  if (series !== null) return order <= 0;
  if (!isInclusive || order <= 0) return order < 0 || (isInclusive && order === 0);
  // `1.2` may be meant to include `1.2.3` where nobody says how versions are ordered.
  const mayBeIncluded = scheme === dotted && compareToSeries(query.version, version) === 0;
  return mayBeIncluded ? null : false;
}

/** The status that the range gives to a version in it, with its changes considered; null when that is unknown. */
function statusAt(range: VersionRange, query: VersionQuery, scheme: Scheme | null): VersionStatus | null {
  if (!range.changes?.length) return range.status;
  const changes = range.changes.map(({ at, status }) => {
    const version = at.trim();
    return { version, status, order: version === '0' ? 1 : query.compareTo(version, scheme) };
  });
  const here = changes.filter(({ order }) => order === 0).map(({ status }) => status);
  if (here.length > 0) return here.reduce(moreSevere);
  if (query.compareTo(range.version.trim(), scheme) === 0) return range.status;

  let last: { readonly version: string; readonly status: VersionStatus } | null = null;
  for (const change of changes) {
    if (change.order === null) return null;
    if (change.order < 0) continue;
    const toLast = last === null ? 1 : compareChanges(change.version, last.version, scheme);
    if (toLast === null) return null;
    if (last === null || toLast > 0) last = change;
    else if (toLast === 0) last = { ...change, status: moreSevere(change.status, last.status) };
  }
  return last?.status ?? range.status;
}

function compareChanges(a: string, b: string, scheme: Scheme | null): number | null {
  if (a !== b && (a === '0' || b === '0')) return a === '0' ? -1 : 1;
  return compareBounds(a, b, scheme);
}

function statusesOf({ status, changes }: VersionRange): readonly VersionStatus[] {
  return [status, ...(changes ?? []).map((change) => change.status)];
}

/** Where a source contradicts itself, the more severe status applies. */
export function moreSevere(a: VersionStatus, b: VersionStatus): VersionStatus {
  return severityOrder.indexOf(a) > severityOrder.indexOf(b) ? a : b;
}

const severityOrder: readonly VersionStatus[] = ['unaffected', 'unknown', 'affected'];
