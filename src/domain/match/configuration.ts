import type { AffectedProduct, CpeConfiguration, CpeMatch, VersionRange } from '../product.ts';
import { readCpe } from './cpe-product.ts';

/**
 * The products that the configurations of a record name as vulnerable, as entries of their own. What else must be
 * there for the vulnerability to be reached is not looked at: the error is on the side of caution.
 */
export function configuredProducts(configurations: readonly CpeConfiguration[]): AffectedProduct[] {
  return configurations.flatMap(({ nodes, negate, source }) => {
    if (negate) return [];
    const matches = nodes.flatMap((node) => (node.negate ? [] : node.matches));
    return matches.flatMap((match) => entryOf(match, source));
  });
}

function entryOf(match: CpeMatch, source: string): AffectedProduct[] {
  const product = match.vulnerable ? readCpe(match.criteria) : null;
  if (product === null) return [];
  return [
    {
      vendor: null,
      product: null,
      versions: [rangeOf(match, product.version)],
      cpes: [match.criteria],
      purl: null,
      defaultStatus: null,
      source,
    },
  ];
}

/** The bounds beside a name; without any, its own version, or all. */
function rangeOf(match: CpeMatch, version: string | null): VersionRange {
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
  if (!isBounded && version !== null) return { ...affected, version };
  return {
    ...affected,
    version: versionStartIncluding ?? '0',
    ...(Object.keys(end).length === 0 ? { lessThan: '*' } : end),
  };
}
