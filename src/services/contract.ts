import type { Severity } from '../domain/score.ts';
import type { VulnerabilityRecord, VulnerabilityState } from '../domain/vulnerability.ts';
import type { IngestProgress, IngestReport } from '../ingest/report.ts';
import type { SourceRun } from '../storage/contract.ts';

export type { IngestProgress, IngestReport, SkippedFile, SourceReport } from '../ingest/report.ts';

/** JSON that is sent as it stands. `T` is what it parses to. */
export type JsonText<T> = string & { readonly parsesTo?: T };

export interface PageInput {
  /** 1 to 100. */
  readonly limit: number;
  /** `nextCursor` of the page before. */
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
  readonly ransomware: boolean;
}

/** Why a hit was found: by its id, by a name, or by words of its text. */
export type MatchKind = 'id' | 'id-prefix' | 'alias' | 'text';

export interface SearchHit extends VulnerabilityItem {
  readonly type: 'vulnerability';
  /** A passage of the description around the first match, or its beginning; null without a text. */
  readonly snippet: string | null;
  /** Matched stretches of `snippet` as [start, end) in UTF-16 code units. */
  readonly highlights: readonly (readonly [number, number])[];
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
  readonly why: { readonly match: MatchKind; readonly terms: readonly string[] };
}

/** What the query itself names. */
export interface NamedEntity {
  readonly id: string;
  readonly type: 'vulnerability';
  readonly name: string;
  readonly matchedText: string;
}

export interface SearchInput extends PageInput {
  /** 1 to 1,000 characters. */
  readonly q: string;
}

export interface SearchResult {
  readonly query: string;
  readonly hits: readonly SearchHit[];
  readonly entities: readonly NamedEntity[];
  readonly count: number;
  /** Hits on all pages, counted up to a bound. */
  readonly total: number;
  /** True when there are at least `total` hits and counting stopped there. */
  readonly totalCapped: boolean;
  readonly nextCursor: string | null;
}

export interface Health {
  /** All bindings work and the service can answer. */
  readonly ok: boolean;
  readonly env: string;
  readonly dbBound: boolean;
  readonly r2Bound: boolean;
}

/** What is held of a source and how its last run ended. */
export interface SourceState {
  readonly name: string;
  readonly title: string;
  /** Items held now. */
  readonly records: number;
  /** Newest upstream time held. */
  readonly upstreamTime: string | null;
  readonly upstreamVersion: string | null;
  readonly lastRun: SourceRun | null;
}

export interface StoreState {
  readonly manifest: number;
  readonly sources: readonly SourceState[];
}

/** The verbs that transports offer. Each may throw a `Failure`. */
export interface Services {
  checkHealth(): Promise<Health>;
  /** `invalid_input` for a malformed id, `not_found` for one that no source names. */
  readVulnerability(input: { id: string }): Promise<JsonText<VulnerabilityRecord>>;
  latestVulnerabilities(input: PageInput): Promise<Page<VulnerabilityItem>>;
  latestKev(input: PageInput): Promise<Page<KevItem>>;
  search(input: SearchInput): Promise<SearchResult>;
  readStatus(): Promise<StoreState>;
}

export interface SyncInput {
  readonly path: string;
  /** Names of the sources to read; all when empty. */
  readonly sources: readonly string[];
  readonly dryRun: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IngestProgress) => void;
}

/** The verbs of whoever runs the store. */
export interface OperatorServices {
  /** `invalid_input` for an unknown path or source, `store_locked` while another run writes. */
  syncFrom(input: SyncInput): Promise<IngestReport>;
}

/** A setting as it holds, for the operator to see. Secrets are masked. */
export interface EffectiveSetting {
  readonly name: string;
  readonly value: string | null;
  /** Where the value is from. */
  readonly origin: 'environment' | 'default';
  readonly sentence: string;
}
