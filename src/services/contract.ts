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

/** JSON that is sent as it stands. `T` is what it parses to. */
export type JsonText<T> = string & { readonly parsesTo?: T };

/** The same as UTF-8, in a buffer of its own, which goes from one thread to another without a copy. */
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

/** What is held of a source, how reading it goes, and how its last run ended. */
export interface SourceState extends DataStanding {
  readonly name: string;
  readonly title: string;
  /** Items held now. */
  readonly records: number;
  /** Newest upstream time held. */
  readonly upstreamTime: string | null;
  readonly upstreamVersion: string | null;
  /** `cairn` of what comes with it; null of what was never read. */
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
  /** Later than this manifest, or seen at or after this time or day, or within this age. */
  readonly since?: string | undefined;
  readonly type?: EventType | undefined;
  readonly source?: string | undefined;
  /** Of this CVE alone: its id, or another name that it alone has. */
  readonly cve?: string | undefined;
  /** Moves of EPSS scores alone, the largest first. */
  readonly sort?: '-epssMove' | undefined;
}

/** As for the list of changes, the other way round. */
export interface StreamInput extends Omit<ChangesInput, 'sort'> {
  readonly explain?: boolean | undefined;
}

export interface FollowInput extends Omit<ChangesInput, keyof PageInput | 'sort'> {
  /** The mark of the last message that was received. It goes before a manifest number as `since`. */
  readonly after?: string | undefined;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * What somebody who follows the changes is told: a change; that there is nothing else up to here; or that it can't be
 * gone on from the mark that was given, and what follows begins at the present. `mark` is the place behind it.
 */
export type StreamMessage =
  | { readonly kind: 'change'; readonly mark: string; readonly item: StreamItem }
  | { readonly kind: 'mark'; readonly mark: string }
  | { readonly kind: 'reset'; readonly mark: string; readonly reason: string };

/** Changes in the order in which the store came to know them. */
export interface ChangePage extends Page<ChangeEvent> {
  /** The newest manifest there is: ask with `since` of it to go on from here. */
  readonly manifest: number;
}

export interface HistoryInput extends AsOfInput {
  readonly id: string;
  /** SHA-256 of two versions of one source, for the difference between them. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface EntityInput extends PageInput {
  /** A canonical id in any case, or another name that is of one entity alone. */
  readonly id: string;
  /** Of the links that are shown. */
  readonly relation?: RelationType | undefined;
  readonly direction?: Direction | undefined;
}

export interface IntelligenceInput {
  /** A canonical id in any case, or another name that is of one entity alone. */
  readonly q: string;
  readonly explain?: boolean | undefined;
}

export interface EvidenceInput extends AsOfInput {
  /** Id of a claim, or an entity as for `IntelligenceInput`. */
  readonly id: string;
  readonly explain?: boolean | undefined;
}

export interface TimelineInput {
  /** A canonical id in any case, or another name that is of one entity alone. */
  readonly id: string;
  readonly explain?: boolean | undefined;
}

/** Which relations are asked for. */
interface RelationsInput {
  /** Steps at most. */
  readonly depth: number;
  /** Of relations, to have these alone; of entities, to have relations to these alone. */
  readonly types?: readonly (RelationType | EntityType)[] | undefined;
  /** 0 to 1. */
  readonly minConfidence: number;
}

export interface GraphInput extends RelationsInput {
  /** A canonical id in any case, or another name that is of one entity alone. */
  readonly id: string;
  /** Relations of each entity that is gone through, 1 to 200. `depth` is 1 to 3. */
  readonly limit: number;
  /** Whether relations are added that follow from others. */
  readonly derived: boolean;
}

export interface PathsInput extends RelationsInput {
  /** As for `GraphInput`. */
  readonly from: string;
  readonly to: string;
  /** Ways that are shown, 1 to 10. `depth` is 1 to 4. */
  readonly limit: number;
}

/** Who makes a request. */
export interface Caller {
  /** Requests with the same key share what one client may use: an address, of IPv6 its network. */
  readonly key: string;
}

/** Which list is exported. Its `limit` is at most `listedMax`. */
export type ListExportInput = { readonly format: ListFormat } & (
  | { readonly list: 'search'; readonly input: Omit<SearchInput, 'facets' | 'countOnly'> }
  | { readonly list: 'kev'; readonly input: PageInput }
  | { readonly list: 'changes'; readonly input: ChangesInput }
);
