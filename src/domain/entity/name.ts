import { PackageURL } from 'packageurl-js';
import { presentName } from '../product.ts';

const maxCharacters = 200;

/** A name in the form in which spellings that differ by case, width or blanks are one; null where it names nothing. */
export function normalName(name: string | null | undefined): string | null {
  const present = presentName(name);
  if (present === null) return null;
  const normal = present
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/gu, '_')
    .replace(/[%:/\p{Cc}\p{Cf}]/gu, (character) => encodeURIComponent(character))
    .replace(/^_+|_+$/g, '');
  // Cut by characters, so that no pair of surrogates is torn.
  return presentName([...normal].slice(0, maxCharacters).join(''));
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

/** The vendor that the id of a product names, or null. */
export function vendorOfProduct(id: string): string | null {
  const vendor = id.split(':')[1] ?? '';
  return vendor === '' ? null : `vendor:${vendor}`;
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
 * no package URL.
 */
export function packageId(purl: string): string | null {
  if (purl.length > 500) return null;
  try {
    const { type, namespace, name } = PackageURL.fromString(purl);
    return new PackageURL(type ?? '', namespace, name ?? '', undefined, undefined, undefined).toString();
  } catch {
    return null;
  }
}

function unescaped(field: string): string {
  return field.replace(/\\(.)/g, '$1');
}

function decodeUri(field: string): string {
  try {
    return decodeURIComponent(field);
  } catch {
    return field;
  }
}
