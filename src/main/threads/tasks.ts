import type { ClockSetting } from '../../kit/clock.ts';
import type { MaintenanceWork } from '../maintenance.ts';

/** The store and its clock. */
export interface BootstrapTask {
  readonly dataDir: string;
  readonly clock: ClockSetting;
}

/** Posted while the projection is built. */
export interface BootstrapProgress {
  readonly progress: { readonly projected: number; readonly toProject: number };
}

/** A maintenance command for a data folder. */
export interface MaintenanceTask {
  readonly dataDir: string;
  readonly work: MaintenanceWork;
}
