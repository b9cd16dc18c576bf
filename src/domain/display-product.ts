import { type Contribution, inContributionOrder } from './compose.ts';
import { contributorsTo, isOfAdvisory } from './contributors.ts';
import { isAffected } from './entity/links.ts';
import type { AffectedProduct } from './product.ts';
import type { VulnerabilityFacts } from './vulnerability.ts';

/** The product by which lists show a vulnerability. */
export interface DisplayProduct {
  readonly vendor: string | null;
  readonly product: string | null;
}

/**
 * The product by which lists display a vulnerability, among the entries that are called affected. First that of KEV,
 * whose names are the most general. Then that of the CNA and of other sources about the vulnerability. Last that of
 * an advisory, which names the products of its publisher.
 */
export function displayProduct(contributions: readonly Contribution[]): DisplayProduct {
  const contributors = contributorsTo([...contributions].sort(inContributionOrder), 'affected');
  const entries = contributors.flatMap(({ facts }) =>
    (facts.affected ?? []).filter(isAffected).map((entry) => ({ entry, place: placeOf(entry, facts) })),
  );
  // Entries of one place stay in the order of their sources.
  const inOrder = entries.sort((a, b) => a.place - b.place).map(({ entry }) => entry);
  const displayed =
    inOrder.find((entry) => nameOf(entry) !== null) ?? inOrder.find(({ vendor }) => vendor !== null);
  return { vendor: displayed?.vendor ?? null, product: displayed === undefined ? null : nameOf(displayed) };
}

function placeOf(entry: AffectedProduct, facts: VulnerabilityFacts): number {
  if (isOfAdvisory(facts)) return 3;
  if (severalProducts.test(nameOf(entry) ?? '')) return 2;
  return facts.kev === undefined ? 1 : 0;
}

/** As KEV writes where it names no single product: `Multiple Products`, `Multiple Routers`. */
const severalProducts = /^multiple\b/i;

function nameOf({ product, packageName }: AffectedProduct): string | null {
  return product ?? packageName ?? null;
}
