import type { Sampler } from '../harness/sampler.ts';
import type { PublishedFile } from './content.ts';

/** One upstream of the world: what it has, and what it does as time goes on. */
export interface Publisher {
  /** What it does by itself in the hour that begins then. */
  plan(hourMs: number, sampler: Sampler): readonly Deed[];
  /** Does it, and tells what changed; null when there is nothing that it could be done to. */
  act(deed: string, atMs: number, sampler: Sampler): Effect | null;
  /** Paths of everything that can be fetched now, below its address. */
  paths(nowMs: number): readonly string[];
  /** What is at a path; null where nothing is. */
  file(path: string, request: FileRequest): Found | Promise<Found>;
}

export interface Deed {
  readonly atMs: number;
  readonly deed: string;
}

/** What is at a path: a file, or the word that it is elsewhere, by a path below the same address. */
export type Found = PublishedFile | { readonly movedTo: string } | null;

export interface FileRequest {
  readonly nowMs: number;
  readonly query: URLSearchParams;
  readonly site: Site;
}

/** Where files are served, as far as a list of files tells of it. */
export interface Site {
  /** Of this upstream, with `/` at its end. */
  readonly address: string;
  /** Whether any archive below it may come altered. */
  readonly isAltered: boolean;
  /** Of the file at a path below it, as it is served there; null of one that is altered on its way. */
  describe(path: string): Promise<{ readonly bytes: number; readonly sha256: string } | null>;
}

/** What a deed changed. */
export interface Effect {
  /** What it befell: a CVE id, the id of an entity, a day or a release. */
  readonly subject: string;
  /** The date that upstream wrote into the files. */
  readonly dated: string;
  /** From when on files that can be fetched tell of it. */
  readonly visibleMs: number;
  /**
   * What a reader who has the version before will see happen, as `TYPE SUBJECT` in the order of the types; of a record
   * or report that is new, what one will see who has read the source before.
   */
  readonly events: readonly string[];
}

/** Who asks so often sees every version: none is followed by another sooner, but for those that a test asks for. */
export const seenWithinMs = 3_600_000;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The beginning of the hour or day that a time is in. */
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
