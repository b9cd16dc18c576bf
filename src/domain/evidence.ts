import type { AsOf } from './history.ts';
import type { OriginRule } from './origin.ts';
import type { Provenance } from './provenance.ts';

/** One value of a record, traced to upstream's bytes. */
export interface ValueProvenance extends Provenance {
  readonly id: string;
  /** JSON pointer into the record. */
  readonly pointer: string;
  readonly value: unknown;
  /** What upstream wrote, one entry for each place that the value follows from. */
  readonly evidence: readonly {
    readonly source: string;
    /** For the whole record or document. */
    readonly sha256: string;
    /** JSON pointer into those bytes, or `bytes=START-END`. */
    readonly pointer: string;
    readonly rule: OriginRule;
    /** The value at the pointer. */
    readonly quoted: unknown;
    /** Upstream's time of the version. */
    readonly asOf: string;
  }[];
  /** The terms that `confidence` was computed from, and the version of the table of constants. */
  readonly explain: { readonly constants: number; readonly terms: readonly string[] };
  /** For a part of the risk or the priority: the values of the record that it was computed from. */
  readonly inputs?: readonly {
    /** JSON pointer into the record. */
    readonly pointer: string;
    /** Ids of the claims about the value; none where it is missing. */
    readonly claims: readonly string[];
  }[];
  /** For a part of the priority: the decision tables that it was read from. */
  readonly tables?: readonly {
    readonly entity: string;
    readonly version: string | null;
    /** Numbers of the rows that apply, from 0. */
    readonly rows: readonly number[];
    /** JSON pointer to the rows in the bytes of the evidence; null if no version in the log has them. */
    readonly pointer: string | null;
  }[];
  /** For a part of the risk: the version of the numbers that it was computed with. */
  readonly constants?: { readonly version: number };
  readonly asOf: AsOf | null;
}

/** A record version in the store. */
export interface StoredObject extends Provenance {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
  /** Name of the source. */
  readonly sourceName: string;
  readonly key: string;
  readonly member: string;
  readonly upstreamTime: string;
  readonly upstreamVersion: string | null;
  readonly retrievedAt: string;
  readonly manifest: number;
  readonly current: boolean;
  /** The files it came in, as they lay on disk. */
  readonly origins: readonly { readonly name: string; readonly sha256: string; readonly bytes: number }[];
  /** Where the log keeps it; positions count in the segment's uncompressed bytes. */
  readonly segment: { readonly sha256: string; readonly start: number; readonly length: number };
  readonly url: string | null;
}

/** The bytes of a record version, checked against their SHA-256. */
export interface ObjectBytes {
  readonly sha256: string;
  readonly mediaType: string;
  readonly fileName: string;
  readonly bytes: Uint8Array;
}
