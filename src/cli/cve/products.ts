import { type AffectedProduct, presentName } from '../../domain/product.ts';
import { cutList } from '../layout/list.ts';
import { joinRich, type Rich, rich, wrapRich } from '../layout/rich-text.ts';
import { formatVersions } from './versions.ts';

/** One entry for each name of a product, with what all sources state about its versions. */
export function renderProducts(affected: readonly AffectedProduct[], width: number): Rich[] {
  const lines = affected.filter(
    (product) => productName(product) !== null || formatVersions(product) !== null,
  );
  const byName = Map.groupBy(lines, (product) => (productName(product) ?? '').toLowerCase());
  const entries = [...byName.values()].map((products) => wrapRich(formatProduct(products), width, linesMax));
  return cutList(entries, productsMax);
}

const productsMax = 6;
/** Maximum number of lines for one product. */
const linesMax = 4;

function formatProduct(products: readonly AffectedProduct[]): Rich {
  const bySource = new Map<string, Set<string>>();
  for (const product of products.toSorted((a, b) => commits(a) - commits(b))) {
    const versions = formatVersions(product);
    if (versions === null) continue;
    bySource.set(product.source, new Set([...(bySource.get(product.source) ?? []), versions]));
  }
  const [first] = products;
  return joinRich(
    [rich((first && productName(first)) ?? 'product not named', 'strong'), rich(formatClaims(bySource))],
    '  ',
  );
}

/** What each source states about the versions. The sources are named only where they differ. */
function formatClaims(bySource: ReadonlyMap<string, ReadonlySet<string>>): string {
  const sourcesByClaim = new Map<string, string[]>();
  for (const [source, versions] of bySource) {
    const claim = [...versions].join('; ');
    sourcesByClaim.set(claim, [...(sourcesByClaim.get(claim) ?? []), source]);
  }
  const [only, ...others] = sourcesByClaim.keys();
  if (only === undefined) return 'versions not given';
  if (others.length === 0) return only;
  return [...sourcesByClaim].map(([claim, sources]) => `${claim} (${sources.join(', ')})`).join('; ');
}

/** The number of ranges of commits, which are less useful to a reader than versions. */
function commits({ versions }: AffectedProduct): number {
  return versions.filter(({ scheme }) => scheme === 'git').length;
}

function productName({ vendor, product, packageName, purl, repository }: AffectedProduct): string | null {
  const maker = presentName(vendor);
  const name = presentName(product) ?? packageName ?? purl ?? repository;
  if (maker === null || name === undefined) return name ?? maker;
  return name.toLowerCase().startsWith(maker.toLowerCase()) ? name : `${maker} ${name}`;
}
