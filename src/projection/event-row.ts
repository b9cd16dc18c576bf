import type { EventType } from '../domain/event.ts';

/** A change, with the numbers of the versions before and after it. */
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

/** The position in the list of events after which to continue. */
export interface EventKey {
  readonly manifest: number;
  readonly at: string;
  readonly subject: string;
  readonly id: string;
}

/** Which events to return. */
export interface EventFilter {
  /** Only events after this manifest. */
  readonly afterManifest: number;
  /** Canonical time of the earliest event; empty for all. */
  readonly from: string;
  /** Canonical time before which all events are; null for no limit. */
  readonly until?: string | null;
  readonly type: EventType | null;
  readonly source: string | null;
  /** A CVE or another entity. */
  readonly subject: string | null;
}

/** A change of an EPSS score. */
export interface EpssMove {
  readonly event: StoredEvent;
  /** The absolute difference, in units of 0.00001. */
  readonly move: number;
}

/** Sorts after every canonical time. */
const afterAllTimes = '~';

/** `subject` is also a member of the position. */
export function parametersOf({ subject: of, until, ...filter }: EventFilter) {
  return { ...filter, until: until ?? afterAllTimes, of };
}

/** A score changes by at most 1. */
export const beforeAllMoves = { move: 100_001, manifest: 0, at: '', subject: '', id: '' };

/** Converts a row of the table of events. */
export function eventFrom({ before, after, ...row }: Readonly<Record<string, unknown>>): StoredEvent {
  return {
    ...(row as Omit<StoredEvent, 'before' | 'after'>),
    before: JSON.parse(String(before)),
    after: JSON.parse(String(after)),
  };
}
