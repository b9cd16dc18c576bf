export type VersionStatus = 'affected' | 'unaffected' | 'unknown';

/** A point in a range at which the status changes (commits and branches in git ranges, mostly). */
export interface VersionChange {
  readonly at: string;
  readonly status: VersionStatus;
}

/**
 * Versions with one status: a single version, or a range from `version` up to `lessThan` (exclusive) or
 * `lessThanOrEqual` (inclusive). `scheme` says how they are ordered (`semver`, `git`, `custom` …);
 * null where the upstream does not say.
 */
export interface VersionRange {
  readonly version: string;
  readonly status: VersionStatus;
  readonly scheme: string | null;
  readonly lessThan?: string;
  readonly lessThanOrEqual?: string;
  readonly changes?: readonly VersionChange[];
}

/** One product that a source names as affected or not. Names are as the source spelt them. */
export interface AffectedProduct {
  readonly vendor: string | null;
  readonly product: string | null;
  readonly versions: readonly VersionRange[];
  readonly cpes: readonly string[];
  /** Package URL without a version, or null. */
  readonly purl: string | null;
  /** Status of every version that `versions` does not name. */
  readonly defaultStatus: VersionStatus | null;
  readonly packageName?: string;
  readonly collectionUrl?: string;
  readonly repository?: string;
  readonly platforms?: readonly string[];
  readonly modules?: readonly string[];
  readonly programFiles?: readonly string[];
  readonly programRoutines?: readonly string[];
  readonly source: string;
}

/** A CPE match of a configuration: the CPE 2.3 name and the version bounds next to it. */
export interface CpeMatch {
  readonly criteria: string;
  readonly vulnerable: boolean;
  readonly matchCriteriaId?: string;
  readonly versionStartIncluding?: string;
  readonly versionStartExcluding?: string;
  readonly versionEndIncluding?: string;
  readonly versionEndExcluding?: string;
}

export interface CpeNode {
  readonly operator: 'AND' | 'OR';
  readonly negate: boolean;
  readonly matches: readonly CpeMatch[];
}

/** A combination of products in which the vulnerability can be reached, as the CPE applicability language says it. */
export interface CpeConfiguration {
  readonly operator: 'AND' | 'OR';
  readonly negate: boolean;
  readonly nodes: readonly CpeNode[];
  readonly source: string;
}

/** A match that names what is vulnerable, and where it stands. */
export interface VulnerableMatch {
  readonly match: CpeMatch;
  readonly source: string;
  /** Its place among all matches of the configurations, vulnerable or not. */
  readonly index: number;
}

/**
 * What configurations name as vulnerable. What else must be there for the vulnerability to be reached is not looked
 * at: the error is on the side of caution.
 */
export function vulnerableMatches(configurations: readonly CpeConfiguration[]): VulnerableMatch[] {
  const found: VulnerableMatch[] = [];
  let index = 0;
  for (const { nodes, negate, source } of configurations) {
    for (const node of nodes) {
      for (const match of node.matches) {
        if (match.vulnerable && !negate && !node.negate) found.push({ match, source, index });
        index++;
      }
    }
  }
  return found;
}

/** Vendor and product as one name; a product that begins with its vendor's name is not given it twice. */
export function joinNames(vendor: string | null, product: string | null): string | null {
  if (vendor === null || product === null) return product ?? vendor;
  return firstWord(vendor) === firstWord(product) ? product : `${vendor} ${product}`;
}

function firstWord(name: string): string {
  return name.toLowerCase().split(/[^\p{L}\p{N}]+/u, 1)[0] ?? '';
}

/** A vendor or product name, or null for the placeholders (`n/a`, `-`, empty) that name nothing. */
export function presentName(text: string | null | undefined): string | null {
  const name = text?.trim() ?? '';
  return name === '' || name === '-' || /^n\/?a$/i.test(name) ? null : name;
}
