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

interface Relationship {
  readonly is: NonNullable<NonNullable<CsafProductTree['relationships']>[number]>;
  /** What it says of the product that it makes. */
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
    const relationships = tree.relationships ?? [];
    for (const [index, is] of relationships.entries()) {
      if (is === null || this.#isKnown(is.full_product_name.product_id)) continue;
      const pointer = `/product_tree/relationships/${index}/full_product_name`;
      const own = productOf(is.full_product_name, noPath, pointer, problems);
      this.#relationships.set(is.full_product_name.product_id, { is, own });
    }
    for (const group of problems.readable(tree.product_groups, 'product groups')) {
      if (this.#groups.has(group.group_id)) problems.add('product groups of an id that stands further up');
      else this.#groups.set(group.group_id, group.product_ids);
    }
    problems.readable(names, 'products');
    problems.readable(relationships, 'relationships');
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
  #join({ is, own }: Relationship, depth: number): CsafProduct | null {
    const component = this.#find(is.product_reference, depth + 1);
    const host = this.#find(is.relates_to_product_reference, depth + 1);
    if (component === null || host === null) return null;
    return {
      ...component,
      pointer: own.pointer,
      name: own.name,
      platforms: [...component.platforms, host.name],
      cpe: own.cpe ?? component.cpe,
      purl: own.purl ?? component.purl,
    };
  }

  #enter(name: CsafFullProductName, path: BranchPath, pointer: string): void {
    if (this.#isKnown(name.product_id)) return;
    this.#products.set(name.product_id, productOf(name, path, pointer, this.#problems));
  }

  /** The first of two products of one id is kept. */
  #isKnown(id: string): boolean {
    const isKnown = this.#products.has(id) || this.#relationships.has(id);
    if (isKnown) this.#problems.add('products of an id that stands further up');
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
  const { cpe = null, purl = null } = full.product_identification_helper ?? {};
  const helper = `${pointer}/product_identification_helper`;
  const name = { text: full.name.trim(), written: full.name, pointer: `${pointer}/name` };
  const ofPackage = (text: string) => ({ text, written: purl ?? '', pointer: `${helper}/purl` });
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

/** Name by the rules of its type, and version, of a package URL; null for what is none. */
function packageOf(purl: string | null): { readonly name: string; readonly version: string | null } | null {
  const id = purl === null ? null : packageId(purl);
  if (purl === null || id === null) return null;
  const [, , name] = PackageURL.parseString(id);
  const [, , , version] = PackageURL.parseString(purl);
  const present = presentName(name);
  return present === null ? null : { name: present, version: presentName(version) };
}
