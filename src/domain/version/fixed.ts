import type { AffectedProduct, VersionRange } from '../product.ts';
import { type Bounds, schemeOf } from './bounds.ts';
import { readAllBounds } from './branches.ts';
import { isCommitLike } from './git.ts';
import { isVersionForm } from './text.ts';

export interface FixedVersion {
  readonly version: string;
  /**
   * `fixed`: from this version on the source calls versions unaffected. `change`: the same, as a change within a
   * range. `range-end`: a range of affected versions ends before it.
   */
  readonly rule: 'fixed' | 'range-end' | 'change';
}

/**
 * The versions that a source names as the first that are no longer affected, in its order. A range without a
 * known scheme names none.
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
