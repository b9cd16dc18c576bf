import { rememberObjects } from '../../kit/bounded-memory.ts';
import type { AffectedProduct, VersionRange } from '../product.ts';
import { readBounds, schemeOf } from '../version/bounds.ts';
import { isCommitLike } from '../version/git.ts';
import { fixedVersions } from '../version/judge.ts';
import type { Scheme } from '../version/version.ts';
import { compareBounds } from '../version/version-query.ts';

const fixedMax = 20;

/**
 * The versions in which a product is no longer affected, as its entries name them, the lowest first: those after the
 * requested version, or all where none is given. What can't be compared is kept. Commits only where the request is
 * about one.
 */
export function fixedAfter(entries: readonly AffectedProduct[], version: string | null): string[] {
  const asksForCommit = version !== null && isCommit(version);
  const found = new Map<string, Scheme | null>();
  for (const entry of entries) {
    for (const { version: fixed, scheme, isCommit } of fixedIn(entry)) {
      if (found.has(fixed) || (!asksForCommit && isCommit)) continue;
      found.set(fixed, scheme);
    }
  }
  const later = [...found].filter(([fixed, scheme]) => {
    if (isCommit(fixed)) return true;
    const order = version === null ? null : compareBounds(fixed, version, scheme);
    return order === null || order > 0;
  });
  return later
    .sort(([a, scheme], [b]) => scheme?.compare(a, b) ?? 0)
    .slice(0, fixedMax)
    .map(([fixed]) => fixed);
}

/** The same whatever version is asked about. */
const fixedIn = rememberObjects((entry: AffectedProduct) =>
  fixedVersions(entry).map(({ version }) => {
    return { version, scheme: schemeFor(version, entry.versions), isCommit: isCommit(version) };
  }),
);

/** How the range that ends or begins with a version is ordered. */
function schemeFor(version: string, ranges: readonly VersionRange[]): Scheme | null {
  const bounding = ranges.find((range) => {
    const { start, ends } = readBounds(range) ?? { start: null, ends: [] };
    const changes = (range.changes ?? []).map(({ at }) => at.trim());
    return start?.version === version || [...ends.map((end) => end.version), ...changes].includes(version);
  });
  return bounding === undefined ? null : schemeOf(bounding);
}

/** Digits alone are a date or a number. */
function isCommit(version: string): boolean {
  return isCommitLike(version) && !/^\d+$/.test(version);
}
