import type { ChainHead } from '../domain/audit/chain.ts';
import type { ChainReport } from '../domain/audit/chain-check.ts';
import type { LogReport } from '../log/verify.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { RunReport } from '../storage/contract/runs.ts';
import type { Finding } from './findings.ts';

/** How far a piece of maintenance is. */
export interface MaintenanceProgress {
  readonly stage: 'checking' | 'projecting' | 'comparing' | 'copying' | 'packing';
  readonly unit: 'bytes' | 'records' | 'tables';
  readonly done: number;
  readonly all: number;
}

/** Values of records that were traced to upstream's bytes. */
export interface ValueSample {
  readonly checked: number;
  readonly faults: readonly ValueMismatch[];
}

/** A value that upstream's bytes do not bear out. */
export interface ValueMismatch {
  /** The CVE. */
  readonly id: string;
  /** JSON pointer into the record. */
  readonly pointer: string;
  readonly reason: string;
}

export interface VerifyReport extends LogReport {
  /** Null when there is no projection that could be asked. */
  readonly values: ValueSample | null;
  readonly audit: ChainReport;
  /** Null if there is no file of runs. */
  readonly runs: RunReport | null;
  readonly seconds: number;
}

/** One of the things that were looked at. */
export interface Check {
  readonly name: 'state' | 'objects' | 'projection' | 'rows' | 'counts' | 'runs' | 'disk' | 'lease';
  readonly outcome: 'sound' | 'damaged' | 'unchecked';
  /** How much was looked at. */
  readonly extent: string;
}

export interface DoctorReport {
  /** True when everything was looked at and nothing is damaged. */
  readonly isSound: boolean;
  /** Null when the state can't be read. */
  readonly head: Head | null;
  readonly checks: readonly Check[];
  readonly findings: readonly Finding[];
  readonly seconds: number;
}

export interface RebuildReport {
  readonly manifest: number;
  /** Rows of the new projection, in all and by table. */
  readonly rows: number;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly seconds: number;
}

export interface BackupReport {
  /** Where the backup is. */
  readonly folder: string;
  readonly head: Head;
  /** The newest entry of the audit chain. */
  readonly audit: ChainHead;
  readonly writtenAt: string;
  /** Objects of the log in the backup, and their bytes. */
  readonly objects: number;
  readonly bytes: number;
  /** Those that were copied now; the others were there and are whole. */
  readonly copiedObjects: number;
  readonly copiedBytes: number;
  /** Bytes of the copy of the runs; null if they were left out, and if there are none. */
  readonly runBytes: number | null;
  readonly seconds: number;
}

export interface RestoreReport {
  /** The backup, and the data folder it was restored into. */
  readonly from: string;
  readonly dataDir: string;
  readonly head: Head;
  /** When the backup was written. */
  readonly writtenAt: string;
  readonly objects: number;
  readonly bytes: number;
  /** Bytes of the runs; null if the backup has none. */
  readonly runBytes: number | null;
  /** Rows of the projection that was built. */
  readonly rows: number;
  readonly seconds: number;
}

export interface ExportReport {
  /** Where the export is. */
  readonly folder: string;
  readonly head: Head;
  readonly madeAt: string;
  /** Archives in the export, and their bytes. */
  readonly files: number;
  readonly bytes: number;
  /** Those that were written now; the others were there and are whole. */
  readonly writtenFiles: number;
  readonly writtenBytes: number;
  readonly isSigned: boolean;
  readonly seconds: number;
}

export interface RestoreStateReport {
  readonly statePath: string;
  readonly head: Head;
  /** Where the old state is kept; null when there was none. */
  readonly keptAs: string | null;
  /** Sources of the log, with when the newest manifest of each was written. */
  readonly sources: readonly { readonly source: string; readonly writtenAt: string }[];
  /** Names of the sources that were read from the network. They are kept fresh again after the next \`cairn sync\`. */
  readonly fromNetwork: readonly string[];
}
