import type { Lease } from './leases.ts';

/**
 * Which events belong to which watchlists, by their last evaluation. An event of a watchlist is noted once. It
 * stays noted when it does not belong to the watchlist any more, so that it is never new again. Notes are erased with
 * their watchlist, and a watchlist keeps at most `watchNotesMax`.
 */
export interface WatchEvents {
  /** How far the watchlists were evaluated; null before the first time. */
  mark(): Promise<WatchMark | null>;
  /** What each watchlist was when it was evaluated last, by its id. */
  evaluated(): Promise<ReadonlyMap<number, string>>;
  /**
   * Keeps what was found, all or nothing: durable when the promise resolves. What is noted already is noted once.
   * @returns false if this process has no right to evaluate any more; nothing is kept then
   */
  keep(found: WatchFindings, watching: Lease): Promise<boolean>;
  /** The events that belong to a watchlist, those of the highest places first. */
  list(page: WatchEventPage): Promise<readonly WatchNote[]>;
  count(filter: WatchEventFilter): Promise<number>;
  /** Subjects of all events that belong to a watchlist, each once. */
  subjects(watchlist: number): Promise<readonly string[]>;
  /** What was noted after a position and still belongs to its watchlist, in the order in which it was noted. */
  notedAfter(page: NotedPage): Promise<readonly WatchNote[]>;
  /** The position of what was noted last; 0 if nothing was. */
  newestPosition(): Promise<number>;
}

/** A manifest up to which everything was evaluated. */
export interface WatchMark {
  readonly manifest: number;
  readonly hash: string;
  /** What else the evaluation depended on. With another one, everything is evaluated again. */
  readonly basis: string;
}

/** An event of a watchlist. */
export interface FoundEvent {
  /** The same in every store. */
  readonly event: string;
  readonly subject: string;
  readonly type: string;
  /** Canonical time: upstream's, of the version in which it was seen. */
  readonly at: string;
  /** Sorts the events of a watchlist. */
  readonly place: string;
  /** Why it belongs to the watchlist, as JSON. */
  readonly why: string;
}

export interface WatchNote extends FoundEvent {
  /** Greater than each that was given before, for any watchlist. */
  readonly position: number;
  readonly watchlist: number;
}

/** What an evaluation found of some subjects for some watchlists. */
export interface WatchFindings {
  /** Other events of these subjects do not belong to these watchlists. */
  readonly subjects: readonly string[];
  /** Those that were removed meanwhile are skipped. */
  readonly lists: readonly { readonly watchlist: number; readonly events: readonly FoundEvent[] }[];
  /** Watchlists whose evaluation is complete with this, and what they were. */
  readonly evaluated?: ReadonlyMap<number, string>;
  /** Present if the evaluation of all watchlists is complete with this. */
  readonly mark?: WatchMark;
}

export interface WatchEventFilter {
  readonly watchlist: number;
  /** Only this type. */
  readonly type?: string | undefined;
  /** Only events at or after this canonical time. */
  readonly from?: string | undefined;
  /** Subjects whose events are left out. */
  readonly without?: readonly string[] | undefined;
  /** Only events of these subjects. */
  readonly subjects?: readonly string[] | undefined;
}

export interface WatchEventPage extends WatchEventFilter {
  /** Only places before this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

export interface NotedPage {
  readonly position: number;
  /** Only of this watchlist. */
  readonly watchlist?: number | undefined;
  readonly limit: number;
}

/** Events that a watchlist keeps: those of the highest places. */
export const watchNotesMax = 10_000;
