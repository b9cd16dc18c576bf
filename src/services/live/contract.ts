import type { LiveQuality } from '../../domain/live/quality.ts';
import type { LiveWindow } from '../../domain/live/window.ts';
import type { ListedRisk } from '../../domain/risk/judgement.ts';
import type { Severity } from '../../domain/score.ts';
import type { AnswerSource } from '../answers/contract.ts';

export const livePackageNames = [
  'exploited-now',
  'epss-movers',
  'new-critical',
  'ransomware',
  'ics',
] as const;

export type LivePackageName = (typeof livePackageNames)[number];

export const liveReasonCodes = [
  'kev_added',
  'kev_due',
  'ransomware',
  'ransomware_flagged',
  'epss_before',
  'epss_after',
  'published',
  'cvss',
  'advisory',
] as const;

/** Why a vulnerability is in a package. */
export interface LiveReason {
  readonly code: (typeof liveReasonCodes)[number];
  /** A day, a score, the id of an advisory, or true. */
  readonly value: string | number | boolean;
  /** Ids of the claims that state it now; none if the value is of an earlier day. */
  readonly claims: readonly string[];
}

/** A vulnerability in a package. Its values are those of the present. */
export interface LiveItem extends ListedRisk {
  readonly id: string;
  readonly title: string | null;
  readonly severity: Severity;
  /** Base score of the preferred CVSS. */
  readonly cvss: number | null;
  /** EPSS score of the newest day. */
  readonly epss: number | null;
  readonly kev: boolean;
  /** The newest day of the reasons. */
  readonly day: string;
  readonly reasons: readonly LiveReason[];
  /** Ids of all claims that the item shows or is judged by. */
  readonly claims: readonly string[];
}

/** Why a package has no items. */
export const emptyReasons = ['not_read', 'too_old', 'nothing_new', 'no_two_days'] as const;

export type EmptyReason = (typeof emptyReasons)[number];

export interface LivePackage {
  readonly name: LivePackageName;
  readonly quality: LiveQuality;
  /** Null if there are items. */
  readonly reason: EmptyReason | null;
  /** For the changes of EPSS scores, the two days that are compared. */
  readonly window: LiveWindow | null;
  /** The newest day that is stored of what the package lists, up to the present. */
  readonly newest: string | null;
  /** How many there are; at most 20 of them are items. */
  readonly total: number;
  readonly items: readonly LiveItem[];
  /** Names of the sources behind the items. */
  readonly sources: readonly string[];
}

/** What is new in the last days, by subject. */
export interface LivePackages {
  readonly packages: readonly LivePackage[];
  readonly requiresReview: true;
  readonly confidence: number;
  readonly freshness: number;
  readonly sources: readonly AnswerSource[];
  /** The newest date of the sources. */
  readonly asOf: string | null;
  /** The newest manifest: the claims open as of it. */
  readonly manifest: number;
}
