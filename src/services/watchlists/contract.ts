import type { EventType } from '../../domain/event.ts';
import type { ChangeEvent } from '../../domain/history.ts';
import type { RiskOrNone } from '../../domain/risk/judgement.ts';
import type { ExpectedVersions, FollowMessage, Page, PageInput } from '../contract.ts';
import type { VulnerabilityItem } from '../vulnerability/contract.ts';

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

/** Refused if it has another version than one of the expected ones. */
export interface RemoveWatchlistInput extends WatchlistIdInput {
  readonly expected?: ExpectedVersions | undefined;
}

export interface ReplaceWatchlistInput extends WatchlistInput, RemoveWatchlistInput {}

/** What an identity watches: exactly one of a query, its inventory, and its own rules. */
export interface Watchlist {
  readonly name: string;
  /** In the query language of search; null for a list of another kind. */
  readonly query: string | null;
  readonly inventory: boolean;
  /** Ids of own rules; empty for all of them, null for a list of another kind. */
  readonly rules: readonly string[] | null;
  readonly events: readonly EventType[];
  /** The newest manifest when it was made: what the store noticed up to then is not news. */
  readonly since: number;
}

/** A watchlist as its owner reads it. */
export interface WatchlistInfo extends Watchlist {
  readonly id: number;
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

/** Why an event belongs to a watchlist: the member of its kind says it, and the others are empty. */
export interface WatchMatch {
  /** The query that finds the subject as it is now. */
  readonly query: string | null;
  /** The components of the inventory that the subject affects, or may affect. */
  readonly components: readonly WatchedComponent[];
  /** The rules that the event matches. */
  readonly rules: readonly WatchedRule[];
}

export interface WatchedComponent {
  readonly id: string;
  readonly name: string | null;
  readonly version: string | null;
  readonly status: 'affected' | 'unknown';
  /** Its package URLs and CPE names. */
  readonly identifiers: readonly string[];
}

export interface WatchedRule {
  readonly id: string;
  readonly name: string;
  /** A sentence. */
  readonly reason: string;
}

/** `title` is the name of another entity. */
type ListedFacts = Pick<
  VulnerabilityItem,
  'title' | 'severity' | 'cvss' | 'epss' | 'kev' | 'vendor' | 'product'
>;

/** An event of a watchlist: a change, the vulnerability as it is now, and why it is listed. */
export interface WatchEvent extends ChangeEvent, RiskOrNone, ListedFacts {
  readonly match: WatchMatch;
}

export interface WatchEventsInput extends PageInput, WatchlistIdInput {
  /** Seen at or after this time or day, or within this age. */
  readonly since?: string | undefined;
  readonly type?: EventType | undefined;
  /** Lists handled vulnerabilities too. */
  readonly handled?: 'include' | undefined;
}

/** The events that the store noticed last come first. */
export interface WatchEventPage extends Page<WatchEvent> {
  /** Events that are left out because their vulnerability is handled. */
  readonly handled: number;
}

export interface FollowWatchEventsInput extends WatchlistIdInput {
  readonly type?: EventType | undefined;
  /** The mark of the last message that was received. */
  readonly after?: string | undefined;
  /** Ends the stream. */
  readonly signal: AbortSignal;
}

export type WatchMessage = FollowMessage<WatchEvent>;
