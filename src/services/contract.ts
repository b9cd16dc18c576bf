import type { DataStanding } from '../domain/data-status.ts';
import type { Direction } from '../domain/entity/answer.ts';
import type { EntityType } from '../domain/entity/id.ts';
import type { RelationType } from '../domain/entity/relation.ts';
import type { EventType } from '../domain/event.ts';
import type { ListFormat } from '../domain/export.ts';
import type { ChangeEvent } from '../domain/history.ts';
import type { StreamItem } from '../domain/stream.ts';
import type { SourceRun } from '../storage/contract/log-state.ts';
import type { Page, PageInput } from './list-contract.ts';
import type { SearchInput } from './search-contract.ts';

export type { DataSource, DataSourceStatus, DataStanding, DataStatus } from '../domain/data-status.ts';
export type { EntityRecord } from '../domain/entity/answer.ts';
export type { ObjectBytes, StoredObject, ValueProvenance } from '../domain/evidence.ts';
export type { ClaimEvidence, Intelligence } from '../domain/graph/evidence.ts';
export type { Graph, GraphPaths } from '../domain/graph/graph.ts';
export type {
  AsOf,
  ChangeEvent,
  FieldChange,
  HistoricVersion,
  VulnerabilityHistory,
} from '../domain/history.ts';
export type { StreamItem, StreamPage } from '../domain/stream.ts';
export type { Timeline, TimelineEntry } from '../domain/timeline/timeline.ts';
export type * from './list-contract.ts';
export type * from './match-contract.ts';
export type * from './search-contract.ts';

/** JSON that is sent unchanged. `T` is what it parses to. */
export type JsonText<T> = string & { readonly parsesTo?: T };

/** The same as UTF-8, in a buffer of its own, which moves from one thread to another without a copy. */
export type JsonBytes<T> = Uint8Array<ArrayBuffer> & { readonly parsesTo?: T };

/** The members of `T`, each as JSON. */
export type JsonMembers<T> = { readonly [K in keyof T]: JsonText<T[K]> };

export interface Health {
  /** All bindings work and the service can answer. */
  readonly ok: boolean;
  readonly env: string;
  readonly dbBound: boolean;
  readonly r2Bound: boolean;
}

/** What is stored of a source, how reading it works, and how its last run ended. */
export interface SourceState extends DataStanding {
  readonly name: string;
  readonly title: string;
  /** Number of items that are stored now. */
  readonly records: number;
  /** Newest upstream time of what is stored. */
  readonly upstreamTime: string | null;
  readonly upstreamVersion: string | null;
  /** `cairn` for what comes with it; null for a source that was never read. */
  readonly readFrom: 'network' | 'files' | 'cairn' | null;
  readonly lastRun: SourceRun | null;
}

export interface StoreState {
  readonly manifest: number;
  readonly sources: readonly SourceState[];
}

export interface AsOfInput {
  /** A manifest number, or a time or day. */
  readonly asOf?: string | undefined;
}

export interface ChangesInput extends PageInput {
  /** After this manifest, or seen at or after this time or day, or within this age. */
  readonly since?: string | undefined;
  readonly type?: EventType | undefined;
  readonly source?: string | undefined;
  /** Only changes of this CVE: its id, or an alias that only it has. */
  readonly cve?: string | undefined;
  /** Only changes of EPSS scores, the largest first. */
  readonly sort?: '-epssMove' | undefined;
}

/** As for the list of changes, but newest first. */
export interface StreamInput extends Omit<ChangesInput, 'sort'> {
  readonly explain?: boolean | undefined;
}

export interface FollowInput extends Omit<ChangesInput, keyof PageInput | 'sort'> {
  /** The mark of the last message that was received. It takes precedence over a manifest number in `since`. */
  readonly after?: string | undefined;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

/**
 * What a client of the stream receives. `change` is a change. `mark` means that there is nothing else up to here.
 * `reset` means that the stream can't continue from the given mark and starts at the present. `mark` is the position
 * after the message.
 */
export type StreamMessage =
  | { readonly kind: 'change'; readonly mark: string; readonly item: StreamItem }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'reset'; readonly mark: string; readonly reason: string };

/** Changes in the order in which the store learned of them. */
export interface ChangePage extends Page<ChangeEvent> {
  /** The newest manifest. Pass it as `since` to continue from here. */
  readonly manifest: number;
}

export interface HistoryInput extends AsOfInput {
  readonly id: string;
  /** SHA-256 of two versions of one source, to show how they differ. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface EntityInput extends PageInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly id: string;
  /** Only links of this type are listed. */
  readonly relation?: RelationType | undefined;
  readonly direction?: Direction | undefined;
}

export interface IntelligenceInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly q: string;
  readonly explain?: boolean | undefined;
}

export interface EvidenceInput extends AsOfInput {
  /** Id of a claim, or an entity as for `IntelligenceInput`. */
  readonly id: string;
  readonly explain?: boolean | undefined;
}

export interface TimelineInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly id: string;
  readonly explain?: boolean | undefined;
}

/** Which relations are requested. */
interface RelationsInput {
  /** Maximum number of steps. */
  readonly depth: number;
  /** Types of relations limit the answer to these; types of entities limit it to relations with these. */
  readonly types?: readonly (RelationType | EntityType)[] | undefined;
  /** 0 to 1. */
  readonly minConfidence: number;
}

export interface GraphInput extends RelationsInput {
  /** A canonical id in any case, or an alias that only one entity has. */
  readonly id: string;
  /** Relations of each entity on the way, 1 to 200. `depth` is 1 to 3. */
  readonly limit: number;
  /** Whether relations that follow from others are added. */
  readonly derived: boolean;
}

export interface PathsInput extends RelationsInput {
  /** As for `GraphInput`. */
  readonly from: string;
  readonly to: string;
  /** Number of listed paths, 1 to 10. `depth` is 1 to 4. */
  readonly limit: number;
}

/** Who makes a request. */
export interface Caller {
  /** Requests with the same key share the limits of one client: an address, or the network of an IPv6 address. */
  readonly key: string;
}

/** Which list is exported. Its `limit` is at most `listedMax`. */
export type ListExportInput = { readonly format: ListFormat } & (
  | { readonly list: 'search'; readonly input: Omit<SearchInput, 'facets' | 'countOnly'> }
  | { readonly list: 'kev'; readonly input: PageInput }
  | { readonly list: 'changes'; readonly input: ChangesInput }
);
