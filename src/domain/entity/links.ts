import { type AffectedProduct, type CpeConfiguration, vulnerableMatches } from '../product.ts';
import type { LinkPointers, VulnerabilityFacts } from '../vulnerability.ts';
import type { EntityType } from './id.ts';
import { packageId, productId, productOfCpe, vendorId } from './name.ts';
import type { RelationClass, RelationType } from './relation.ts';

/** How a source names a product or package: as it is spelt, and by which identifiers. */
export interface Naming {
  readonly vendor: string | null;
  readonly product: string | null;
  /** CPE names without a version, of this product alone. */
  readonly cpes: readonly string[];
  readonly purl: string | null;
}

/** A link from a vulnerability that follows from the statements of a source about it. */
export interface Link {
  readonly type: RelationType;
  readonly to: string;
  readonly toType: EntityType;
  readonly class: RelationClass;
  readonly qualifier?: string;
  /** JSON pointer into the whole file. */
  readonly pointer: string;
  readonly naming?: Naming;
}

/** The links of a vulnerability to other entities, each once; `pointers` go with the lists of `facts`. */
export function linksOf(facts: VulnerabilityFacts, pointers: LinkPointers): Link[] {
  const links = new Map<string, Link>();
  const add = (link: Link) => {
    const key = `${link.type} ${link.to} ${link.qualifier ?? ''}`;
    if (link.to !== facts.id && !links.has(key)) links.set(key, link);
  };
  const at = (list: keyof LinkPointers, index: number) => pointers[list]?.[index] ?? '';
  facts.affected?.forEach((affected, i) => {
    if (!isAffected(affected)) return;
    for (const named of namedBy(affected))
      add({ type: 'affects', class: 'official', pointer: at('affected', i), ...named });
  });
  for (const { index, ...named } of namedByConfigurations(facts.cpeConfigurations ?? []))
    add({ type: 'affects', class: 'official', pointer: at('cpeMatches', index), ...named });
  facts.weaknesses?.forEach(({ id }, i) => {
    if (id === null) return;
    const pointer = at('weaknesses', i);
    add({ type: 'has-weakness', to: id, toType: 'weakness', class: 'official', pointer });
  });
  facts.techniques?.forEach(({ id, mappingType }, i) => {
    const pointer = at('techniques', i);
    const link = { to: id, toType: 'technique', class: 'expert', pointer } as const;
    add({ type: 'exploited-via', qualifier: mappingType, ...link });
  });
  facts.advisories?.forEach(({ id }, i) => {
    const pointer = at('advisories', i);
    add({ type: 'referenced-by', to: id, toType: 'advisory', class: 'official', pointer });
  });
  facts.replacedBy?.forEach((id, i) => {
    const pointer = at('replacedBy', i);
    add({ type: 'superseded-by', to: id, toType: 'vulnerability', class: 'official', pointer });
  });
  return [...links.values()];
}

/** Whether a product is named as one that is, or may be, affected; not where only safe versions are named. */
export function isAffected({ versions, defaultStatus }: AffectedProduct): boolean {
  if (versions.some(({ status }) => status !== 'unaffected')) return true;
  return versions.length === 0 ? defaultStatus !== 'unaffected' : defaultStatus === 'affected';
}

/**
 * The entities that an affected entry names: the package of its package URL; otherwise the products of its CPE names,
 * which share a vocabulary. Otherwise its vendor and product as they are spelt; only a vendor where no product is
 * named.
 */
function namedBy({ vendor, product, packageName, purl, cpes }: AffectedProduct): NamedEntity[] {
  const spelt = { vendor, product: product ?? packageName ?? null, purl };
  const package_ = purl === null ? null : packageId(purl);
  if (package_ !== null) {
    return [{ to: package_, toType: 'package', naming: { ...spelt, cpes: [] } }];
  }
  const ofCpes = new Map<string, Set<string>>();
  for (const cpe of cpes) {
    const named = productOfCpe(cpe);
    const id = named && productId(named.vendor, named.product);
    if (id != null) ofCpes.set(id, (ofCpes.get(id) ?? new Set()).add(unversioned(cpe)));
  }
  if (ofCpes.size > 0) {
    return [...ofCpes].map(([to, names]) => {
      return { to, toType: 'product', naming: { ...spelt, cpes: [...names].sort() } };
    });
  }
  const id = productId(vendor, product ?? packageName);
  if (id !== null) return [{ to: id, toType: 'product', naming: { ...spelt, cpes: [] } }];
  const alone = vendorId(vendor);
  return alone === null ? [] : [{ to: alone, toType: 'vendor', naming: { ...spelt, cpes: [] } }];
}

type NamedEntity = Pick<Link, 'to' | 'toType' | 'naming'>;

/** The products that configurations name as vulnerable, each at its place among their matches. */
function namedByConfigurations(
  configurations: readonly CpeConfiguration[],
): (NamedEntity & { readonly index: number })[] {
  return vulnerableMatches(configurations).flatMap(({ match: { criteria }, index }) => {
    const named = productOfCpe(criteria);
    const to = named && productId(named.vendor, named.product);
    if (to === null) return [];
    const naming = { vendor: null, product: null, cpes: [unversioned(criteria)], purl: null };
    return [{ to, toType: 'product', naming, index }];
  });
}

/** The part of a CPE name that names the product: `cpe:2.3:a:apache:log4j`. */
function unversioned(cpe: string): string {
  const fields = cpe.split(/(?<!\\):/);
  return fields.slice(0, cpe.startsWith('cpe:/') ? 4 : 5).join(':');
}
