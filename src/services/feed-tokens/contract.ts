export interface NewFeedTokenInput {
  /** The feed, without its form. */
  readonly feed: string;
  /** The query of a search. */
  readonly q?: string | undefined;
  readonly label: string;
}

export interface FeedTokenIdInput {
  readonly id: string;
}

/** A feed token as its owner reads it, without the token. */
export interface FeedTokenInfo {
  readonly id: number;
  readonly feed: string;
  readonly q: string | null;
  readonly label: string;
  /** The beginning of the token. */
  readonly prefix: string;
  readonly createdAt: string;
}

export interface CreatedFeedToken extends FeedTokenInfo {
  /** Shown once. */
  readonly token: string;
  /** The address of the feed with the token, to paste into a reader; only a path where no public address is set. */
  readonly address: string;
}

/** All feed tokens of an identity, the oldest first. */
export interface FeedTokenList {
  readonly items: readonly FeedTokenInfo[];
  readonly count: number;
}
