/** Who is behind a record, by the part of its id before the first hyphen. */
export interface Database {
  /** In whose name the facts are said. */
  readonly source: string;
  readonly publisher: string | null;
}

/** The database that a record comes from. One that is not known speaks as `osv`, and has no publisher. */
export function databaseOf(id: string): Database {
  const prefix = id.split('-', 1)[0]?.toLowerCase() ?? '';
  const publisher = publishers.get(prefix);
  return publisher === undefined ? { source: 'osv', publisher: null } : { source: prefix, publisher };
}

/** Prefixes that the OSV schema lists. */
const publishers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'AlmaLinux Security Advisory': 'alsa alba alea',
    'Alpine Linux': 'alpine',
    'Android Security Bulletin': 'asb pub',
    'BellSoft Security Advisory': 'bell',
    'Bitnami Vulnerability Database': 'bit',
    'Chainguard Security Notices': 'cga',
    CleanStart: 'cleanstart',
    curl: 'curl',
    Debian: 'dsa dla dtsa debian',
    'Docker Hardened Images Advisories': 'dhi',
    'Drupal Advisory Database': 'drupal',
    'Echo Security Advisory Database': 'echo',
    'Erlang Ecosystem Foundation CNA': 'eef',
    'Freexian Extended LTS': 'ela',
    'GitHub Security Advisory Database': 'ghsa',
    'Global Security Database': 'gsd',
    'Go Vulnerability Database': 'go',
    'Haskell Security Advisory Database': 'hsec',
    'Julia Security Advisory Database': 'jlsec',
    Kubernetes: 'kube',
    'LoopBack Advisory Database': 'lbsec',
    'Mageia Security Advisories': 'mgasa',
    'Malicious Packages Repository (OpenSSF)': 'mal',
    'Minimus Security Notices': 'mini',
    'National Vulnerability Database, converted by OSV.dev': 'cve',
    'OCaml Security Advisory Database': 'osec',
    'openEuler Security Advisories': 'oesa',
    'OSS-Fuzz': 'osv',
    'Photon OS Security Advisories': 'phsa',
    'PyPI Advisory Database': 'pysec',
    'Python Software Foundation Vulnerability Database': 'psf',
    'R Consortium Advisory Database': 'rsec',
    'Red Hat': 'rhsa rhba rhea',
    'Rocky Linux Security Advisory Database': 'rlsa rxsa',
    'Root Security Advisories': 'root',
    'RustSec Advisory Database': 'rustsec',
    SUSE: 'suse opensuse',
    'Ubuntu (Canonical)': 'ubuntu usn lsn',
    'V8 and Chromium': 'v8',
  }).flatMap(([publisher, prefixes]) => prefixes.split(' ').map((prefix) => [prefix, publisher])),
);
