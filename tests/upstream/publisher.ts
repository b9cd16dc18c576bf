import type { Sampler } from '../harness/sampler.ts';
import type { PublishedFile } from './content.ts';

/** One upstream of the world: its files, and its actions as time passes. */
export interface Publisher {
  /** Its own actions in the hour that begins then. */
  plan(hourMs: number, sampler: Sampler): readonly Deed[];
  /** Makes a change and returns it; null if there is nothing to change. */
  act(deed: string, atMs: number, sampler: Sampler): Effect | null;
  /** Paths of everything that can currently be downloaded, below its address. */
  paths(nowMs: number): readonly string[];
  /** The content at a path; null for a missing one. */
  file(path: string, request: FileRequest): Found | Promise<Found>;
}

export interface Deed {
  readonly atMs: number;
  readonly deed: string;
}

/** The content of a path: a file, or a redirect to a path below the same address. */
export type Found = PublishedFile | { readonly movedTo: string } | null;

export interface FileRequest {
  readonly nowMs: number;
  readonly query: URLSearchParams;
  readonly site: Site;
}

/** Where files are served, as a list of files needs it. */
export interface Site {
  /** The address of this upstream, with `/` at its end. */
  readonly address: string;
  /** Whether any archive below it may be altered. */
  readonly isAltered: boolean;
  /** The file at a path below it, as served there; null if it is altered on its way. */
  describe(path: string): Promise<{ readonly bytes: number; readonly sha256: string } | null>;
}

/** The effect of an action. */
export interface Effect {
  /** The changed item: a CVE id, the id of an entity, a day or a release. */
  readonly subject: string;
  /** The date that upstream wrote into the files. */
  readonly dated: string;
  /** From when on the change is in published files. */
  readonly visibleMs: number;
  /**
   * The changes that a reader with the previous version will see, as `TYPE SUBJECT` in the order of the
   * types. For a new record or report, those for a reader that has read the source before.
   */
  readonly events: readonly string[];
}

/** A reader with this interval sees every version: no version follows another sooner, except those that a test requests. */
export const seenWithinMs = 3_600_000;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The beginning of the hour or day of a time. */
export function startOf(unitMs: number, ms: number): number {
  return Math.floor(ms / unitMs) * unitMs;
}

/** True in the working hours of Washington. */
export function isAtWork(hour: number): boolean {
  const date = new Date(hour);
  return date.getUTCDay() % 6 !== 0 && date.getUTCHours() >= 14 && date.getUTCHours() < 22;
}

/** A moment in the hour, on the second. */
export function within(hour: number, sampler: Sampler): number {
  return hour + sampler.below(3_600) * 1_000;
}
