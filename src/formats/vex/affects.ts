import { foldVersion, versionOf } from '../../domain/cpe.ts';
import { readAllBounds } from '../../domain/version/bounds.ts';
import { present } from '../text.ts';
import type { Assessment, VexStatus } from './assessment.ts';
import { singleVersion, versOf } from './range.ts';

const versionCharactersMax = 1_024;
const rangeCharactersMax = 4_096;

interface VersionStatement {
  readonly version?: string;
  readonly range?: string;
  readonly status: string;
}

/**
 * Products with the statements about their versions, each product once; versions that can't be listed are
 * described in words elsewhere.
 */
export function affectsOf(assessments: readonly Assessment[]): object[] {
  const byProduct = new Map<string, Map<string, VersionStatement>>();
  for (const assessment of assessments) {
    const owned = ownedVersions(assessment);
    for (const { key, cpe } of assessment.products) {
      const known = byProduct.get(key) ?? new Map<string, VersionStatement>();
      const own = cpe === null ? '' : versionOf(cpe);
      for (const one of versionsOf(assessment, schemeOf(key))) {
        const version = foldVersion(one.version ?? '');
        // A version in the name of a product is stated only for that version.
        if (!owned.has(version) || !owned.has(own) || version === own) known.set(JSON.stringify(one), one);
      }
      byProduct.set(key, known);
    }
  }
  return [...byProduct].map(([ref, versions]) => present({ ref, versions: [...versions.values()] }));
}

/** Versions that are in the CPE name of a product. */
function ownedVersions({ products, versions }: Assessment): ReadonlySet<string> {
  const named = new Set(products.flatMap(({ cpe }) => (cpe === null ? [] : [versionOf(cpe)])));
  return new Set(versions.map(({ version }) => foldVersion(version)).filter((one) => named.has(one)));
}

function versionsOf({ entry, versions, status }: Assessment, scheme: string): VersionStatement[] {
  const bounds = readAllBounds(entry.versions);
  const ranges = entry.versions.flatMap((range, at): VersionStatement[] => {
    const vers = singleVersion(range) === null ? versOf(range, bounds[at] ?? null, scheme) : null;
    return vers === null || vers.length > rangeCharactersMax ? [] : [{ range: vers, status: range.status }];
  });
  const single = versions
    .filter(({ version }) => version.length <= versionCharactersMax)
    .map((one): VersionStatement => ({ version: one.version, status: statuses[one.status] }));
  const isAll = status !== null && (entry.defaultStatus === 'affected' || status === 'not_affected');
  const all = isAll ? [{ range: `vers:${scheme}/*`, status: statuses[status] }] : [];
  return [...all, ...ranges, ...single];
}

const statuses: Readonly<Record<VexStatus, string>> = {
  affected: 'affected',
  not_affected: 'unaffected',
  fixed: 'unaffected',
  under_investigation: 'unknown',
};

/** How versions are ordered: as the type of package does it. */
function schemeOf(key: string): string {
  return /^pkg:([a-z0-9.+-]+)\//.exec(key)?.[1] ?? 'generic';
}
