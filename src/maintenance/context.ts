import type { ApplyContext } from '../ingest/contract.ts';
import type { Clock } from '../kit/clock.ts';
import type { Source } from '../sources/contract.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { Runs } from '../storage/contract/runs.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { MaintenanceProgress } from './report.ts';

export interface OpenStateOptions {
  readonly isNew?: boolean;
  /** Why this can't be the head of the store, as a sentence without its end; null when it can. */
  readonly headProblem?: (head: Head) => string | null;
}

/** What the operator's commands work with. */
export interface MaintenanceContext extends Omit<ApplyContext, 'at' | 'onProgress'> {
  /** The data folder; `folder` is that of its projection. */
  readonly dataDir: string;
  /** The file of the state. */
  readonly statePath: string;
  /** Opens a state. @throws Failure when it can't be opened, or is not there and is not to be made */
  openState(path: string, options?: OpenStateOptions): StateStore;
  /** Writes a consistent copy of the state in a file to another, which it replaces. */
  copyState(path: string, copy: string): Promise<void>;
  /** The file of the runs, which need not be there. */
  readonly runsPath: string;
  /** Opens runs to read them. @throws Failure if they can't be read */
  openRuns(path: string): Runs;
  /** Writes a consistent copy of the runs in a file to a new one. */
  copyRuns(path: string, copy: string): Promise<void>;
  /** The objects in a folder. */
  openObjects(folder: string): ObjectStore;
  /** Names of the objects that were set aside. */
  listQuarantine(): Promise<readonly string[]>;
  readonly sources: readonly Source[];
  readonly clock: Clock;
  readonly onProgress: (progress: MaintenanceProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

/** The same for building a projection. */
export function applyContextOf(context: MaintenanceContext): ApplyContext {
  const { folder, objects, mapping, sources, heartbeat, onProgress, signal } = context;
  return {
    folder,
    objects,
    mapping,
    sources,
    heartbeat,
    at: () => {},
    onProgress(done, all) {
      signal?.throwIfAborted();
      onProgress({ stage: 'projecting', unit: 'records', done, all });
    },
  };
}
