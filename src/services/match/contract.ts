import type { ListFormat } from '../../domain/match/component.ts';
import type { FoundVerdict, MatchMethod, MatchStatus, NothingFound } from '../../domain/match/verdict.ts';
import type { RiskOrNone } from '../../domain/risk/judgement.ts';
import type { Severity } from '../../domain/score.ts';
import type { Page, PageInput } from '../contract.ts';

export type { ListFormat } from '../../domain/match/component.ts';
export type {
  FoundVerdict,
  MatchMethod,
  MatchStatus,
  MatchVerdict,
  UnknownReason,
} from '../../domain/match/verdict.ts';

export interface MatchInput {
  /** JSON: lists of identifiers, or a CycloneDX or SPDX document. */
  readonly bytes: Uint8Array;
  /** Only findings with these statuses are listed; all by default. */
  readonly status?: readonly MatchStatus[] | undefined;
  /** Number of listed findings of each component, 1 to 1,000. */
  readonly limit: number;
}

/**
 * A vulnerability, and whether it affects a version of a product or package. Only CVEs have a risk, advisories do not.
 */
export interface MatchFinding extends FoundVerdict, RiskOrNone {
  /** A CVE, or an advisory that names no CVE. */
  readonly id: string;
  readonly title: string | null;
  readonly severity: Severity;
  /** Base score of the preferred CVSS. */
  readonly cvss: number | null;
  /** EPSS score of the newest day. */
  readonly epss: number | null;
  readonly kev: boolean;
  readonly published: string | null;
}

/** The number of findings with each status. */
export interface FindingCounts {
  readonly affected: number;
  readonly unknown: number;
  readonly notAffected: number;
}

/** A component with its findings. */
export interface MatchedComponent {
  /** JSON Pointer to it in the document that was sent. */
  readonly pointer: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly purl: string | null;
  readonly cpe: string | null;
  /** The most severe status of the findings; unknown if there are none. */
  readonly status: MatchStatus;
  /** Why there are no findings; null if there are some. */
  readonly reason: NothingFound | null;
  /** Ids of the stored products and packages that match it. */
  readonly matched: readonly string[];
  /** Every name by which vulnerabilities were found, how it is related to the component, and how many it found. */
  readonly names: readonly {
    readonly id: string;
    readonly method: MatchMethod;
    readonly vulnerabilities: number;
  }[];
  /** Affected first, then unknown; among them those known to be exploited first, then by EPSS, CVSS and id. */
  readonly findings: readonly MatchFinding[];
  /** All findings, listed or not. */
  readonly counts: FindingCounts;
  /** Whether more findings with the requested statuses exist than are listed. */
  readonly truncated: boolean;
}

export interface MatchResult {
  readonly format: ListFormat;
  readonly specVersion: string | null;
  readonly components: readonly MatchedComponent[];
  readonly counts: {
    readonly components: number;
    /** Components by their status. Those without findings are counted in `notNamed` and not in `unknown`. */
    readonly affected: number;
    readonly unknown: number;
    readonly notAffected: number;
    readonly notNamed: number;
    /** Vulnerabilities that affect any of the components, each counted once. */
    readonly vulnerabilities: number;
    /** How many of them are known to be exploited, and how many have each severity. */
    readonly kev: number;
    readonly severities: Readonly<Record<Severity, number>>;
    /** Rejected CVEs and withdrawn advisories, which are left out. */
    readonly rejected: number;
  };
  /** Whether findings of any component are left out. */
  readonly truncated: boolean;
}

export interface ProductVulnerabilitiesInput extends PageInput {
  /** A product or package id, a package URL or a CPE name. */
  readonly id: string;
  /** Takes precedence over a version in the id. */
  readonly version?: string | undefined;
  /** Only the finding about this one: its id, or an alias that only it has. */
  readonly cve?: string | undefined;
  /** Only findings with these statuses are listed; all by default. */
  readonly status?: readonly MatchStatus[] | undefined;
}

/** The vulnerabilities of one product or package: affected first, then unknown, among them the newest first. */
export interface ProductVulnerabilities extends Page<MatchFinding> {
  readonly product: { readonly id: string; readonly name: string | null };
  /** The version that is judged; null if none is given, so that all findings are unknown. */
  readonly version: string | null;
  /** All findings, whatever statuses are listed. */
  readonly counts: FindingCounts & { readonly rejected: number };
}
