import type { ListFormat } from '../domain/match/component.ts';
import type { FoundVerdict, MatchMethod, MatchStatus } from '../domain/match/verdict.ts';
import type { Severity } from '../domain/score.ts';
import type { Page, PageInput, ProvenVulnerability } from './list-contract.ts';

export type { ListFormat } from '../domain/match/component.ts';
export type {
  FoundVerdict,
  MatchMethod,
  MatchStatus,
  MatchVerdict,
  UnknownReason,
} from '../domain/match/verdict.ts';

export interface BatchInput {
  /** 1 to 1,000 ids as for a single record. An id that is given again is answered once. */
  readonly ids: readonly string[];
}

export interface MalformedId {
  /** Its position in the list that was sent. */
  readonly index: number;
  readonly id: string;
  /** What is wrong with it. */
  readonly message: string;
}

export interface VulnerabilityBatch {
  /** In the order of the ids, one for each CVE that is named by a source. */
  readonly items: readonly ProvenVulnerability[];
  /** Ids that no source names, as they were sent, in their order. */
  readonly missing: readonly string[];
  /** What was sent and is not an id. */
  readonly malformed: readonly MalformedId[];
  readonly count: number;
}

export interface MatchInput {
  /** JSON: lists of identifiers, or a CycloneDX or SPDX document. */
  readonly bytes: Uint8Array;
  /** Of the findings that are shown; all by default. */
  readonly status?: readonly MatchStatus[] | undefined;
  /** Findings of each component that are shown, 1 to 1,000. */
  readonly limit: number;
}

/** A vulnerability, and whether a product or package in a version is affected by it. */
export interface MatchFinding extends FoundVerdict {
  /** A CVE, or an advisory that names none. */
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

/** How many findings there are of each status. */
export interface FindingCounts {
  readonly affected: number;
  readonly unknown: number;
  readonly notAffected: number;
}

/** A component with what was found of it. */
export interface MatchedComponent {
  /** JSON pointer to it in what was given. */
  readonly pointer: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly purl: string | null;
  readonly cpe: string | null;
  /** The gravest of the findings; unknown where there are none. */
  readonly status: MatchStatus;
  /**
   * Why there are no findings: `not-identified` it has no identifier that can be looked up; `not-named` no source that
   * is loaded names it, which does not mean that nothing affects it. Null where there are some.
   */
  readonly reason: 'not-identified' | 'not-named' | null;
  /** Products and packages that it is held as. */
  readonly matched: readonly string[];
  /** Every name by which vulnerabilities were found, how it is joined to the component, and how many it found. */
  readonly names: readonly {
    readonly id: string;
    readonly method: MatchMethod;
    readonly vulnerabilities: number;
  }[];
  /** Affected first, then unknown; among them those known to be exploited first, then by EPSS, CVSS and id. */
  readonly findings: readonly MatchFinding[];
  /** All findings, shown or not. */
  readonly counts: FindingCounts;
  /** Whether there are more findings than are shown, of the statuses that were asked for. */
  readonly truncated: boolean;
}

export interface MatchResult {
  readonly format: ListFormat;
  readonly specVersion: string | null;
  readonly components: readonly MatchedComponent[];
  readonly counts: {
    readonly components: number;
    /** Components by their status; those of which nothing was found are in `notNamed` and not in `unknown`. */
    readonly affected: number;
    readonly unknown: number;
    readonly notAffected: number;
    readonly notNamed: number;
    /** Vulnerabilities that affect any of the components, each once. */
    readonly vulnerabilities: number;
    /** Those of them that are known to be exploited, and how many have each severity. */
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
  /** Goes before one that the id holds. */
  readonly version?: string | undefined;
  /** Of the findings that are shown; all by default. */
  readonly status?: readonly MatchStatus[] | undefined;
}

/** The vulnerabilities of one product or package: affected first, then unknown, among them the newest first. */
export interface ProductVulnerabilities extends Page<MatchFinding> {
  readonly product: { readonly id: string; readonly name: string | null };
  /** The one that is judged; null where none is given, and all is unknown. */
  readonly version: string | null;
  /** All findings, whatever statuses are shown. */
  readonly counts: FindingCounts & { readonly rejected: number };
}
