import { PackageURL } from 'packageurl-js';
import { fullCpe, isUnversioned, unversionedCpe } from '../cpe.ts';
import { readCpe } from '../match/cpe-product.ts';
import { readPackageUrl } from '../match/package-url.ts';
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
  const [plain = ''] = identifier.split(/[?#]/, 1);
  return plain === component || plain.startsWith(`${component}@`);
}

/** By the rules of its type; some types demand a version or a qualifier, which a search for all versions leaves out. */
function canonicalPurl(text: string): string | null {
  try {
    const [type, namespace, name, version, qualifiers, subpath] = PackageURL.parseString(text);
    return new PackageURL(type ?? '', namespace, name ?? '', version, qualifiers, subpath).toString();
  } catch {
    return null;
  }
}

function canonicalCpe(text: string): string | null {
  return readCpe(text) === null ? null : fullCpe(text);
}
