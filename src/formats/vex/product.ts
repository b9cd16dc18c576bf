import { PackageURL } from 'packageurl-js';
import { foldVersion, isUnversioned, unversionedCpe, versionedCpe, versionOf } from '../../domain/cpe.ts';
import { packageId, productId, vendorId } from '../../domain/entity/name.ts';
import { cpesOf } from '../../domain/entity/product-keys.ts';
import type { AffectedProduct } from '../../domain/product.ts';
import { readBounds } from '../../domain/version/bounds.ts';
import { oneLine } from '../text.ts';
import { singleVersion } from './range.ts';

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

/**
 * The products that an entry names, without a version: by package URL, CPE names or name, in this order. A
 * CPE name with the version at an end of a range is used without that version, because the statement about
 * the range is not about that version. The same applies to CPE names for several of the stated versions of
 * one product.
 */
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
  if (cpes.length > 0) {
    return withoutVersions(cpes, affected).map((cpe) => ({
      key: cpe,
      purl,
      cpe,
      vendor,
      name,
      version: null,
    }));
  }
  return [{ key: nameKey(vendor, name), purl, cpe: null, vendor, name, version: null }];
}

/** The products in these versions, each once; what no identifier can tell is left out. */
export function atVersions(products: readonly VexProduct[], versions: readonly string[]): VexProduct[] {
  // A CPE name for a platform or another version is not better than the name, except for its own version.
  const isOther = ({ purl, cpe }: VexProduct) => purl === null && cpe !== null && !isUnversioned(cpe);
  const others = Map.groupBy(products.filter(isOther), ({ cpe }) => versionOf(cpe ?? ''));
  const names = new Map([...others.values()].flat().map((one) => [nameKey(one.vendor, one.name), one]));
  const known = products.filter((product) => !isOther(product));
  return versions.flatMap((version) => {
    const own = others.get(foldVersion(oneLine(version))) ?? [...names.values()];
    return [...known, ...own].flatMap((product) => atVersion(product, version) ?? []);
  });
}

function withoutVersions(cpes: readonly string[], affected: AffectedProduct): string[] {
  const ends = endsOfRanges(affected);
  const single = new Set(affected.versions.map((range) => foldVersion(singleVersion(range) ?? '')));
  const isListed = (cpe: string) => single.has(versionOf(cpe));
  const listed = Map.groupBy(cpes.filter(isListed), unversionedCpe);
  const open = cpes.map((cpe) => {
    const full = unversionedCpe(cpe);
    const isOneOfSeveral = isListed(cpe) && (listed.get(full)?.length ?? 0) > 1;
    return isOneOfSeveral || ends.has(versionOf(cpe)) ? full : cpe;
  });
  return [...new Set(open)];
}

/** Versions at which ranges of an entry begin, end or change, folded. */
function endsOfRanges({ versions }: AffectedProduct): ReadonlySet<string> {
  const ends = versions.flatMap((range): string[] => {
    const changes = (range.changes ?? []).map(({ at }) => at);
    const bounds = readBounds(range);
    if (bounds === null) return changes;
    const { start, ends } = bounds;
    return [...(start === null ? [] : [start]), ...ends].map(({ version }) => version).concat(changes);
  });
  return new Set(ends.map((version) => foldVersion(oneLine(version))));
}

/** The product in one version; null where nothing that it is known by can hold that version. */
function atVersion(product: VexProduct, text: string): VexProduct | null {
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
  if (cpe !== null && versionOf(cpe) === foldVersion(version)) return { ...product, version };
  return { key: `${nameKey(vendor, name)}@${version}`, purl, cpe: null, vendor, name, version };
}

function nameKey(vendor: string | null, name: string): string {
  return (vendor === name ? vendorId(vendor) : productId(vendor, name)) ?? name;
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

/** As the package URL has it where it holds nothing that may be shown. */
function packageName(purl: string): string {
  const path = purl.split(/[?#]/, 1)[0] ?? purl;
  const name = path.split('/').at(-1) ?? path;
  return oneLine(decodeURIComponent(name)) || name;
}
