/** The release of a distribution by its numbers: 22 and 4 for Ubuntu 22.04. */
export type Release = readonly number[];

/** The release that a package URL's qualifier `distro` names: `debian-11`, `bookworm`; null where it names none. */
export function releaseOfDistro(distro: string): Release | null {
  const named = codenames.get(distro.trim().toLowerCase().split(/[-_ ]/).at(-1) ?? '');
  return named ?? releaseIn(distro);
}

/**
 * Whether an entry is about a release, by the ecosystems that it names (`Debian:11`); null where it names no release,
 * or one that can't be recognised.
 */
export function isOfRelease(platforms: readonly string[], release: Release): boolean | null {
  const named = releasesOf(platforms);
  if (named.length === 0) return null;
  if (named.some((one) => isWithin(release, one))) return true;
  return named.some((one) => isWithin(one, release)) ? null : false;
}

/** The releases that an entry's ecosystems name. */
export function releasesOf(platforms: readonly string[]): Release[] {
  const releases = platforms.map((platform) => releaseIn(/:(.*)$/s.exec(platform)?.[1] ?? ''));
  return releases.filter((release) => release !== null);
}

/** The package URL's namespace as the databases of advisories spell it. */
export function distributionNamespace(type: string, namespace: string): string {
  return namespaces.get(`${type}/${namespace}`) ?? namespace;
}

/** Debian 11 is every 11.x, Alpine 3.18 every 3.18.x. */
function isWithin(release: Release, full: Release): boolean {
  return full.every((number, at) => release[at] === number);
}

function releaseIn(text: string): Release | null {
  const [, numbers, servicePack] = /(\d{1,4}(?:\.\d{1,4}){0,3})(?:[ -]SP(\d{1,2}))?/i.exec(text) ?? [];
  if (numbers === undefined) return null;
  return [...numbers.split('.'), ...(servicePack === undefined ? [] : [servicePack])].map(Number);
}

const codenames: ReadonlyMap<string, Release> = new Map<string, Release>([
  ['stretch', [9]],
  ['buster', [10]],
  ['bullseye', [11]],
  ['bookworm', [12]],
  ['trixie', [13]],
  ['forky', [14]],
  ['trusty', [14, 4]],
  ['xenial', [16, 4]],
  ['bionic', [18, 4]],
  ['focal', [20, 4]],
  ['jammy', [22, 4]],
  ['noble', [24, 4]],
]);

const namespaces: ReadonlyMap<string, string> = new Map([
  ['rpm/rhel', 'redhat'],
  ['rpm/rocky', 'rocky-linux'],
  ['rpm/rockylinux', 'rocky-linux'],
  ['rpm/alma', 'almalinux'],
  ['rpm/sles', 'suse'],
  ['rpm/sled', 'suse'],
]);
