import type { Contribution } from '../domain/compose.ts';
import type { EntityFacts } from '../domain/entity/facts.ts';
import type { RelationFacts } from '../domain/entity/relation.ts';
import type { Change } from '../domain/event.ts';
import type { LinkPointers, VulnerabilityFacts } from '../domain/vulnerability.ts';
import type { FrameRun } from '../log/segment.ts';
import type { FrameSlice } from '../log/segment-store.ts';
import type { VulnerabilityRow } from '../projection/row.ts';
import type { EpssDay, ItemRange, VersionIdentity } from '../sources/contract.ts';
import type { DeadLetter } from '../storage/contract/log-state.ts';

/** Files of one source, one after the other in `bytes`. */
export interface RecordBatch {
  readonly source: string;
  /** Given away: the caller does not use it again. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly entries: readonly {
    readonly member: string;
    readonly sha256: string;
    readonly start: number;
    readonly length: number;
  }[];
  /** Whether the rows of records, or what reports say, are wanted as well. */
  readonly isProjected: boolean;
  /** Canonical time after which a version can't be. */
  readonly notAfter: string;
}

/** A batch that was read and packed for the log; what could not be mapped is left out and named. */
export interface PreparedBatch {
  readonly run: FrameRun;
  /** Row by row with the versions of `run`, what each record alone says; empty when not asked for. */
  readonly rows: readonly VulnerabilityRow[];
  /** Report by report with the versions of `run`, what each says, as `packReport` makes it; empty as well. */
  readonly reports: readonly Uint8Array[];
  readonly rejected: readonly DeadLetter[];
}

/** One whole file of a document source. Its bytes may be given away: the caller does not use them again. */
export interface DocumentFile {
  readonly source: string;
  readonly member: string;
  readonly bytes: Uint8Array;
}

/** A document that comes in. */
export interface NewDocument extends DocumentFile {
  /** Canonical time after which a version can't be. */
  readonly notAfter: string;
}

/** A fingerprint of each item of a document: equal for equal mapped content. */
export interface ItemPrints {
  /** Separated by line ends: one text passes between threads much more cheaply than many. */
  readonly ids: string;
  readonly prints: Float64Array;
}

export interface PreparedDocument {
  readonly identity: VersionIdentity;
  readonly sha256: string;
  readonly run: FrameRun;
  readonly items: number;
  readonly prints: ItemPrints;
  readonly rejected: readonly DeadLetter[];
}

/** What a document says, for the projection. */
export interface DocumentContent {
  readonly statements: readonly StoredStatement[];
  readonly epss: PackedEpssDay | null;
}

/** What a document or report states about one subject. */
export interface Statement {
  readonly subject: string;
  /** Where the item lies that says it; null where it is not one item. */
  readonly place: ItemRange | null;
  /** SHA-256 of the item's bytes; without an item, of all that is said here. */
  readonly digest: Uint8Array;
  readonly vulnerability?: VulnerabilityFacts;
  readonly pointers?: LinkPointers;
  readonly entity?: EntityFacts;
  readonly relations?: readonly RelationFacts[];
}

/** A statement about one subject, as JSON: a text takes much less memory, and moves between threads cheaply. */
export interface PackedStatement extends Pick<Statement, 'subject' | 'place' | 'digest'> {
  readonly text: string;
}

/** A statement about one subject: packed if it comes from another thread or from a large document. */
export type StoredStatement = Statement | PackedStatement;

/** Items of one document, by their places in the log. */
export interface ItemBatch {
  readonly source: string;
  readonly member: string;
  readonly slices: readonly FrameSlice[];
  readonly items: readonly (Pick<Statement, 'subject' | 'digest'> &
    Pick<SlicedRecord, 'slice' | 'start' | 'length'> & {
      /** In the document. */
      readonly place: ItemRange;
    })[];
}

/** Reports of one source. */
export interface ReportBatch {
  readonly source: string;
  readonly slices: readonly FrameSlice[];
  readonly reports: readonly SlicedRecord[];
}

/** A day of scores in a form that passes between threads cheaply: all ids in one text, line by line. */
export interface PackedEpssDay extends Omit<EpssDay, 'ids'> {
  readonly ids: string;
}

/** CVEs to project, with the places of the records that speak for them and what documents say. */
export interface ProjectionBatch {
  readonly slices: readonly FrameSlice[];
  readonly kevDecider: string | null;
  readonly subjects: readonly {
    readonly cve: string;
    readonly records: readonly (SlicedRecord & { readonly source: string })[];
    readonly contributions: readonly Contribution[];
    /** By which search finds it too (projection/actor-tags.ts). */
    readonly actorTags: readonly string[];
  }[];
}

/** A record in a slice. */
export interface SlicedRecord {
  readonly member: string;
  readonly sha256: string;
  readonly slice: number;
  readonly start: number;
  readonly length: number;
}

/** Versions of records of one source, each with the one before it. */
export interface ComparisonBatch {
  readonly source: string;
  readonly slices: readonly FrameSlice[];
  readonly pairs: readonly {
    readonly key: string;
    /** Null for the first version of its key. */
    readonly before: SlicedRecord | null;
    readonly after: SlicedRecord;
    /** Canonical time after which a first version is news. */
    readonly horizon: string;
  }[];
}

/** A version with the one before it. */
export interface Compared {
  readonly changes: readonly Change[];
  /** Numbers of the claims that the links are which the one before states. */
  readonly before: BigInt64Array;
  /** Numbers of all claims that the one before makes, those of its links among them. */
  readonly earlier: BigInt64Array;
}

/** The work that takes processor time. Asynchronous so that it can run on other threads. */
export interface Mapping {
  prepareRecords(batch: RecordBatch): Promise<PreparedBatch>;
  /** The document, or why it is refused. */
  prepareDocument(file: NewDocument): Promise<PreparedDocument | { readonly refused: string }>;
  readDocument(file: DocumentFile): Promise<DocumentContent>;
  printDocument(file: DocumentFile): Promise<ItemPrints>;
  /** What each item of a document states about its CVE, as `readDocument` gives it. */
  readItems(batch: ItemBatch): Promise<readonly Statement[]>;
  /** What each report says, as `packReport` makes it. */
  readReports(batch: ReportBatch): Promise<readonly Uint8Array[]>;
  project(batch: ProjectionBatch): Promise<readonly VulnerabilityRow[]>;
  /** Pair by pair. */
  compareRecords(batch: ComparisonBatch): Promise<readonly Compared[]>;
  /** Releases the memory of threads, if there are any, until there is more to map. Nothing may be on its way. */
  rest?(): Promise<void>;
}

/** What is mapped in one piece, on one thread. */
export type MappingTask = Exclude<keyof Mapping, 'rest'>;
