import type { VersionRange } from '../product.ts';

export const matchStatuses = ['affected', 'unknown', 'not_affected'] as const;

/** Whether a component is affected by a vulnerability. */
export type MatchStatus = (typeof matchStatuses)[number];

/**
 * How a component and what a source names were found to be the same: `purl` by the package URL; `purl-source` by that
 * of the source package which a distribution's package is built of; `cpe` by vendor and product of the CPE name;
 * `name` by the name of the product and of who makes it; `learned` by another name that sources give to the same
 * product; `similar` by a name that is alike, which decides nothing. The surest first.
 */
export const matchMethods = ['purl', 'purl-source', 'cpe', 'name', 'learned', 'similar'] as const;

export type MatchMethod = (typeof matchMethods)[number];

/**
 * Why it can't be told: `no-version` none is given; `not-a-version` what is given names no single version;
 * `nothing-said` nobody says anything of that version; `said-unknown` the source itself calls it unknown;
 * `commits-only` only commits are spoken of, or the version is one and releases are spoken of; `scheme-unknown`
 * nobody says how versions of the range are ordered; `range-without-bounds` the range names none that could be
 * compared; `not-comparable` a bound or the version is none of the scheme; `release-not-given` it depends on the
 * release of the distribution; `versions-of-part` the versions are those of a part of the product; `similar-name` the
 * name is alike, and may be that of another product.
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
   * What decides: `exact` a single version, `default` what is said of all other versions, or the name of the order of
   * versions by which the range was read. Null where nothing does.
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

/** The same, and how the component was found to be what a source speaks of. */
export interface FoundVerdict extends MatchVerdict {
  readonly method: MatchMethod;
  /** Id of the product or package by which it was found. */
  readonly matched: string;
}
