import type { EventType } from './event.ts';
import type { EpssPoint } from './exploitation.ts';
import type { Provenance } from './provenance.ts';

/** How an earlier state was asked for, and which one it is. */
export interface AsOf {
  /** `manifest`: what the store knew then. `valid-time`: what upstream had published by then, by all that is known now. */
  readonly kind: 'manifest' | 'valid-time';
  /** The last manifest that was read. */
  readonly manifest: number;
  /** Canonical time that was asked for, of `valid-time`. */
  readonly at: string | null;
}

/** A change that the store noticed between two versions of a source. */
export interface ChangeEvent {
  /** 16 hexadecimal digits, the same in every store. */
  readonly id: string;
  /** The CVE. */
  readonly subject: string;
  readonly type: EventType;
  /**
   * When it happened, according to the source: for `kev_added` the day on which the CVE was listed, otherwise the
   * same as `seen`.
   */
  readonly at: string;
  /** Upstream's time of the later version. Changes are ordered and chosen by it. */
  readonly seen: string;
  readonly source: string;
  /** The first manifest that had both versions. */
  readonly manifest: number;
  readonly before: unknown;
  readonly after: unknown;
  readonly lineage: Provenance['lineage'];
}

/** A version of the statements of one source about a CVE. */
export interface HistoricVersion {
  /** SHA-256 of the record, or of the whole document. */
  readonly sha256: string;
  readonly source: string;
  readonly upstreamTime: string;
  readonly upstreamVersion: string | null;
  /** When it was written into the log, and by which manifest. */
  readonly retrievedAt: string;
  readonly manifest: number;
  readonly member: string;
  /** For the item in a document; empty for a whole record. */
  readonly pointer: string;
  /** True when a document lists the CVE no more. */
  readonly withdrawn: boolean;
  /** True when it is what the source says now, or said then. */
  readonly current: boolean;
}

/** A difference between two versions at one place of the mapped facts. */
export interface FieldChange {
  /** JSON pointer into the facts. */
  readonly pointer: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A day at which another model begins: scores before and after do not compare. */
export interface EpssModelBreak {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** The EPSS scores of a CVE by day. A day that is not stored, or does not score the CVE, has no point. */
export interface EpssHistory {
  readonly id: string;
  /** Oldest first. */
  readonly points: readonly EpssPoint[];
  readonly modelBreaks: readonly EpssModelBreak[];
  /** How many days of scores are stored in the requested time, whether or not they score the CVE. */
  readonly days: number;
  /** True when there are more days than are answered. The newest are answered. */
  readonly truncated: boolean;
}

export interface VulnerabilityHistory {
  readonly id: string;
  /** Oldest first. */
  readonly versions: readonly HistoricVersion[];
  /** Oldest first. */
  readonly events: readonly ChangeEvent[];
  readonly epss: {
    /** Oldest first. */
    readonly points: readonly EpssPoint[];
    readonly modelBreaks: readonly EpssModelBreak[];
  };
  /** Null when none was asked for. */
  readonly diff: {
    readonly from: string;
    readonly to: string;
    readonly changes: readonly FieldChange[];
  } | null;
  readonly asOf: AsOf | null;
}
