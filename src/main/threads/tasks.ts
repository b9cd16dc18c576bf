import type { ClockSetting } from '../../kit/clock.ts';
import type { MaintenanceWork } from '../maintenance.ts';
import type { FetchedFile } from '../sync.ts';

/** The store and its clock. */
export interface BootstrapTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
}

/** Posted while the projection is built. */
export interface BootstrapProgress {
  readonly progress: { readonly projected: number; readonly toProject: number };
}

/** The options of a run. */
export interface SyncTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
  readonly work: SyncWork;
}

/** The files to read: a path with upstream's files, or files that were fetched for a source. */
export type SyncWork =
  | {
      readonly path: string;
      readonly names: readonly string[];
      readonly dryRun: boolean;
      readonly allowShrink: boolean;
      readonly signedBy?: string;
    }
  | { readonly source: string; readonly files: readonly FetchedFile[] };

/** A maintenance command for a data folder. */
export interface MaintenanceTask {
  readonly dataDir: string;
  readonly work: MaintenanceWork;
}
