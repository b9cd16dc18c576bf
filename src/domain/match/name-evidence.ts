import type { Contribution } from '../compose.ts';
import { isAffected } from '../entity/links.ts';
import { productId } from '../entity/name.ts';
import type { AffectedProduct } from '../product.ts';
import { configuredProducts } from './configuration.ts';
import { EntryNames, type NamedEntry } from './entry-names.ts';

/**
 * The evidence of one vulnerability about a name. With an empty second name: the vulnerability is found by the name,
 * although no link goes there. With itself: a speaker gives it to the one product of the vulnerability. With another
 * name: both are names of that one product.
 */
export type NameEvidence = readonly [name: string, other: string];

/**
 * The evidence of the sources of one vulnerability about names of products.
 * @param linked ids of the products and packages that the vulnerability has links to
 */
export function nameEvidence(
  contributions: readonly Contribution[],
  linked: ReadonlySet<string>,
): NameEvidence[] {
  const names = new EntryNames();
  const namedEntries = contributions
    .filter(({ rank }) => rank > 0)
    .flatMap(({ source, namesContainers, facts: { affected = [], cpeConfigurations = [] } }) =>
      [...affected.filter(isAffected), ...configuredProducts(cpeConfigurations)].map((entry) => {
        return { source, namesContainers, entry: names.read(entry) };
      }),
    );
  const found = new Set(namedEntries.flatMap(({ entry }) => entry.ids).filter((id) => !linked.has(id)));
  const bySource = Map.groupBy(
    namedEntries.filter(({ namesContainers, entry }) => !namesContainers && entry.ids.length > 0),
    ({ source, entry }) => `${source}\0${entry.entry.source}`,
  );
  const named = [...bySource.values()].map((statements) => oneProduct(statements.map(({ entry }) => entry)));
  return [
    ...[...found].map((name): NameEvidence => [name, '']),
    ...joined(named.filter((one) => one !== null)),
  ];
}

/** The names that a source gives to the one product that it describes; null where there may be several products. */
function oneProduct(statements: readonly NamedEntry[]): readonly string[] | null {
  const coded = new Set(statements.flatMap(({ cpes }) => cpes.map(({ id }) => id)));
  const spelt = new Set(statements.map(({ entry }) => speltId(entry)).filter((id) => id !== null));
  if (coded.size > 1 || spelt.size > 1) return null;
  const names = [...new Set([...spelt, ...coded])].filter((id) => !/:(?:multiple|various)_/.test(id));
  return names.length === 0 ? null : names;
}

/** A package has its own name, which is that of no product. */
function speltId({ vendor, product, packageName, purl }: AffectedProduct): string | null {
  return productId(vendor, product ?? (purl === null ? packageName : null));
}

/** One name from one source is not evidence: no other source has named the product. */
function joined(named: readonly (readonly string[])[]): NameEvidence[] {
  const names = [...new Set(named.flat())];
  if (named.length < 2 && names.length < 2) return [];
  return names.flatMap((name) => names.map((other): NameEvidence => [name, other]));
}
