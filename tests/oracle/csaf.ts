import { cweIds } from './cve.ts';
import { type Json, listOf, type Members, membersOf, textOf } from './json.ts';
import type { RawLink } from './link.ts';
import { productIdOf, spelling } from './names.ts';

/** Reads a CSAF advisory, only by the rules of `docs/sources/csaf.md`. */

/** A product as named in the tree. */
interface NamedProduct {
  readonly vendor: string | null;
  readonly product: string | null;
  /** Null where it means all versions. */
  readonly version: string | null;
  /** The product that contains or hosts it. */
  readonly hosts: readonly string[];
}

/** Lists of products by their status; the first list with the product counts. */
const lists: readonly (readonly [string, string])[] = [
  ...['known_affected', 'first_affected', 'last_affected'].map((list) => [list, 'affected'] as const),
  ...['known_not_affected', 'fixed', 'first_fixed'].map((list) => [list, 'unaffected'] as const),
  ...['under_investigation', 'recommended'].map((list) => [list, 'unknown'] as const),
];

/** The links that an advisory states about its vulnerabilities. */
export function linksOfCsaf(advisory: Json): RawLink[] {
  const products = productsOf(membersOf(membersOf(advisory).product_tree));
  return listOf(membersOf(advisory).vulnerabilities).flatMap((vulnerability) => {
    const { cve, cwe, product_status: status } = membersOf(vulnerability);
    const from = textOf(cve);
    return [
      { from, type: 'referenced-by', to: advisoryOfCsaf(advisory) },
      ...cweIds(textOf(membersOf(cwe).id)).map((to): RawLink => ({ from, type: 'has-weakness', to })),
      ...affectedBy(membersOf(status), products).map((to): RawLink => ({ from, type: 'affects', to })),
    ];
  });
}

/** The entity of an advisory. */
export function advisoryOfCsaf(advisory: Json): string {
  const { id } = membersOf(membersOf(membersOf(advisory).document).tracking);
  if (!/^[\w-]+$/.test(textOf(id))) throw new Error(`${id} needs an unsupported form`);
  return `advisory:${textOf(id).toLowerCase()}`;
}

/** The product with an id, as an entity. */
export function productOfCsaf(advisory: Json, productId: string): string | null {
  const named = productsOf(membersOf(membersOf(advisory).product_tree)).get(productId);
  return named === undefined ? null : productIdOf(named.vendor, named.product);
}

/** The statements about one product in or on the same other product: about some versions, and about all of them. */
interface Word {
  readonly product: NamedProduct;
  readonly ofVersions: string[];
  readonly ofAll: string[];
}

function affectedBy(status: Members, products: ReadonlyMap<string, NamedProduct>): string[] {
  const words = new Map<string, Word>();
  const accepted = new Set<string>();
  for (const [list, word] of lists) {
    for (const id of listOf(status[list]).map(textOf)) {
      const product = products.get(id);
      if (product === undefined) throw new Error(`${id} names no product`);
      if (accepted.has(id)) continue;
      accepted.add(id);
      const name = JSON.stringify([product.vendor, product.product, product.hosts]);
      const statement = words.get(name) ?? { product, ofVersions: [], ofAll: [] };
      words.set(name, statement);
      (isAllVersions(product.version) ? statement.ofAll : statement.ofVersions).push(word);
    }
  }
  const affected = [...words.values()].filter(mayBeAffected);
  return [...new Set(affected.flatMap(({ product }) => productIdOf(product.vendor, product.product) ?? []))];
}

/** The first statement on all versions is the default next to those on single versions; another one counts separately. */
function mayBeAffected({ ofVersions, ofAll }: Word): boolean {
  const [first, ...others] = [...new Set(ofAll)];
  if (ofVersions.some((word) => word !== 'unaffected') || others.some((word) => word !== 'unaffected'))
    return true;
  return first === 'affected' || (first === 'unknown' && ofVersions.length === 0);
}

function isAllVersions(version: string | null): boolean {
  return version === null || /^(\*|all|all versions|vers:[a-z0-9.+-]+\/\s*\*\s*)$/i.test(version);
}

const trees = new WeakMap<Members, ReadonlyMap<string, NamedProduct>>();

/** The products of a tree by their ids. */
function productsOf(tree: Members): ReadonlyMap<string, NamedProduct> {
  const known = trees.get(tree);
  if (known !== undefined) return known;
  if (listOf(tree.full_product_names).length > 0) throw new Error('a tree has products outside its branches');
  const products = new Map<string, NamedProduct>();
  const names = new Map<string, string>();
  for (const branch of listOf(tree.branches)) readBranch(membersOf(branch), {}, products, names);
  for (const relationship of listOf(tree.relationships).map(membersOf)) {
    const {
      full_product_name: full,
      product_reference: part,
      relates_to_product_reference: host,
    } = relationship;
    const component = products.get(textOf(part));
    const hostName = names.get(textOf(host));
    if (component === undefined || hostName === undefined)
      throw new Error('a relationship joins other relationships');
    const id = textOf(membersOf(full).product_id);
    if (products.has(id)) continue;
    products.set(id, { ...component, hosts: [...component.hosts, hostName] });
    names.set(id, textOf(membersOf(full).name));
  }
  trees.set(tree, products);
  return products;
}

type Above = Partial<Record<'vendor' | 'product_family' | 'product_name' | 'version', string>>;

function readBranch(
  { category, name, product, branches }: Members,
  above: Above,
  products: Map<string, NamedProduct>,
  names: Map<string, string>,
): void {
  const member = /^product_version(_range)?$/.test(textOf(category)) ? 'version' : textOf(category);
  if (!['vendor', 'product_family', 'product_name', 'version'].includes(member))
    throw new Error(`a branch is a ${member}, which is not read here`);
  const word = spelling(name);
  const path: Above = word === null ? above : { ...above, [member]: word };
  const { product_id: id, name: full, product_identification_helper: helper } = membersOf(product);
  if (['cpe', 'purl'].some((member) => membersOf(helper)[member] !== undefined))
    throw new Error('a product has a CPE name or a package URL, which is not read here');
  if (typeof id === 'string' && !products.has(id)) {
    products.set(id, {
      vendor: path.vendor ?? null,
      product: path.product_name ?? path.product_family ?? spelling(full),
      version: path.version ?? null,
      hosts: [],
    });
    names.set(id, textOf(full));
  }
  for (const branch of listOf(branches)) readBranch(membersOf(branch), path, products, names);
}
