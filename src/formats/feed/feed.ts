/** A list of news for programs that follow it, before any format. Texts may be as upstream wrote them. */
export interface Feed {
  /** A URN, the same in every store. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Absolute address of the feed itself; null where it must not be shown or is not known. */
  readonly selfUrl: string | null;
  /** Absolute address of what the feed is about. */
  readonly homeUrl: string;
  /** Canonical time of the newest change. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

/** A fact or an event about one subject. */
export interface FeedEntry {
  /** A URN, the same in every store and forever. */
  readonly id: string;
  readonly title: string;
  /** Absolute address. */
  readonly url: string;
  /** Canonical time; null if it is not known. */
  readonly published: string | null;
  /** Canonical time. */
  readonly updated: string;
  readonly categories: readonly string[];
  readonly facts: readonly FeedFact[];
}

/** One fact, with who states it as of when. */
export interface FeedFact {
  /** What it is about: `EPSS`. */
  readonly label: string;
  readonly value: string;
  /** Whether the value is a text of upstream, which is shown as a quotation. */
  readonly isQuote?: true;
  /** Titles of the sources. */
  readonly sources: readonly string[];
  /** Canonical time; null if it is not known. */
  readonly asOf: string | null;
}
