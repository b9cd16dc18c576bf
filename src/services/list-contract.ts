import type { AsOf } from '../domain/history.ts';
import type { Provenance } from '../domain/provenance.ts';
import type { Severity } from '../domain/score.ts';
import type { VulnerabilityRecord, VulnerabilityState } from '../domain/vulnerability.ts';

export interface PageInput {
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the previous page. */
  readonly cursor?: string | undefined;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Items on this page. */
  readonly count: number;
  /** Items on all pages. */
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A vulnerability in a list. */
export interface VulnerabilityItem {
  readonly id: string;
  readonly state: VulnerabilityState;
  readonly title: string | null;
  readonly published: string | null;
  readonly modified: string | null;
  readonly severity: Severity;
  /** Base score of the preferred CVSS. */
  readonly cvss: number | null;
  /** EPSS score of the newest day. */
  readonly epss: number | null;
  readonly kev: boolean;
  readonly vendor: string | null;
  readonly product: string | null;
}

/** A vulnerability in the list of known exploited ones. */
export interface KevItem extends VulnerabilityItem {
  readonly dateAdded: string;
  readonly dueDate: string | null;
  /** True if CISA knows of use in ransomware campaigns; otherwise null. */
  readonly ransomware: true | null;
}

/** A record with the evidence for it. */
export interface ProvenVulnerability extends VulnerabilityRecord {
  readonly provenance: Provenance;
  /** Null for the present. */
  readonly asOf: AsOf | null;
}
