import type { Handling } from '../../domain/handling/handling.ts';
import type { WatchNote } from '../../storage/contract/watch-events.ts';

/** How a feed is written. */
export const feedForms = ['rss', 'atom', 'json'] as const;

export type FeedForm = (typeof feedForms)[number];

/** The feeds that are the same for everyone. */
export const feedNames = ['cve', 'kev', 'epss', 'search'] as const;

export type FeedName = (typeof feedNames)[number];

/** The name of the feed of a watchlist, with its id. */
export const watchlistFeedName = /^watchlist-([1-9]\d{0,14})$/;

/** Entries that a feed has at most. */
export const entriesMax = 100;

export interface FeedInput {
  /** As in the address: `kev`. */
  readonly name: string;
  /** As in the address: `rss`. */
  readonly form: string;
  /** The query of a search, at most 1,000 characters. */
  readonly q?: string | undefined;
  /** The feed token of the address. */
  readonly token?: string | undefined;
}

/** A feed as it is sent. */
export interface FeedDocument {
  readonly mediaType: string;
  readonly text: string;
  /** Bytes in UTF-8. */
  readonly length: number;
  /** The same exactly for the same text. */
  readonly tag: string;
  /** Whether only its requester may have it. */
  readonly isPrivate: boolean;
}

export interface CommonFeed {
  readonly kind: Exclude<FeedName, 'search'>;
}

export interface SearchFeed {
  readonly kind: 'search';
  readonly q: string;
}

export interface WatchlistFeed {
  readonly kind: 'watchlist';
  readonly id: number;
  /** As its owner calls it. */
  readonly name: string;
}

/** A feed that is requested: a common one, that of a query, or that of a watchlist. */
export type RequestedFeed = CommonFeed | SearchFeed | WatchlistFeed;

/** What a feed is composed from, next to the data. */
export interface WebFeedComposition<Requested extends RequestedFeed = RequestedFeed> {
  readonly requested: Requested;
  readonly form: FeedForm;
  /** Base of the links; null for those of upstream. */
  readonly publicUrl: string | null;
  /** Whether it may show its own address. */
  readonly showsAddress: boolean;
}

export interface WatchlistFeedComposition extends WebFeedComposition<WatchlistFeed> {
  /** The events to show, in their order. */
  readonly notes: readonly WatchNote[];
}

export interface DueInput {
  readonly token?: string | undefined;
}

export interface DueComposition {
  /** As stored; null without one. */
  readonly inventory: string | null;
  readonly handlings: readonly Handling[];
  readonly publicUrl: string | null;
}

export interface ComposedFeed {
  readonly text: string;
  /** The manifest that it was composed from. */
  readonly manifest: number;
}
