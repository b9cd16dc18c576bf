import { PackageURL } from 'packageurl-js';
import { packageId } from '../../domain/entity/name.ts';
import { presentName } from '../../domain/product.ts';
import { type BranchPath, noPath, readBranches } from './branches.ts';
import type { Problems } from './problems.ts';
import type { CsafFullProductName, CsafProductTree } from './wire.ts';
import { type WrittenText, writtenText } from './written-text.ts';

/** A product as the tree names it. */
export interface CsafProduct {
  readonly pointer: string;
  /** In full, as a person reads it. */
  readonly name: WrittenText;
  readonly vendor: WrittenText | null;
  readonly product: WrittenText | null;
  readonly version: WrittenText | null;
  /** The version is written as a range. */
  readonly isRange: boolean;
  /** What it is installed on or part of, and other words that narrow it. */
  readonly platforms: readonly WrittenText[];
  readonly cpe: WrittenText | null;
  /** Its text is without a version. */
  readonly purl: WrittenText | null;
}

/** A relationship of CSAF 2.0, or a product path of 2.1. */
interface Relationship {
  /** The id of the component. */
  readonly component: string;
  /** The ids of what it is in or on. */
  readonly hosts: readonly string[];
  /** Its statement about the product that it makes. */
  readonly own: CsafProduct;
}

/** A big advisory has some thousand products. */
const productsMax = 200_000;
/** A relationship may join products that other relationships make. */
const relationshipsDeepMax = 4;

/** The products of an advisory by their ids. */
export class ProductTree {
  readonly #products = new Map<string, CsafProduct | null>();
  readonly #relationships = new Map<string, Relationship>();
  readonly #groups = new Map<string, readonly string[]>();
  readonly #problems: Problems;

  constructor(tree: CsafProductTree | null | undefined, problems: Problems) {
    this.#problems = problems;
    if (tree == null) return;
    for (const { name, path, pointer } of readBranches(tree.branches, '/product_tree/branches', problems)) {
      this.#enter(name, path, pointer);
    }
    const names = tree.full_product_names ?? [];
    for (const [index, name] of names.entries()) {
      if (name !== null) this.#enter(name, noPath, `/product_tree/full_product_names/${index}`);
    }
    for (const [index, one] of (tree.relationships ?? []).entries()) {
      if (one === null) continue;
      const {
        full_product_name: full,
        product_reference: component,
        relates_to_product_reference: host,
      } = one;
      this.#relate(full, component, [host], `/product_tree/relationships/${index}`);
    }
    for (const [index, one] of (tree.product_paths ?? []).entries()) {
      if (one === null) continue;
      const { full_product_name: full, beginning_product_reference: component, subpaths } = one;
      const hosts = subpaths.map((subpath) => subpath.next_product_reference);
      this.#relate(full, component, hosts, `/product_tree/product_paths/${index}`);
    }
    for (const group of problems.readable(tree.product_groups, 'product groups')) {
      if (this.#groups.has(group.group_id)) problems.add('product groups whose id appears earlier');
      else this.#groups.set(group.group_id, group.product_ids);
    }
    problems.readable(names, 'products');
    problems.readable(tree.relationships, 'relationships');
    problems.readable(tree.product_paths, 'product paths');
  }

  /** The product of an id, or null where it names none. */
  find(id: string): CsafProduct | null {
    return this.#find(id, 0);
  }

  /** The ids of the products of a group, or null where there is no such group. */
  idsOfGroup(id: string): readonly string[] | null {
    return this.#groups.get(id) ?? null;
  }

  #find(id: string, depth: number): CsafProduct | null {
    const known = this.#products.get(id);
    if (known !== undefined) return known;
    const relationship = this.#relationships.get(id);
    if (relationship === undefined || depth > relationshipsDeepMax) return null;
    const joined = this.#join(relationship, depth);
    // What is not found from further up may be found from here.
    if (joined !== null || depth === 0) this.#products.set(id, joined);
    return joined;
  }

  /** The component with what it is in or on. */
  #join({ component: id, hosts: ids, own }: Relationship, depth: number): CsafProduct | null {
    const component = this.#find(id, depth + 1);
    const hosts = ids.map((host) => this.#find(host, depth + 1)).filter((host) => host !== null);
    if (component === null || hosts.length < ids.length) return null;
    return {
      ...component,
      pointer: own.pointer,
      name: own.name,
      platforms: [...component.platforms, ...hosts.map(({ name }) => name)],
      cpe: own.cpe ?? component.cpe,
      purl: own.purl ?? component.purl,
    };
  }

  #relate(full: CsafFullProductName, component: string, hosts: readonly string[], pointer: string): void {
    if (this.#isKnown(full.product_id)) return;
    const own = productOf(full, noPath, `${pointer}/full_product_name`, this.#problems);
    this.#relationships.set(full.product_id, { component, hosts, own });
  }

  #enter(name: CsafFullProductName, path: BranchPath, pointer: string): void {
    if (this.#isKnown(name.product_id)) return;
    this.#products.set(name.product_id, productOf(name, path, pointer, this.#problems));
  }

  /** The first of two products of one id is kept. */
  #isKnown(id: string): boolean {
    const isKnown = this.#products.has(id) || this.#relationships.has(id);
    if (isKnown) this.#problems.add('products whose id appears earlier');
    const isFull = this.#products.size + this.#relationships.size >= productsMax;
    if (!isKnown && isFull) this.#problems.add(`products beyond ${productsMax}`);
    return isKnown || isFull;
  }
}

/** Where the branches do not name the product, its package URL does, or else its full name is all there is. */
function productOf(
  full: CsafFullProductName,
  path: BranchPath,
  pointer: string,
  problems: Problems,
): CsafProduct {
  const { cpe = null } = full.product_identification_helper ?? {};
  const helper = `${pointer}/product_identification_helper`;
  const { purl, member } = purlOf(full, problems);
  const name = { text: full.name.trim(), written: full.name, pointer: `${pointer}/name` };
  const ofPackage = (text: string) => ({ text, written: purl ?? '', pointer: `${helper}/${member}` });
  const packageUrl = purl === null ? null : packageId(purl);
  if (purl !== null && packageUrl === null) problems.add("package URLs that can't be read");
  const branch = path.product ?? path.family;
  const packaged = branch === null ? packageOf(purl) : null;
  const named =
    packaged === null
      ? {
          product: branch ?? writtenText(full.name, name.pointer),
          version: path.version,
          isRange: path.isRange,
        }
      : {
          product: ofPackage(packaged.name),
          version: packaged.version === null ? null : ofPackage(packaged.version),
          isRange: false,
        };
  return {
    pointer,
    name,
    vendor: path.vendor,
    ...named,
    platforms: path.platforms,
    cpe: cpe === null ? null : writtenText(cpe, `${helper}/cpe`),
    purl: packageUrl === null ? null : ofPackage(packageUrl),
  };
}

/** The package URL, or the first of several: a product has one package. */
function purlOf({ product_identification_helper: helper }: CsafFullProductName, problems: Problems) {
  const single = helper?.purl ?? null;
  if (single !== null) return { purl: single, member: 'purl' };
  const [first, ...others] = problems.readable(helper?.purls, 'package URLs');
  const ofOthers = others.filter((purl) => first !== undefined && packageId(purl) !== packageId(first));
  if (ofOthers.length > 0) problems.add('package URLs beyond the first of a product', ofOthers.length);
  return { purl: first ?? null, member: `purls/${(helper?.purls ?? []).indexOf(first ?? null)}` };
}

/** Name by the rules of its type, and version, of a package URL; null for what is none. */
function packageOf(purl: string | null): { readonly name: string; readonly version: string | null } | null {
  const id = purl === null ? null : packageId(purl);
  if (purl === null || id === null) return null;
  const [, , name] = PackageURL.parseString(id);
  const [, , , version] = PackageURL.parseString(purl);
  const present = presentName(name);
  return present === null ? null : { name: present, version: presentName(version) };
}
