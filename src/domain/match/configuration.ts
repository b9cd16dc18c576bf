import {
  type AffectedProduct,
  type CpeConfiguration,
  type CpeMatch,
  type VersionRange,
  vulnerableMatches,
} from '../product.ts';
import { readCpe } from './cpe-product.ts';

/**
 * The products that the configurations of a record name as vulnerable, as entries of their own. The language of
 * configurations is one of true and false: a version of the product outside all bounds is not affected.
 */
export function configuredProducts(configurations: readonly CpeConfiguration[]): AffectedProduct[] {
  return vulnerableMatches(configurations).map(({ match, source }) => ({
    vendor: null,
    product: null,
    versions: [rangeOf(match)],
    cpes: [match.criteria],
    purl: null,
    defaultStatus: 'unaffected',
    source,
  }));
}

/** The bounds next to a name; without any, its own version, or all. */
function rangeOf(match: CpeMatch): VersionRange {
  const { versionStartIncluding, versionStartExcluding, versionEndIncluding, versionEndExcluding } = match;
  const affected = { status: 'affected', scheme: 'custom' } as const;
  const end = {
    ...(versionEndExcluding === undefined ? {} : { lessThan: versionEndExcluding }),
    ...(versionEndIncluding === undefined ? {} : { lessThanOrEqual: versionEndIncluding }),
  };
  if (versionStartExcluding !== undefined) {
    const [sign, bound] = [versionEndExcluding === undefined ? '<=' : '<', Object.values(end)[0]];
    const written = [`> ${versionStartExcluding}`, ...(bound === undefined ? [] : [`${sign} ${bound}`])];
    return { ...affected, version: written.join(', ') };
  }
  const isBounded = versionStartIncluding !== undefined || Object.keys(end).length > 0;
  const version = isBounded ? null : (readCpe(match.criteria)?.version ?? null);
  if (version !== null) return { ...affected, version };
  return {
    ...affected,
    version: versionStartIncluding ?? '0',
    ...(Object.keys(end).length === 0 ? { lessThan: '*' } : end),
  };
}
