import type { EventType } from '../../domain/event.ts';

/** Limits of what a watchlist says. */
export const watchlistLimits = { nameCharacters: 100, queryCharacters: 1_000, rules: 100 } as const;

/** A watchlist as its owner states it: with exactly one of `query`, `inventory` and `rules`. */
export interface WatchlistInput {
  readonly name: string;
  readonly query?: string | undefined;
  readonly inventory?: true | undefined;
  /** Ids of own rules; empty for all of them. */
  readonly rules?: readonly string[] | undefined;
  readonly events?: readonly EventType[] | undefined;
}

export interface WatchlistIdInput {
  readonly id: string;
}

export interface ReplaceWatchlistInput extends WatchlistInput, WatchlistIdInput {
  /** Refused if it has another one. */
  readonly version?: number | undefined;
}

/** A watchlist as its owner reads it. */
export interface WatchlistInfo {
  readonly id: number;
  readonly name: string;
  readonly query: string | null;
  readonly inventory: boolean;
  readonly rules: readonly string[] | null;
  readonly events: readonly EventType[];
  /** The newest manifest when it was made. It lists what the store noticed later. */
  readonly since: number;
  /** Grows with each change. */
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** What is probably misspelled in its query, as sentences. */
  readonly warnings: readonly string[];
}

/** All watchlists of an identity, in the order in which they were made. */
export interface WatchlistList {
  readonly items: readonly WatchlistInfo[];
  readonly count: number;
}
