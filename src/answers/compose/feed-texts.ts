import type { ChangeType, MatchKind } from '../../domain/feed/score.ts';

/** Why an item is in a feed, in one language: how it matches, with `{name}`, and what happened to it on a `{day}`. */
export type FeedTexts = Readonly<Record<MatchKind | ChangeType, string>>;
