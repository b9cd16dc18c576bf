import { normalName, productId } from '../domain/entity/name.ts';
import { tagTerm } from '../text-index/encoding.ts';
import type { IndexReader } from '../text-index/reader.ts';
import { documentsTagged } from './lookup.ts';
import { isIntended } from './match-tiers.ts';
import { type KeysOf, spelledNames } from './mentions.ts';

/** Numbers joined by dots, with what may follow a release: `1.0.2k`, `9.6p1`, `2.0-rc.1`. */
const versionForm = /^v?(\d{1,10}(?:\.\d{1,10}){1,5}(?:[._+~-]?[a-z]{1,10}[\d.]{0,10})?)$/i;
/** Words that only say that a version follows. */
const fillers = /^(?:v|ver|version|release)$/i;
/** More words are not the name of one product. */
const nameWordsMax = 6;
const productsMax = 1_000;
/** A name without a vendor means one product if this share of what bears the name is of that product. */
const oneProductShareMin = 0.5;

/**
 * The product that all words but one name, in the version that this one is, as `product:apache:log4j@2.14.1`; null
 * where the words are anything else.
 */
export function versionedProduct(
  reader: IndexReader,
  typed: readonly string[],
  keysOf: KeysOf,
): string | null {
  const [version, ...others] = typed.flatMap((word) => versionForm.exec(word)?.[1] ?? []);
  if (version === undefined || others.length > 0) return null;
  const names = typed.filter((word) => !versionForm.test(word) && !fillers.test(word));
  if (names.length === 0 || names.length > nameWordsMax) return null;
  const product = productNamed(reader, names, version, keysOf);
  return product === null ? null : `${product}@${version}`;
}

interface Counted {
  readonly id: string;
  readonly count: number;
}

/** The product of which most is known, of those that a vendor and a name mean, or the name alone. */
function productNamed(
  reader: IndexReader,
  names: readonly string[],
  version: string,
  keysOf: KeysOf,
): string | null {
  const ofVendors = names.slice(1).flatMap((_, at) => {
    const vendor = names.slice(0, at + 1).join(' ');
    return formsOf(reader, names.slice(at + 1).join(' '), version).flatMap(
      (name) => productId(vendor, name) ?? [],
    );
  });
  const byVendor = counted(reader, ofVendors);
  const byName = formsOf(reader, names.join(' '), version).map((name) => oneProduct(reader, name, keysOf));
  const [most] = [...byVendor, ...byName.filter((one) => one !== null)].sort((a, b) => b.count - a.count);
  return most?.id ?? null;
}

/** The name, its other spellings, and what is left of it without the major number of the version: `struts2 2.5.12`. */
function formsOf(reader: IndexReader, name: string, version: string): string[] {
  const [, letters, digits] = /^(.*[a-z])(\d+)$/i.exec(name) ?? [];
  const isMajor = letters !== undefined && version.startsWith(`${digits}.`);
  return [name, ...spelledNames(reader, name), ...(isMajor ? [letters] : [])];
}

/** The product that nearly all that bears a name is of; null where the name means several, or is rather a word. */
function oneProduct(reader: IndexReader, name: string, keysOf: KeysOf): Counted | null {
  const tag = `name:${normalName(name) ?? ''}`;
  if (!reader.has(tagTerm(tag)) || !isIntended(reader, { kind: 'name', linked: [tag], text: name }))
    return null;
  const keys = [...keysOf(documentsTagged(reader, tag, productsMax)).values()];
  const products = counted(
    reader,
    // A name without a vendor may be that of many products.
    keys.filter((key) => key.startsWith('product:') && !key.startsWith('product::')),
  );
  const [most] = products.sort((a, b) => b.count - a.count);
  const all = products.reduce((sum, { count }) => sum + count, 0);
  return most !== undefined && most.count >= all * oneProductShareMin ? most : null;
}

/** The products that are held, each with how much is about it. */
function counted(reader: IndexReader, ids: readonly string[]): Counted[] {
  return ids.map((id) => ({ id, count: reader.frequency(tagTerm(id)) })).filter(({ count }) => count > 0);
}
