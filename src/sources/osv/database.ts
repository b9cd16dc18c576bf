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
const publishers: ReadonlyMap<string, string> = new Map([
  ['alsa', 'AlmaLinux Security Advisory'],
  ['alba', 'AlmaLinux Security Advisory'],
  ['alea', 'AlmaLinux Security Advisory'],
  ['alpine', 'Alpine Linux'],
  ['asb', 'Android Security Bulletin'],
  ['pub', 'Android Security Bulletin'],
  ['bell', 'BellSoft Security Advisory'],
  ['bit', 'Bitnami Vulnerability Database'],
  ['cga', 'Chainguard Security Notices'],
  ['cleanstart', 'CleanStart'],
  ['curl', 'curl'],
  ['dsa', 'Debian'],
  ['dla', 'Debian'],
  ['dtsa', 'Debian'],
  ['debian', 'Debian'],
  ['dhi', 'Docker Hardened Images Advisories'],
  ['drupal', 'Drupal Advisory Database'],
  ['echo', 'Echo Security Advisory Database'],
  ['eef', 'Erlang Ecosystem Foundation CNA'],
  ['ela', 'Freexian Extended LTS'],
  ['ghsa', 'GitHub Security Advisory Database'],
  ['gsd', 'Global Security Database'],
  ['go', 'Go Vulnerability Database'],
  ['hsec', 'Haskell Security Advisory Database'],
  ['jlsec', 'Julia Security Advisory Database'],
  ['kube', 'Kubernetes'],
  ['lbsec', 'LoopBack Advisory Database'],
  ['mgasa', 'Mageia Security Advisories'],
  ['mal', 'Malicious Packages Repository (OpenSSF)'],
  ['mini', 'Minimus Security Notices'],
  ['cve', 'National Vulnerability Database, converted by OSV.dev'],
  ['osec', 'OCaml Security Advisory Database'],
  ['oesa', 'openEuler Security Advisories'],
  ['osv', 'OSS-Fuzz'],
  ['phsa', 'Photon OS Security Advisories'],
  ['pysec', 'PyPI Advisory Database'],
  ['psf', 'Python Software Foundation Vulnerability Database'],
  ['rsec', 'R Consortium Advisory Database'],
  ['rhsa', 'Red Hat'],
  ['rhba', 'Red Hat'],
  ['rhea', 'Red Hat'],
  ['rlsa', 'Rocky Linux Security Advisory Database'],
  ['rxsa', 'Rocky Linux Security Advisory Database'],
  ['root', 'Root Security Advisories'],
  ['rustsec', 'RustSec Advisory Database'],
  ['suse', 'SUSE'],
  ['opensuse', 'SUSE'],
  ['ubuntu', 'Ubuntu (Canonical)'],
  ['usn', 'Ubuntu (Canonical)'],
  ['lsn', 'Ubuntu (Canonical)'],
  ['v8', 'V8 and Chromium'],
]);
