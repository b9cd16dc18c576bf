import type { NetworkProgress, NetworkReport } from '../feeds/report.ts';
import type { IngestProgress, IngestReport } from '../ingest/report.ts';
import type {
  BackupReport,
  DoctorReport,
  ExportReport,
  MaintenanceProgress,
  RebuildReport,
  RestoreReport,
  RestoreStateReport,
  VerifyReport,
} from '../maintenance/report.ts';

export type {
  FetchProgress,
  NetworkProgress,
  NetworkReport,
  NetworkSourceReport,
} from '../feeds/report.ts';
export type { IngestProgress, IngestReport, SkippedFile, SourceReport } from '../ingest/report.ts';
export type { Finding } from '../maintenance/findings.ts';
export type {
  BackupReport,
  DoctorReport,
  ExportReport,
  MaintenanceProgress,
  RebuildReport,
  RestoreReport,
  RestoreStateReport,
  VerifyReport,
} from '../maintenance/report.ts';

export interface SyncInput {
  readonly path: string;
  /** Names of the sources to read; all if empty. */
  readonly sources: readonly string[];
  readonly dryRun: boolean;
  /** Accepts a new document of a source even if it lacks much of what the previous one had. */
  readonly allowShrink: boolean;
  /** File of the public key that must have signed the export at the path. */
  readonly signedBy?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: IngestProgress) => void;
}

export interface NetworkSyncInput {
  /** Names of the sources to read; all if empty. */
  readonly sources: readonly string[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: NetworkProgress) => void;
}

/** The verbs of the operator of the store. */
export interface OperatorServices {
  /** Reads sources from the network. `invalid_input` for an unknown source, `store_locked` while another process does. */
  syncFromNetwork(input: NetworkSyncInput): Promise<NetworkReport>;
  /**
   * `invalid_input` for an unknown path or source, `store_locked` while another run writes, `source_refused` for an
   * export that does not match its list.
   */
  syncFrom(input: SyncInput): Promise<IngestReport>;
  /** Checks the log against its hashes, and values of records against the log. */
  verify(input: VerifyStoreInput): Promise<VerifyReport>;
  /** Checks everything in the data folder, and sets altered objects aside. */
  diagnose(input: MaintenanceInput): Promise<DoctorReport>;
  /** Rebuilds the projection from the log. */
  rebuild(input: MaintenanceInput): Promise<RebuildReport>;
  /** `invalid_input` for a folder that can't be a backup, `store_damaged` if the store is incomplete or altered. */
  backUp(input: BackupInput): Promise<BackupReport>;
  /**
   * `invalid_input` for what is not a backup, or a data folder that is not empty; `store_damaged` for a damaged
   * backup.
   */
  restore(input: BackupFolderInput): Promise<RestoreReport>;
  /**
   * Rebuilds a lost state from the log. `invalid_input` if the state is intact, `store_damaged` if the log is not one
   * chain.
   */
  restoreState(input: MaintenanceInput): Promise<RestoreStateReport>;
  /** As `backUp`; `store_locked` while another export writes to the folder. */
  exportLog(input: ExportFolderInput): Promise<ExportReport>;
}

export interface MaintenanceInput {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MaintenanceProgress) => void;
}

export interface VerifyStoreInput extends MaintenanceInput {
  /** Inflates and hashes every record version, not a sample of them. */
  readonly all: boolean;
}

export interface BackupFolderInput extends MaintenanceInput {
  /** The folder of the backup. */
  readonly folder: string;
}

export interface BackupInput extends BackupFolderInput {
  /** Whether answers that were kept are copied too. */
  readonly withRuns: boolean;
}

export interface ExportFolderInput extends MaintenanceInput {
  /** The folder of the export. */
  readonly folder: string;
  /** File of the private key to sign it with. */
  readonly signWith?: string;
}

/** A setting with its value in use, for the operator to see. Secrets are masked. */
export interface EffectiveSetting {
  readonly name: string;
  readonly value: string | null;
  /** Where the value comes from. */
  readonly origin: 'environment' | 'default';
  readonly sentence: string;
}
