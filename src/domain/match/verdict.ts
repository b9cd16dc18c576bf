import type { VersionRange } from '../product.ts';

export const matchStatuses = ['affected', 'unknown', 'not_affected'] as const;

/** Whether a component is affected by a vulnerability. */
export type MatchStatus = (typeof matchStatuses)[number];

/**
 * How a component was found to be what a source names:
 * - `purl`: by the package URL.
 * - `purl-source`: by that of the source package from which a distribution's package is built.
 * - `cpe`: by vendor and product of the CPE name.
 * - `name`: by the name of the product and of its maker.
 * - `learned`: by another name that sources give to the same product.
 * - `similar`: by a similar name, which decides nothing.
 *
 * The most certain first.
 */
export const matchMethods = ['purl', 'purl-source', 'cpe', 'name', 'learned', 'similar'] as const;

export type MatchMethod = (typeof matchMethods)[number];

/**
 * Why the answer is unknown:
 * - `no-version`: none is given.
 * - `not-a-version`: the given text names no single version.
 * - `nothing-said`: no source has a statement about that version.
 * - `said-unknown`: the source itself calls it unknown.
 * - `commits-only`: the source only names commits, or the version is one and the source names releases.
 * - `scheme-unknown`: no source says how versions of the range are ordered.
 * - `range-without-bounds`: the range has no bounds that can be compared.
 * - `not-comparable`: a bound or the version does not fit the scheme.
 * - `release-not-given`: it depends on the release of the distribution.
 * - `versions-of-part`: the versions are those of a part of the product.
 * - `similar-name`: the name is similar, and may be that of another product.
 */
export const unknownReasons = [
  'no-version',
  'not-a-version',
  'nothing-said',
  'said-unknown',
  'commits-only',
  'scheme-unknown',
  'range-without-bounds',
  'not-comparable',
  'release-not-given',
  'versions-of-part',
  'similar-name',
] as const;

export type UnknownReason = (typeof unknownReasons)[number];

/** What is found out of one component and one vulnerability. */
export interface MatchVerdict {
  readonly status: MatchStatus;
  /** The range or single version that decides or leaves it open; null where another rule does. */
  readonly range: VersionRange | null;
  /**
   * What decides: `exact` a single version, `default` the statement about all other versions, or the name of the
   * order of versions by which the range was read. Null where nothing does.
   */
  readonly rule: string | null;
  /** Null unless the status is unknown. */
  readonly reason: UnknownReason | null;
  /** In whose name the deciding statement is made. */
  readonly source: string | null;
  /**
   * Versions that are the first which are affected no more, later than the one that is asked about. Empty of what is
   * not affected.
   */
  readonly fixed: readonly string[];
}

/** The same, and how the component was matched to the product of a source. */
export interface FoundVerdict extends MatchVerdict {
  readonly method: MatchMethod;
  /** Id of the product or package by which it was found. */
  readonly matched: string;
}

/**
 * Why nothing is found for a component. None of them means that nothing affects it. `not-identified`: it has no
 * identifier that can be looked up. `not-named`: no loaded source names it. `nothing-found`: a source names it, and no
 * valid record is about it, for example because its CVEs are rejected.
 */
export const nothingFound = ['not-identified', 'not-named', 'nothing-found'] as const;
export type NothingFound = (typeof nothingFound)[number];
