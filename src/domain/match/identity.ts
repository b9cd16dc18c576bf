import { productId } from '../entity/name.ts';
import type { Component } from './component.ts';
import { readCpe } from './cpe-product.ts';
import type { Release } from './distribution.ts';
import { type PackageVersion, readPackageUrl } from './package-url.ts';
import { productAliases } from './product-aliases.ts';
import type { MatchMethod } from './verdict.ts';

/** The possible identities of a component: a product or package, and the requested version. */
export interface Identity {
  /** Canonical id of the product or package. */
  readonly id: string;
  readonly method: MatchMethod;
  readonly version: string | null;
  /** Whole CPE name, where the component was named by one. */
  readonly cpe: string | null;
  /** Release of the distribution that the package is for. */
  readonly release: Release | null;
  /** Whether the name counts only where no versions are stated. */
  readonly isWide?: true;
}

/**
 * All possible identities of a component, the most certain first, each once. A name counts only where who makes it is
 * named too: there are many packages of one name.
 */
export function identitiesOf(component: Component): Identity[] {
  const packages = component.purls.map(readPackageUrl).filter((one) => one !== null);
  const all = [
    ...packages.map((one) => ofPackage(one, component)),
    ...packages.flatMap((one) => ofSourcePackage(one, component)),
    ...component.cpes.flatMap((text) => ofCpe(text, component)),
    ...(packages.length > 0 ? [] : component.cpes.flatMap((text) => likeCpe(text, component))),
    ...namesOf(component, packages).map(([id, version]) => plain(id, 'name', version)),
  ];
  const byId = new Map<string, Identity>();
  for (const identity of all) {
    const key = `${identity.id} ${identity.version ?? ''}`;
    if (!byId.has(key)) byId.set(key, identity);
  }
  return [...byId.values()];
}

function ofPackage({ id, version, release }: PackageVersion, component: Component): Identity {
  return { ...plain(id, 'purl', version ?? component.version), release };
}

/**
 * Databases of distributions are about source packages, whose version is usually that of the binary packages built
 * from them.
 */
function ofSourcePackage(
  { sourcePackage, version, release }: PackageVersion,
  component: Component,
): Identity[] {
  if (sourcePackage === null) return [];
  const own = sourcePackage.version ?? version ?? component.version;
  return [{ ...plain(sourcePackage.id, 'purl-source', own), release }];
}

function ofCpe(text: string, component: Component): Identity[] {
  const product = readCpe(text);
  if (product === null) return [];
  return [{ ...plain(product.id, 'cpe', product.version ?? component.version), cpe: product.cpe }];
}

/**
 * The dictionary of CPE and the makers of products often have other names for the same. Next to a package URL, CPE
 * names are mostly guesses, which need no further ones.
 */
function likeCpe(text: string, component: Component): Identity[] {
  return ofCpe(text, component).flatMap((identity) =>
    productAliases(identity.id).map((id): Identity => ({ ...identity, id, method: 'name' })),
  );
}

function plain(id: string, method: MatchMethod, version: string | null): Identity {
  return { id, method, version, cpe: null, release: null };
}

/** Products of the name of a component, by who makes it, and the version that is asked about. */
function namesOf(
  { name, vendor, version }: Component,
  packages: readonly PackageVersion[],
): (readonly [id: string, version: string | null])[] {
  const own = vendor === null ? null : productId(vendor, name);
  const named = own === null || own.startsWith('product::') ? [] : [own, ...productAliases(own)];
  const hosted = packages.flatMap((one) =>
    makersOf(one).flatMap(([maker, product]) => {
      const id = productId(maker, product);
      return id === null || id.startsWith('product::') ? [] : [[id, one.version ?? version] as const];
    }),
  );
  return [...named.map((id) => [id, version] as const), ...hosted];
}

/**
 * The maker of a package, and the maker's name for it, if the package URL has them. They are the owner of a
 * repository, the vendor of a Composer package, the scope of an npm package.
 */
function makersOf({ type, namespace, name }: PackageVersion): (readonly [maker: string, product: string])[] {
  const steps = [...namespace.split('/'), name].filter((step) => step !== '');
  if (type === 'golang' || type === 'swift') {
    const [host, owner, repository, major, ...others] = steps;
    const isComplete = major === undefined || (others.length === 0 && /^v\d+$/.test(major));
    if (host !== 'github.com' || owner === undefined || repository === undefined || !isComplete) return [];
    return [[owner, repository]];
  }
  if (!['github', 'composer', 'npm'].includes(type)) return [];
  const [owner, product, ...others] = steps;
  return owner === undefined || product === undefined || others.length > 0
    ? []
    : [[owner.replace(/^@/, ''), product]];
}
