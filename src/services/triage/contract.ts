import type { Handling } from '../../domain/handling/handling.ts';
import type { MatchStatus, NothingFound } from '../../domain/match/verdict.ts';
import type { ClaimedReason } from '../../domain/risk/judgement.ts';
import type { Circumstances } from '../../domain/risk/priority.ts';
import type { MissingInput } from '../../domain/risk/risk.ts';
import type { BodTier, RiskLevel, Tier } from '../../domain/risk/tier.ts';
import type { Severity } from '../../domain/score.ts';
import type { TriageFormat } from '../../domain/triage/formats.ts';
import type { VexVerdict } from '../../domain/triage/vex.ts';
import type { MalformedId } from '../vulnerability/contract.ts';

/** What the caller states about the place where the vulnerabilities are. */
export interface TriageOptions extends Circumstances {
  /** Environmental metrics of CVSS: `CR:H/MAV:L`. */
  readonly environment?: string | undefined;
}

/** The caller's decision that takes a vulnerability off the list. */
export type TriageHandling = Pick<Handling, 'status' | 'component' | 'until'>;

export interface TriageInput extends TriageOptions {
  /** Whether what the caller handled is listed too. */
  readonly handled?: 'include' | undefined;
  /** JSON: ids, components, or a software bill of materials, with options or without. */
  readonly bytes: Uint8Array;
  /** Number of listed items, 1 to 5,000. */
  readonly limit: number;
}

/** A component that a vulnerability affects, or may affect. */
export interface TriageComponent {
  /** JSON pointer to it in the request. */
  readonly pointer: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly purl: string | null;
  readonly status: Exclude<MatchStatus, 'not_affected'>;
  /** First fixed versions. */
  readonly fixed: readonly string[];
}

/** A vulnerability, and how soon to act on it. */
export interface TriageItem {
  /** A CVE id, or the id of an advisory that names no CVE. */
  readonly id: string;
  readonly title: string | null;
  readonly severity: Severity;
  /** Base score of the preferred CVSS. */
  readonly cvss: number | null;
  /** The score with the caller's environmental metrics; null without them, or if the vector does not take them. */
  readonly environmentalScore: number | null;
  readonly epss: number | null;
  readonly kev: boolean;
  /** The day by which KEV itself requires a fix. */
  readonly dueDate: string | null;
  readonly risk: RiskLevel;
  readonly riskScore: number | null;
  readonly reasons: readonly ClaimedReason[];
  readonly missing: readonly MissingInput[];
  /** The soonest that is possible, for the stated exposure or for an exposed asset. */
  readonly tier: Tier;
  readonly bod: {
    readonly exposed: readonly BodTier[];
    readonly notExposed: readonly BodTier[];
    readonly missing: readonly string[];
    /** Row numbers of the table. */
    readonly rows: readonly number[];
  } | null;
  /** Possible outcomes of SSVC's tables, the most urgent first. */
  readonly ssvc: { readonly coordinator: readonly string[]; readonly deployer: readonly string[] };
  /** What the caller's VEX statements say; null if none is about it. */
  readonly vex: VexVerdict | null;
  /** Present for a caller with an identity: its decision, null unless handled ones are listed. */
  readonly handling?: TriageHandling | null | undefined;
  /** At most 50; empty for ids. */
  readonly components: readonly TriageComponent[];
  /** The number of components, listed or not. */
  readonly componentCount: number;
}

/** A vulnerability that the caller's statements or decisions take off the list. */
export interface ExcludedItem {
  readonly id: string;
  /** What the statements say; null if none is about it. */
  readonly vex: VexVerdict | null;
  /** Present for a caller with an identity: its decision, null if it has none. */
  readonly handling?: TriageHandling | null | undefined;
}

/** A component for which nothing was found. */
export interface UnmatchedComponent {
  readonly pointer: string;
  readonly name: string | null;
  readonly version: string | null;
  /** As in a match. */
  readonly reason: NothingFound;
}

export interface TriageResult {
  /** The soonest tier first, then the highest risk score, then the highest EPSS score, then by id. */
  readonly items: readonly TriageItem[];
  /** Items on all pages. */
  readonly total: number;
  /** Present for a caller with an identity: how many its decisions take off the list, or would. */
  readonly handled?: number | undefined;
  readonly truncated: boolean;
  /** Ids that no source names. */
  readonly missing: readonly string[];
  readonly malformed: readonly MalformedId[];
  /** At most 1,000. */
  readonly unmatched: readonly UnmatchedComponent[];
  readonly excluded: readonly ExcludedItem[];
  readonly counts: {
    readonly tiers: Readonly<Record<Tier, number>>;
    readonly risks: Readonly<Record<RiskLevel, number>>;
    readonly components: number;
    readonly unmatched: number;
    readonly excluded: number;
    readonly contradictory: number;
  };
  /** The options that were applied. */
  readonly options: {
    readonly exposed: boolean | null;
    readonly environment: string | null;
    readonly mission: string | null;
    readonly impact: string | null;
  };
  /** The decision table that the tiers come from; null if it is not loaded. */
  readonly table: { readonly id: string; readonly version: string | null } | null;
  readonly warnings: readonly string[];
}

export interface TriageFileInput extends TriageInput {
  readonly format: TriageFormat;
  /** The name of the file that was read, for places in it. */
  readonly file?: string | undefined;
}
