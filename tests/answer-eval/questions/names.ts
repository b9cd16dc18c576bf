import { readBundled } from '../../oracle/files.ts';
import { listOf, membersOf, textOf } from '../../oracle/json.ts';
import { productIdOf } from '../../oracle/names.ts';
import { entriesOfProduct, queryableProducts } from '../../oracle/queryable-products.ts';
import type { NamedThing } from '../oracle/entities.ts';
import type { Oracle } from '../oracle/oracle.ts';

/** A word that fills braces, with the entity that it means. */
export interface Filling {
  readonly text: string;
  readonly entity: string | null;
}

/** A CVE with a product that it names, and a version as its record writes it. */
export interface ProductOfCve {
  readonly cve: string;
  readonly vendor: string;
  readonly product: string;
  readonly version: string;
  readonly id: string;
}

/** A pair of linked entities. */
export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Real names by which questions can be asked. */
export interface Names {
  readonly cves: readonly string[];
  readonly scored: readonly string[];
  readonly nicknames: readonly Filling[];
  readonly products: readonly ProductOfCve[];
  readonly things: ReadonlyMap<string, NamedThing>;
  /** Entities by type, those in use alone. */
  readonly ofType: (type: string) => readonly NamedThing[];
  /** Links of one type between two types of entities. */
  readonly pairs: (link: string, from: string, to: string) => readonly Pair[];
  readonly vectors: readonly string[];
}

export function namesOf(oracle: Oracle): Names {
  const { book, cves, records } = oracle;
  const byName = Map.groupBy(oracle.things, ({ name }) => name.toLowerCase());
  const isOnlyOne = ({ name }: NamedThing) => byName.get(name.toLowerCase())?.length === 1;
  const nameable = oracle.things.filter((thing) => isNameable(thing) && isOnlyOne(thing));
  const things = new Map(nameable.map((thing) => [thing.id, thing]));
  const typeOf = (id: string) => things.get(id)?.type ?? (id.startsWith('CVE-') ? 'vulnerability' : '');
  const products = cves.flatMap((cve) => productsOf(cve, records.get(cve)));
  const scored = cves.filter((cve) => book.of(cve, 'cvss').some(({ parts }) => parts['cvss.vector'] !== ''));
  const vectors = scored.flatMap((cve) =>
    book.of(cve, 'cvss').flatMap(({ parts }) => parts['cvss.vector'] || []),
  );
  const ofType = Map.groupBy(things.values(), ({ type }) => type);
  return {
    cves,
    scored,
    nicknames: nicknames(),
    products,
    things,
    ofType: (type) => ofType.get(type) ?? [],
    pairs: (link, from, to) =>
      [...things.keys(), ...cves]
        .filter((id) => typeOf(id) === from)
        .flatMap((id) => book.of(id, link).map(({ parts }) => ({ from: id, to: parts['link.object'] ?? '' })))
        .filter((pair) => typeOf(pair.to) === to),
    vectors: [...new Set(vectors)],
  };
}

/** One of the names that people type; old entries are not requested. */
function isNameable({ isRevoked, name }: NamedThing): boolean {
  return !isRevoked && name.length <= 60 && name !== '';
}

function productsOf(cve: string, record: unknown): ProductOfCve[] {
  if (record === undefined) return [];
  return queryableProducts(record).flatMap((queryable) => {
    const { vendor, product, form } = queryable;
    const id = productIdOf(vendor, product);
    const isPlain =
      vendor !== null && /^[A-Za-z][\w .-]{2,30}$/.test(product) && /^[A-Za-z][\w .-]{1,25}$/.test(vendor);
    if (id === null || !isPlain || form === 'git' || form === 'words') return [];
    const written = entriesOfProduct(record, queryable)
      .flatMap((entry) => listOf(membersOf(entry).versions))
      .flatMap((range) => [membersOf(range).lessThan, membersOf(range).version].map(textOf));
    const version = written.find((text) => /^\d+(\.\d+)+$/.test(text));
    return version === undefined ? [] : [{ cve, vendor, product, version, id }];
  });
}

/** Nicknames of one CVE each. */
function nicknames(): Filling[] {
  const all = listOf(membersOf(readBundled('nicknames.json').json).vulnerabilities)
    .map(membersOf)
    .flatMap(({ id, nicknames: names }) =>
      listOf(names).map((text) => ({ text: textOf(text), entity: textOf(id) })),
    );
  const byName = Map.groupBy(all, ({ text }) => text.toLowerCase());
  return all.filter(({ text }) => byName.get(text.toLowerCase())?.length === 1);
}
