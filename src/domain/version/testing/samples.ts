import type { AffectedProduct, VersionRange, VersionStatus } from '../../product.ts';

/** An affected product for tests. */
export function product(
  versions: readonly VersionRange[],
  defaultStatus: VersionStatus | null = null,
): AffectedProduct {
  return { vendor: 'acme', product: 'anvil', versions, cpes: [], purl: null, defaultStatus, source: 'acme' };
}

/** A range of affected semantic versions, except for the given members. */
export function range(version: string, members: Partial<VersionRange>): VersionRange {
  return { version, status: 'affected', scheme: 'semver', ...members };
}

/** A single version. */
export function single(version: string, status: VersionStatus = 'affected'): VersionRange {
  return { version, status, scheme: null };
}
