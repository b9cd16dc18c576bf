import type { VersionRange } from '../../domain/product.ts';
import { readBounds } from '../../domain/version/bounds.ts';
import { isCommitLike, isWholeCommit } from '../../domain/version/git.ts';
import { mayBeOneVersion } from '../../domain/version/text.ts';
import { oneLine } from '../text.ts';

/** The one version that is meant, by which a product is known; null for a range, a commit, or words. */
export function singleVersion(range: VersionRange): string | null {
  const version = range.version.trim();
  const isOne = readBounds(range) === null && (range.changes?.length ?? 0) === 0 && mayBeOneVersion(version);
  return isOne && !isCommit(version) && range.scheme !== 'git' ? version : null;
}

/** Whether a version is a commit, which is no version of a release. */
export function isCommit(version: string): boolean {
  return isWholeCommit(version) || (isCommitLike(version) && /[a-f]/i.test(version));
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

/** A range in the form of the Version Range Specifier, `vers:npm/>=2.0|<2.15.0`; null where it can't be told so. */
export function versOf(range: VersionRange, scheme: string): string | null {
  const bounds = readBounds(range);
  if (bounds === null || range.scheme === 'git' || (range.changes?.length ?? 0) > 0) return null;
  const { start, ends } = bounds;
  const limits = [
    ...(start === null ? [] : [{ sign: start.isInclusive ? '>=' : '>', version: start.version }]),
    ...ends.map(({ version, isInclusive }) => ({ sign: isInclusive ? '<=' : '<', version })),
  ];
  if (!limits.every(({ version }) => mayBeOneVersion(version) && !isCommit(version))) return null;
  if (limits.length === 0) return `vers:${scheme}/*`;
  return `vers:${scheme}/${limits.map(({ sign, version }) => sign + encodeURIComponent(version.toWellFormed())).join('|')}`;
}
