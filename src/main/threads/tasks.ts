import type { ClockSetting } from '../../kit/clock.ts';
import type { MaintenanceWork } from '../maintenance.ts';
import type { FetchedFile } from '../sync.ts';

/** Which store, and what time it is there. */
export interface BootstrapTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
}

/** What a run needs to know. */
export interface SyncTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
  readonly work: SyncWork;
}

/** What is read: files as upstream publishes them, or what was fetched for a source. */
export type SyncWork =
  | {
      readonly path: string;
      readonly names: readonly string[];
      readonly dryRun: boolean;
      readonly allowShrink: boolean;
      readonly signedBy?: string;
    }
  | { readonly source: string; readonly files: readonly FetchedFile[] };

/** What the operator wants done to a data folder. */
export interface MaintenanceTask {
  readonly dataDir: string;
  readonly work: MaintenanceWork;
}
