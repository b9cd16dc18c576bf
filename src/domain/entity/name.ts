import { PackageURL } from 'packageurl-js';
import { presentName } from '../product.ts';
import { type EntityType, entityIdCharactersMax, parseEntityId } from './id.ts';

/** Two names and the prefixes before them are within the length limit of an id. */
const nameCharactersMax = 200;

/**
 * A name in the form in which spellings that differ by case, width or blanks are one; null where it names nothing.
 * It is fit to be a part of an id: what parts those is percent-encoded, in lower case like all of it.
 */
export function normalName(name: string | null | undefined): string | null {
  if (name != null && mostCommon.test(name)) return presentName(cut(name));
  const present = presentName(name?.toWellFormed().normalize('NFKC'));
  if (present === null) return null;
  const normal = present
    .toLowerCase()
    .replace(/[\s_]+/gu, '_')
    .replace(/[%:/\p{Cc}\p{Cf}]/gu, (character) => encodeURIComponent(character).toLowerCase())
    .replace(/^_+|_+$/g, '');
  return presentName(cut(normal));
}

/** What is in its normal form already, as nearly all names in CPE names are. */
const mostCommon = /^[a-z0-9.+-]+(?:_[a-z0-9.+-]+)*$/;

/** The first characters, no pair of surrogates and no percent-encoded byte torn. */
function cut(name: string): string {
  if (name.length <= nameCharactersMax) return name;
  return name.slice(0, nameCharactersMax).replace(/[\ud800-\udbff]$|%[0-9a-f]?$/, '');
}

/** A name or id in the form in which it is looked up: without regard to case, width and blanks around it. */
export function foldName(name: string): string {
  return name.toWellFormed().normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** `vendor:apache_software_foundation`, or null for a placeholder. */
export function vendorId(vendor: string | null | undefined): string | null {
  const name = normalName(vendor);
  return name === null ? null : `vendor:${name}`;
}

/** `product:apache:log4j`; with the vendor left empty where none is given, and null where no product is. */
export function productId(
  vendor: string | null | undefined,
  product: string | null | undefined,
): string | null {
  const name = normalName(product);
  return name === null ? null : `product:${normalName(vendor) ?? ''}:${name}`;
}

/** `advisory:icsa-24-298-01`, `advisory:rhsa-2024%3a1234`; null for a label that names nothing. */
export function advisoryId(label: string): string | null {
  const name = normalName(label);
  return name === null ? null : `advisory:${name}`;
}

/** The vendor that the id of a product names, or null. */
export function vendorOfProduct(id: string): string | null {
  const vendor = id.split(':')[1] ?? '';
  return vendor === '' ? null : `vendor:${vendor}`;
}

/** The name that the id of a vendor, product or package holds, in its normal form; null of any other. */
export function nameInId(id: string, type: EntityType): string | null {
  if (type === 'package') return decodeUri(id.replace(/^pkg:[^/]+\//, ''));
  if (type !== 'vendor' && type !== 'product') return null;
  return decodeUri(id.split(':').at(-1)?.replaceAll('_', ' ') ?? '');
}

/** Vendor and product of a CPE 2.3 name or CPE 2.2 URI, unescaped; null for what is none, or names any product. */
export function productOfCpe(cpe: string): { readonly vendor: string; readonly product: string } | null {
  const fields = cpe.startsWith('cpe:2.3:')
    ? cpe.split(/(?<!\\):/).slice(3, 5)
    : cpe.startsWith('cpe:/')
      ? cpe.slice(5).split(':').slice(1, 3)
      : [];
  const isUri = cpe.startsWith('cpe:/');
  const [vendor, product] = fields.map((field) => presentName(isUri ? decodeUri(field) : unescaped(field)));
  if (vendor == null || product == null || vendor === '*' || product === '*') return null;
  return { vendor, product };
}

/**
 * The canonical package URL without version, qualifiers and subpath, by the rules of its type; null for what is
 * not a package URL.
 */
export function packageId(purl: string): string | null {
  if (purl.length > entityIdCharactersMax || isUnnamed(purl)) return null;
  try {
    const [type, namespace, name] = PackageURL.parseString(purl);
    // Conan demands a qualifier next to a namespace, and some types demand a version: R's packages of CRAN, Swift's.
    const needed = type === 'conan' && namespace ? { channel: 'any' } : undefined;
    const anyVersion = new PackageURL(type ?? '', namespace, name ?? '', '0', needed).toString();
    const id = anyVersion.slice(0, anyVersion.lastIndexOf('@0'));
    return parseEntityId(id) === id ? id : null;
  } catch {
    return null;
  }
}

/** Whether the version of a package URL is in the place of its name: `pkg:cran/@0.9.1`. */
export function isUnnamed(purl: string): boolean {
  const path = purl.split(/[?#]/, 1)[0] ?? '';
  return /\/@[^/]*\/*$/.test(path);
}

function unescaped(field: string): string {
  return field.replace(/\\(.)/g, '$1');
}

/** A name that was cut may end in a character of which bytes are missing. */
function decodeUri(field: string): string {
  try {
    return decodeURIComponent(field);
  } catch {
    return field;
  }
}
