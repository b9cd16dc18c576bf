import type { Contribution } from '../compose.ts';
import { isAffected } from '../entity/links.ts';
import { foldName, packageId, productId, productOfCpe } from '../entity/name.ts';
import {
  type AffectedProduct,
  type CpeConfiguration,
  type CpeMatch,
  type VersionRange,
  vulnerableMatches,
} from '../product.ts';
import { type CpeProduct, readCpe } from './cpe-product.ts';

/** An entry with the products and packages that it names, however it names them. */
export interface NamedEntry {
  readonly entry: AffectedProduct;
  readonly ids: readonly string[];
  /** Those of its CPE names that name one product. */
  readonly cpes: readonly CpeProduct[];
}

const cpesMax = 500;

/**
 * Reads what entries name. Many entries have the same names, and reading a name takes longer than all other work on
 * it, so names are cached: a reader is for one piece of work.
 */
export class EntryNames {
  readonly #packages = new Map<string, string | null>();
  readonly #products = new Map<string, string | null>();
  readonly #cpes = new Map<string, { readonly id: string | null; readonly product: CpeProduct | null }>();

  read(entry: AffectedProduct): NamedEntry {
    const { vendor, product, packageName, purl } = entry;
    const cpes = entry.cpes.slice(0, cpesMax).map((text) => this.#cpe(text));
    const ids = [
      purl === null ? null : remember(this.#packages, purl, () => packageId(purl)),
      repositoryOf(entry),
      this.#product(vendor, product ?? packageName ?? null),
      ...cpes.flatMap(({ id, product }) => [id, product?.id ?? null]),
    ];
    return {
      entry,
      ids: [...new Set(ids.filter((id) => id !== null))],
      cpes: cpes.map(({ product }) => product).filter((one) => one !== null),
    };
  }

  #product(vendor: string | null, product: string | null): string | null {
    if (product === null) return null;
    return remember(this.#products, `${vendor ?? ''}\0${product}`, () => productId(vendor, product));
  }

  /** Also by the rules for links, which accept incomplete CPE names: linked products are found here. */
  #cpe(text: string) {
    return remember(this.#cpes, text, () => {
      const named = productOfCpe(text);
      return { id: named && productId(named.vendor, named.product), product: readCpe(text) };
    });
  }
}

function remember<T>(known: Map<string, T>, key: string, read: () => T): T {
  const value = known.get(key);
  if (value !== undefined) return value;
  const made = read();
  known.set(key, made);
  return made;
}

/**
 * The package id of the GitHub repository that an entry names, by the address of its repository or collection. A
 * product that is spelt `owner/name` with the vendor as owner names one too. Null where it names none.
 */
export function repositoryOf({
  vendor,
  product,
  repository,
  collectionUrl,
}: Pick<AffectedProduct, 'vendor' | 'product' | 'repository' | 'collectionUrl'>): string | null {
  const address = [repository, collectionUrl, product].find((text) => text != null && hosted.test(text));
  const [, owner, name] = hosted.exec(address ?? '') ?? spelt.exec(product ?? '') ?? [];
  if (owner === undefined || name === undefined) return null;
  if (address === undefined && foldName(vendor ?? '') !== owner.toLowerCase()) return null;
  return `pkg:github/${owner}/${name}`.toLowerCase();
}

const hosted =
  /^(?:(?:https?|git|ssh):\/\/|git@)?(?:git@)?(?:www\.)?github\.com[/:]([a-z\d-]{1,100})\/([\w.-]{1,200}?)(?:\.git)?(?:[/?#].*)?$/i;
const spelt = /^([a-z\d-]{1,100})\/([\w.-]{1,200})$/i;

/**
 * The products that the configurations of a record name as vulnerable, as entries of their own. The language of
 * configurations is one of true and false: a version of the product outside all bounds is not affected.
 */
export function configuredProducts(configurations: readonly CpeConfiguration[]): AffectedProduct[] {
  return vulnerableMatches(configurations).map(({ match, source }) => ({
    vendor: null,
    product: null,
    versions: [rangeOf(match)],
    cpes: [match.criteria],
    purl: null,
    defaultStatus: 'unaffected',
    source,
  }));
}

/** The bounds next to a name; without any, its own version, or all. */
function rangeOf(match: CpeMatch): VersionRange {
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
  const version = isBounded ? null : (readCpe(match.criteria)?.version ?? null);
  if (version !== null) return { ...affected, version };
  return {
    ...affected,
    version: versionStartIncluding ?? '0',
    ...(Object.keys(end).length === 0 ? { lessThan: '*' } : end),
  };
}

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
