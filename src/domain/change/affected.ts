import type { Change } from '../event.ts';
import type { AffectedProduct, VersionRange } from '../product.ts';

/**
 * What changed in the products that are named. `before` and `after` hold only those that differ, in canonical
 * form and order.
 */
export function compareAffected(
  before: readonly AffectedProduct[] = [],
  after: readonly AffectedProduct[] = [],
): Change[] {
  const was = canonicalProducts(before);
  const is = canonicalProducts(after);
  const removed = [...was].filter((product) => !is.has(product));
  const come = [...is].filter((product) => !was.has(product));
  if (removed.length + come.length === 0) return [];
  return [{ type: 'affected_changed', before: removed.sort().map(parsed), after: come.sort().map(parsed) }];
}

/** Each product as JSON in which neither order nor repetition is left, so that equal text is equal meaning. */
function canonicalProducts(products: readonly AffectedProduct[]): ReadonlySet<string> {
  return new Set(products.map((product) => JSON.stringify(canonicalProduct(product))));
}

/** Members in one order; lists as sorted sets, and left out where empty, as `undefined` is from JSON. */
function canonicalProduct(product: AffectedProduct): unknown {
  return {
    vendor: product.vendor,
    product: product.product,
    packageName: product.packageName,
    purl: product.purl,
    collectionUrl: product.collectionUrl,
    repository: product.repository,
    defaultStatus: product.defaultStatus,
    versions: canonicalSet(product.versions.map(canonicalRange)),
    cpes: canonicalSet(product.cpes),
    platforms: canonicalSet(product.platforms),
    modules: canonicalSet(product.modules),
    programFiles: canonicalSet(product.programFiles),
    programRoutines: canonicalSet(product.programRoutines),
    source: product.source,
  };
}

function canonicalRange({
  version,
  lessThan,
  lessThanOrEqual,
  status,
  scheme,
  changes,
}: VersionRange): unknown {
  const points = canonicalSet(changes?.map(({ at, status: from }) => ({ at, status: from })));
  return { version, lessThan, lessThanOrEqual, status, scheme, changes: points };
}

function canonicalSet(list: readonly unknown[] = []): readonly unknown[] | undefined {
  if (list.length === 0) return undefined;
  return [...new Set(list.map((element) => JSON.stringify(element)))].sort().map(parsed);
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}
