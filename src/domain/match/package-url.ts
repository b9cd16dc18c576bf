import { PackageURL } from 'packageurl-js';
import { isUnnamed, packageId } from '../entity/name.ts';
import { distributionNamespace, type Release, releaseOfDistro } from './distribution.ts';

/** A package in a version, as a package URL names it. */
export interface PackageVersion {
  /** Canonical id of the package, without a version. */
  readonly id: string;
  readonly type: string;
  readonly namespace: string;
  readonly name: string;
  readonly version: string | null;
  /** The distribution that it is for; null where none is named. */
  readonly release: Release | null;
  /** The source package that it is built of, where another one is named. */
  readonly sourcePackage: { readonly id: string; readonly version: string | null } | null;
}

/** Reads a package URL; null for what is none. */
export function readPackageUrl(text: string): PackageVersion | null {
  if (isUnnamed(text)) return null;
  try {
    const [rawType = '', rawNamespace = '', name = '', version, qualifiers] = PackageURL.parseString(text);
    const type = rawType.toLowerCase();
    const namespace = distributionNamespace(type, rawNamespace.toLowerCase());
    const spelt = namespace === rawNamespace.toLowerCase() ? rawNamespace : namespace;
    const id = idOf(type, spelt, name);
    if (id === null) return null;
    const own = qualifiersOf(qualifiers);
    const distro = own.get('distro') ?? '';
    return {
      id,
      type,
      namespace: spelt,
      name,
      version: withEpoch(type, version || null, own.get('epoch')),
      release: distro === '' ? null : releaseOfDistro(distro),
      sourcePackage: sourceOf(type, spelt, name, own.get('upstream')),
    };
  } catch {
    return null;
  }
}

/**
 * The id in a form that is equal for all spellings of one package. Go modules are written in lower case by tools that
 * follow the specification of package URLs, and PyPI and NuGet treat several spellings as the same. Null of a type
 * for which the canonical id is all there is.
 */
export function looseId(id: string): string | null {
  const type = /^pkg:([^/]+)\//.exec(id)?.[1] ?? '';
  if (type === 'pypi') return id.toLowerCase().replaceAll(/[-_.]+/g, '-');
  return looseTypes.has(type) ? id.toLowerCase() : null;
}

/** Types of package URLs of which `looseId` has a form. */
export const looseTypes: ReadonlySet<string> = new Set(['golang', 'nuget', 'pypi']);

function idOf(type: string, namespace: string, name: string): string | null {
  const path = [...namespace.split('/'), name].filter((step) => step !== '');
  return packageId(`pkg:${type}/${path.map(encodeURIComponent).join('/')}`);
}

/** The qualifiers as the parser leaves them; names in any case, the first of several counts. */
function qualifiersOf(qualifiers: unknown): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  if (!(qualifiers instanceof URLSearchParams)) return read;
  for (const [name, value] of qualifiers) {
    const known = name.toLowerCase();
    if (!read.has(known)) read.set(known, value);
  }
  return read;
}

/** RPM packages have their epoch next to the version, and it takes precedence in their order. */
function withEpoch(type: string, version: string | null, epoch: string | undefined): string | null {
  if (type !== 'rpm' || version === null || epoch === undefined || version.includes(':')) return version;
  return /^\d{1,9}$/.test(epoch) ? `${epoch}:${version}` : version;
}

/** `upstream=openssl`, `upstream=openssl@1.1.1n-0`, of RPM `upstream=openssl-1.1.1k-7.el8.src.rpm`. */
function sourceOf(
  type: string,
  namespace: string,
  name: string,
  upstream = '',
): PackageVersion['sourcePackage'] {
  const rpm = /^(.+?)-[^-]+-[^-]+\.src\.rpm$/.exec(upstream)?.[1];
  const [source = '', version = null] = rpm === undefined ? upstream.split('@', 2) : [rpm];
  if (source === '' || source === name) return null;
  const id = idOf(type, namespace, source);
  return id === null ? null : { id, version: version || null };
}
