import type { Locale } from '../../answers/contract.ts';
import type { ChosenLocale } from '../../answers/locale.ts';
import type { ChangeType, FeedScore, MatchKind } from '../../domain/feed/score.ts';
import type { Handling, HandlingStatus } from '../../domain/handling/handling.ts';
import type { Page, PageInput } from '../contract.ts';
import type { VulnerabilityItem } from '../vulnerability/contract.ts';

export interface FeedInput extends PageInput {
  /** Interests, separated by commas. */
  readonly interests?: string | undefined;
  /** A BCP 47 tag. */
  readonly locale?: string | undefined;
  /** The header, used if there is no locale. */
  readonly acceptLanguage?: string | undefined;
  /** Lists what the caller has handled too. */
  readonly handled?: 'include' | undefined;
}

/** Where an interest comes from. */
export const interestOrigins = ['request', 'collection', 'watchlist', 'inventory'] as const;

export type InterestOrigin = (typeof interestOrigins)[number];

/** Something that a caller is interested in, before it is read. */
export interface GivenInterest {
  /** As it was written; the name of a collection or a watchlist. */
  readonly text: string;
  readonly via: InterestOrigin;
  /** Texts, queries and canonical ids, any of which is enough. */
  readonly wanted: readonly Wanted[];
}

/** `text`: as typed. `query`: only in the query language. `id`: the canonical id of an entity. */
export type Wanted =
  | { readonly form: 'text' | 'query'; readonly text: string }
  | { readonly form: 'id'; readonly id: string };

/** An inventory as it is stored. */
export interface GivenInventory {
  /** JSON. */
  readonly text: string;
  readonly version: number;
}

/** Which feed is composed. */
export interface FeedComposition extends PageInput {
  readonly interests: readonly GivenInterest[];
  readonly inventory: GivenInventory | null;
  /** What the caller has decided. */
  readonly handlings: readonly Handling[];
  /** Whether what is handled is listed too. */
  readonly withHandled: boolean;
  readonly chosen: ChosenLocale;
}

/** What an interest was read as. */
export interface FeedReading {
  readonly as: MatchKind;
  /** Canonical id of the entity; null if it is not one entity. */
  readonly id: string | null;
  /** The same in the query language; null if the language can't say it. */
  readonly query: string | null;
}

export interface FeedInterest {
  readonly text: string;
  readonly via: InterestOrigin;
  /** At most 20. None if nothing could be read. */
  readonly readAs: readonly FeedReading[];
  /** CVEs that match it, on all pages. */
  readonly items: number;
  /** A spelling that is probably meant; only without items. */
  readonly didYouMean: string | null;
  readonly warnings: readonly string[];
}

/** How an item matches an interest. */
export interface FeedMatch extends FeedReading {
  /** The `text` of the interest. */
  readonly interest: string;
  readonly via: InterestOrigin;
  /** Ids of the claims that link the item to the entity. */
  readonly claims: readonly string[];
}

/** The change that counts most for an item. */
export interface FeedChange {
  readonly type: ChangeType;
  readonly at: string;
  /** Whole days up to the present. */
  readonly ageDays: number;
  /** Id of the stored event; null for what the record or the catalog states. */
  readonly event: string | null;
  /** Id of the claim that states it; null for an event. */
  readonly claim: string | null;
}

export interface FeedItem extends Omit<VulnerabilityItem, 'title'> {
  /** The id if no source gives a title. */
  readonly title: string;
  /** Why it is listed, in the language of the answer. */
  readonly matchReason: string;
  /** The same as data, the most specific match first. */
  readonly match: {
    readonly interests: readonly FeedMatch[];
    /** Null if nothing that counts happened lately. */
    readonly change: FeedChange | null;
  };
  readonly score: FeedScore;
  /** What the caller decided about it; null if it is not handled. */
  readonly handled: HandlingStatus | null;
}

export interface Feed extends Page<FeedItem> {
  /** CVEs that match, but are left out as handled; with \`handled=include\`, how many of the items are handled. */
  readonly handled: number;
  /** What was read of each interest. */
  readonly interests: readonly FeedInterest[];
  /** The present, by which ages are counted: the same on all pages. */
  readonly at: string;
  readonly locale: Locale;
  readonly requestedLocale: string | null;
  readonly localeFallback: boolean;
  /** The manifest that it shows. */
  readonly manifest: number;
}
