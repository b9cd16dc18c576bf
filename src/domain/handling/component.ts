import { PackageURL } from 'packageurl-js';
import { fullCpe, isUnversioned, unversionedCpe } from '../cpe.ts';
import { packageId } from '../entity/name.ts';
import { readCpe } from '../match/cpe-product.ts';
import { looseTypes, readPackageUrl } from '../match/package-url.ts';
import { handlingLimits } from './handling.ts';

/** The canonical form of a package URL or a CPE name of one product; null for any other text. */
export function canonicalComponent(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > handlingLimits.componentCharacters) return null;
  const found = readPackageUrl(trimmed) === null ? canonicalCpe(trimmed) : canonicalPurl(trimmed);
  return found === null || found.length > handlingLimits.componentCharacters ? null : found;
}

/**
 * Whether a handling of a component is about another identifier too. One without a version is about every version, and
 * a package URL without qualifiers is about all of them.
 * @param component both in canonical form
 */
export function coversComponent(component: string, identifier: string): boolean {
  if (component === identifier) return true;
  if (!component.startsWith('pkg:'))
    return (
      isUnversioned(component) && identifier.startsWith('cpe:') && unversionedCpe(identifier) === component
    );
  const [own, other] = [folded(component), folded(identifier)];
  const [plain = ''] = other.split(/[?#]/, 1);
  return other === own || plain === own || plain.startsWith(`${own}@`);
}

/**
 * Where a component is found by what `coversComponent` says it is about: its key is among the `coveringKeys` of an
 * identifier exactly if it covers that.
 */
export function componentKey(component: string): string {
  return component.startsWith('pkg:') ? folded(component) : component;
}

/** The keys of all components that cover an identifier in canonical form. */
export function coveringKeys(identifier: string): readonly string[] {
  if (!identifier.startsWith('pkg:')) {
    const unversioned = identifier.startsWith('cpe:') ? unversionedCpe(identifier) : identifier;
    return [...new Set([identifier, unversioned])];
  }
  const own = folded(identifier);
  const [plain = ''] = own.split(/[?#]/, 1);
  const ends = Array.from(plain.matchAll(/@/g), ({ index }) => plain.slice(0, index));
  return [...new Set([own, plain, ...ends])];
}

/** Many tools write names of Go modules and NuGet packages in lower case, though sources do not. */
function folded(purl: string): string {
  const type = /^pkg:([^/]+)\//.exec(purl)?.[1] ?? '';
  return looseTypes.has(type) ? purl.toLowerCase() : purl;
}

function canonicalPurl(text: string): string | null {
  try {
    const [type, namespace, name, version, qualifiers, subpath] = PackageURL.parseString(text);
    return (
      writtenPurl([type, namespace, name, version, qualifiers, subpath]) ??
      // Some types refuse versions that people write, and some demand one.
      withVersion(packageId(text), version, /[?#].*$/s.exec(text)?.[0] ?? '')
    );
  } catch {
    return null;
  }
}

function writtenPurl([type, namespace, name, ...rest]: ReturnType<typeof PackageURL.parseString>):
  | string
  | null {
  try {
    return new PackageURL(type ?? '', namespace, name ?? '', ...rest).toString();
  } catch {
    return null;
  }
}

function withVersion(id: string | null, version: string | undefined, tail: string): string | null {
  if (id === null) return null;
  return version ? `${id}@${encodeURIComponent(version)}${tail}` : `${id}${tail}`;
}

function canonicalCpe(text: string): string | null {
  return readCpe(text) === null ? null : fullCpe(text);
}
