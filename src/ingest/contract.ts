import type { Clock } from '../kit/clock.ts';
import type { Recogniser } from '../sources/contract.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import type { StateStore } from '../storage/contract/state.ts';
import type { Heartbeat } from './lease.ts';
import type { Mapping } from './mapping.ts';
import type { IngestPoint, IngestProgress } from './report.ts';

/** What it takes to bring a projection up to date. */
export interface ApplyContext {
  /** Folder of the projection. */
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly mapping: Mapping;
  readonly sources: readonly Recogniser[];
  /** Called at the places where a crash must do no harm. */
  readonly at: (point: IngestPoint) => void;
  readonly onProgress: (projected: number, toProject: number) => void;
  /** Renews the right to write; the calling thread does by default. */
  readonly heartbeat?: Heartbeat | undefined;
  /** More new record versions than this, and a new generation is built. */
  readonly deltaVersionsMax?: number;
}

/** What it takes to read files into a store. */
export interface IngestContext extends Omit<ApplyContext, 'onProgress'> {
  readonly state: StateStore;
  readonly clock: Clock;
  readonly onProgress: (progress: IngestProgress) => void;
  readonly signal?: AbortSignal | undefined;
}

/** A place to read, and the sources whose files are taken from it. */
export interface IngestInput {
  readonly path: string;
  readonly accepts: readonly Recogniser[];
  /** What a file is called in the log, such as the URL that it is from; by default its name on disk. */
  readonly name?: string;
  /** What the file at the path was checked to be. When something else is read, nothing is taken. */
  readonly sha256?: string;
  /** Called for each file that no source knows; it may throw, and then nothing is accepted. */
  readonly onUnknown?: (member: string, container: string) => void;
}

export interface IngestOptions {
  /** Reads and compares, writes nothing. */
  readonly dryRun?: boolean;
  /** Takes a new document of a source even when it lacks much of what the one before had. */
  readonly allowShrink?: boolean;
  /**
   * This many unreadable records are not a reason to refuse the others. If few records changed, one bad record is
   * more than one per cent, and would block all later ones.
   */
  readonly rejectsFreeMax?: number;
}
