import { defineVerb } from '../verb.ts';
import { readWatchEvents } from '../watchlists/read-events.ts';
import type { ComposedFeed, WatchlistFeedComposition } from './contract.ts';
import { writeFeed } from './feed.ts';
import { watchEntry } from './watch-entry.ts';

/** Composes a feed of events of a watchlist. */
export const verb = defineVerb({
  name: 'composeWatchlistFeed',
  where: 'history',
  scope: 'internal',
  run: async (context, { notes, ...composition }: WatchlistFeedComposition): Promise<ComposedFeed> => {
    const events = await readWatchEvents(context, { notes, query: null });
    return writeFeed(context, composition, events, watchEntry);
  },
});
