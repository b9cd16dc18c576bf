import { packageId } from '../../domain/entity/name.ts';

/**
 * The package URL of a package without version, or null where the ecosystem has no type of package URL, or the
 * name none that its type allows.
 */
export function packageUrlOf(ecosystem: string, name: string): string | null {
  const type = packageTypes.get(baseOf(ecosystem));
  if (type === undefined) return null;
  const path = pathOf(type, name);
  return packageId(`pkg:${type}/${path.split('/').map(encodeComponent).join('/')}`);
}

/**
 * How versions of an ecosystem are ordered: the known scheme for it, otherwise its own name.
 * @param versions those that are to be ordered, in one text
 */
export function versionSchemeOf(ecosystem: string, versions: string): string {
  const base = baseOf(ecosystem);
  const isOtherwise = versions.includes('+') && buildOrdered.has(base);
  return (isOtherwise ? undefined : schemes.get(base)) ?? base.toLowerCase();
}

/** True where an ecosystem is more than the type of its package URLs: a release of a distribution, a registry. */
export function isPartOfEcosystem(ecosystem: string): boolean {
  return ecosystem.includes(':');
}

/** `Debian` of `Debian:12`. */
function baseOf(ecosystem: string): string {
  return ecosystem.split(':', 1)[0]?.trim() ?? '';
}

/** Maven's own names have a colon between group and artifact; those of Swift may be the URL of a repository. */
function pathOf(type: string, name: string): string {
  if (type === 'maven') return name.replace(':', '/');
  return type === 'swift' ? name.replace(/^https?:\/\/|\.git$/gi, '') : name;
}

/** Type, and where it has one the namespace, of the package URLs of an ecosystem. */
const packageTypes: ReadonlyMap<string, string> = new Map([
  ['Go', 'golang'],
  ['npm', 'npm'],
  ['PyPI', 'pypi'],
  ['Maven', 'maven'],
  ['crates.io', 'cargo'],
  ['RubyGems', 'gem'],
  ['Packagist', 'composer'],
  ['NuGet', 'nuget'],
  ['Hex', 'hex'],
  ['Pub', 'pub'],
  ['Hackage', 'hackage'],
  ['CRAN', 'cran'],
  ['SwiftURL', 'swift'],
  ['Bitnami', 'bitnami'],
  ['ConanCenter', 'conan'],
  ['Julia', 'julia'],
  ['opam', 'opam'],
  ['Debian', 'deb/debian'],
  ['Ubuntu', 'deb/ubuntu'],
  ['Alpine', 'apk/alpine'],
  ['Chainguard', 'apk/chainguard'],
  ['Wolfi', 'apk/wolfi'],
  ['MinimOS', 'apk/minimos'],
  ['AlmaLinux', 'rpm/almalinux'],
  ['Mageia', 'rpm/mageia'],
  ['openEuler', 'rpm/openeuler'],
  ['openSUSE', 'rpm/opensuse'],
  ['Red Hat', 'rpm/redhat'],
  ['Rocky Linux', 'rpm/rocky-linux'],
  ['SUSE', 'rpm/suse'],
]);

const schemes: ReadonlyMap<string, string> = new Map([
  ['Go', 'go'],
  ['npm', 'npm'],
  ['PyPI', 'pypi'],
  ['Maven', 'maven'],
  ['crates.io', 'cargo'],
  ['RubyGems', 'gem'],
  ['Packagist', 'composer'],
  ['NuGet', 'nuget'],
  ['Debian', 'deb'],
  ['Ubuntu', 'deb'],
  ['Echo', 'deb'],
  ['Alpine', 'apk'],
  ['Alpaquita', 'apk'],
  ['BellSoft Hardened Containers', 'apk'],
  ['Chainguard', 'apk'],
  ['MinimOS', 'apk'],
  ['Wolfi', 'apk'],
  ['AlmaLinux', 'rpm'],
  ['Azure Linux', 'rpm'],
  ['Mageia', 'rpm'],
  ['openEuler', 'rpm'],
  ['openSUSE', 'rpm'],
  ['Photon OS', 'rpm'],
  ['Red Hat', 'rpm'],
  ['Rocky Linux', 'rpm'],
  ['SUSE', 'rpm'],
  ['Bitnami', 'semver'],
  ['GitHub Actions', 'semver'],
  ['Hex', 'semver'],
  ['Julia', 'semver'],
  ['Pub', 'semver'],
  ['SwiftURL', 'semver'],
  ['VSCode', 'semver'],
]);

/** Here `1.0.0+1` comes after `1.0.0`, which Semantic Versioning holds to be the same. */
const buildOrdered: ReadonlySet<string> = new Set(['Julia', 'Pub']);

function encodeComponent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
