import type { EventType } from '../domain/event.ts';

/** A change, with the numbers of the versions that it lies between. */
export interface StoredEvent {
  readonly id: string;
  readonly manifest: number;
  readonly at: string;
  readonly type: EventType;
  readonly subject: string;
  readonly source: string;
  readonly version: number;
  readonly prior: number | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The place in the feed of events after which to go on. */
export interface EventKey {
  readonly manifest: number;
  readonly at: string;
  readonly subject: string;
  readonly id: string;
}

/** Which events are asked for. */
export interface EventFilter {
  /** Later than this manifest. */
  readonly afterManifest: number;
  /** Canonical time from which on; empty for all. */
  readonly from: string;
  readonly type: EventType | null;
  readonly source: string | null;
  /** A CVE or another entity. */
  readonly subject: string | null;
}

/** A change of an EPSS score. */
export interface EpssMove {
  readonly event: StoredEvent;
  /** By how much it moved up or down, in units of 0.00001. */
  readonly move: number;
}

/** `subject` is a part of the place as well. */
export function parametersOf({ subject: of, ...filter }: EventFilter) {
  return { ...filter, of };
}

/** A score moves by 1 at most. */
export const beforeAllMoves = { move: 100_001, manifest: 0, at: '', subject: '', id: '' };

/** A row of the table of events. */
export function eventFrom({ before, after, ...row }: Readonly<Record<string, unknown>>): StoredEvent {
  return {
    ...(row as Omit<StoredEvent, 'before' | 'after'>),
    before: JSON.parse(String(before)),
    after: JSON.parse(String(after)),
  };
}
