import { PackageURL } from 'packageurl-js';
import { packageId, productId, productOfCpe, vendorId } from '../../domain/entity/name.ts';
import type { AffectedProduct } from '../../domain/product.ts';
import { isUnversioned, versionedCpe, versionOf, wholeCpe } from '../cpe.ts';
import { oneLine } from '../text.ts';

/** A product by what a source gives to know it by. Nothing is made up: where there is no identifier, it is the name. */
export interface VexProduct {
  /** Names it within one document. */
  readonly key: string;
  readonly purl: string | null;
  /** Whole name in the form of CPE 2.3. */
  readonly cpe: string | null;
  readonly vendor: string | null;
  readonly name: string;
  readonly version: string | null;
}

const cpesMax = 500;

/** The products that an entry names, without a version: by its package URL, else by its CPE names, else by its name. */
export function productsOf(affected: AffectedProduct): VexProduct[] {
  const vendor = affected.vendor === null ? null : oneLine(affected.vendor);
  const cpes = cpesOf(affected);
  const purl = affected.purl === null ? null : packageUrl(affected.purl, null);
  if (purl !== null) {
    const [cpe = null, ...others] = cpes.filter(isUnversioned);
    const name = packageName(purl);
    return [{ key: purl, purl, cpe: others.length === 0 ? cpe : null, vendor, name, version: null }];
  }
  const name = oneLine(affected.product ?? affected.packageName ?? affected.vendor ?? '');
  if (name === '') return [];
  if (cpes.length > 0) return cpes.map((cpe) => ({ key: cpe, purl, cpe, vendor, name, version: null }));
  return [{ key: nameKey(vendor, name), purl, cpe: null, vendor, name, version: null }];
}

/**
 * All by which an entry may be about the same product as another: what one says of a product counts for the other,
 * however they name it.
 */
export function kinOf(affected: AffectedProduct): string[] {
  const { vendor, product, packageName, purl } = affected;
  const ofCpes = cpesOf(affected).map((cpe) => {
    const named = productOfCpe(cpe);
    return named && productId(named.vendor, named.product);
  });
  const ids = [purl && packageId(purl), productId(vendor, product ?? packageName), ...ofCpes];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** The product in one version; null where nothing that it is known by can hold that version. */
export function atVersion(product: VexProduct, text: string): VexProduct | null {
  const { purl, cpe, vendor, name } = product;
  const version = oneLine(text);
  if (purl !== null) {
    const url = packageUrl(purl, version);
    const named = cpe === null ? null : versionedCpe(cpe, version);
    return url === null ? null : { key: url, purl: url, cpe: named, vendor, name, version };
  }
  if (cpe !== null && isUnversioned(cpe)) {
    const named = versionedCpe(cpe, version);
    return named === null ? null : { key: named, purl, cpe: named, vendor, name, version };
  }
  // A CPE name that has a version of its own is of that version, or of a platform.
  if (cpe !== null && versionOf(cpe) === version.toLowerCase()) return { ...product, version };
  return { key: `${nameKey(vendor, name)}@${version}`, purl, cpe: null, vendor, name, version };
}

function nameKey(vendor: string | null, name: string): string {
  return (vendor === name ? vendorId(vendor) : productId(vendor, name)) ?? name;
}

function cpesOf({ cpes }: AffectedProduct): string[] {
  const whole = cpes.slice(0, cpesMax).map(wholeCpe);
  return [...new Set(whole.filter((cpe) => cpe !== null))];
}

/** The package URL in canonical form with that version, or without any; null for what is none. */
function packageUrl(text: string, version: string | null): string | null {
  try {
    const [type, namespace, name, , qualifiers, subpath] = PackageURL.parseString(text);
    const url = new PackageURL(type ?? '', namespace, name ?? '', version ?? undefined, qualifiers, subpath);
    return url.toString();
  } catch {
    // Some types demand a version.
    return version === null ? packageId(text) : null;
  }
}

function packageName(purl: string): string {
  const path = purl.split(/[?#]/, 1)[0] ?? purl;
  return oneLine(decodeURIComponent(path.split('/').at(-1) ?? path));
}
