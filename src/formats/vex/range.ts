import type { VersionRange } from '../../domain/product.ts';
import { type Bound, type Bounds, readBounds, schemeOf } from '../../domain/version/bounds.ts';
import { isCommitLike, isFullCommit } from '../../domain/version/git.ts';
import { findScheme } from '../../domain/version/schemes.ts';
import { mayBeOneVersion } from '../../domain/version/version.ts';
import { compareBounds } from '../../domain/version/version-query.ts';
import { oneLine } from '../text.ts';

/** The one version that is meant, by which a product is known; null for a range, a commit, or words. */
export function singleVersion(range: VersionRange): string | null {
  const version = range.version.trim();
  const isOne = readBounds(range) === null && (range.changes?.length ?? 0) === 0 && mayBeOneVersion(version);
  return isOne && !isCommit(version) && range.scheme !== 'git' ? version : null;
}

/** Whether a version is a commit, which is not a version of a release. */
export function isCommit(version: string): boolean {
  return isFullCommit(version) || (isCommitLike(version) && /[a-f]/i.test(version));
}

/** A range in words: `from 2.0 before 2.15.0`. */
export function rangeInWords(range: VersionRange): string {
  const bounds = readBounds(range);
  const changes = (range.changes ?? []).map(({ at, status }) => `${status} from ${oneLine(at, 100)}`);
  const more = changes.length === 0 ? '' : ` (${changes.slice(0, 20).join(', ')})`;
  if (bounds === null) return oneLine(range.version, 200) + more;
  const { start, ends } = bounds;
  const words = [
    ...(start === null ? [] : [`${start.isInclusive ? 'from' : 'after'} ${oneLine(start.version, 100)}`]),
    ...ends.map(({ version, isInclusive }) => `${isInclusive ? 'up to' : 'before'} ${oneLine(version, 100)}`),
  ];
  return (words.length === 0 ? 'all versions' : words.join(' ')) + more;
}

/**
 * A range in the form of the Version Range Specifier, `vers:npm/>=2.0|<2.15.0`. Null where the form can't
 * express it, its ends can't be ordered, or no version is between them.
 * @param type of the specifier, which is that of a package URL
 */
export function versOf(range: VersionRange, bounds: Bounds | null, type: string): string | null {
  if (bounds === null || bounds.ends.length > 1 || range.scheme === 'git' || range.changes?.length)
    return null;
  const { start, ends } = bounds;
  const [end = null] = ends;
  const written = [start, end].filter((bound) => bound !== null).map(({ version }) => version);
  if (!written.every((version) => mayBeOneVersion(version) && isPrintable(version) && !isCommit(version))) {
    return null;
  }
  const place = start === null || end === null ? 'apart' : placeOf(start, end, range, type);
  if (place === null) return null;
  const limits = [
    ...(start === null ? [] : [{ sign: start.isInclusive ? '>=' : '>', version: start.version }]),
    ...(end === null ? [] : [{ sign: end.isInclusive ? '<=' : '<', version: end.version }]),
  ];
  // Each version may stand only once; the sign of a single version is left out.
  const constraints =
    place === 'same' && start !== null
      ? [escaped(start.version)]
      : limits.map(({ sign, version }) => sign + escaped(version));
  return `vers:${type}/${constraints.join('|') || '*'}`;
}

/** Whether the start is before the end or the only version in the range; null for an empty range and an open order. */
function placeOf(start: Bound, end: Bound, range: VersionRange, type: string): 'apart' | 'same' | null {
  const scheme = schemeOf(range) ?? findScheme(type);
  const order = compareBounds(start.version, end.version, scheme);
  if (order === null || order > 0) return null;
  if (order < 0) return 'apart';
  return start.isInclusive && end.isInclusive ? 'same' : null;
}

function isPrintable(version: string): boolean {
  return /^[ -~]+$/.test(version);
}

/** Only what the specification names is percent-encoded. */
function escaped(version: string): string {
  const encode = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return version.replaceAll(/[<>=!*|% ]/g, encode);
}
