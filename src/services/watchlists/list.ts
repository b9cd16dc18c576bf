import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { WatchlistList } from './contract.ts';
import { watchlistInfo } from './definition.ts';
import { watchlistItems } from './items.ts';

/** The watchlists of the caller, the oldest first. */
export const verb = defineVerb({
  name: 'listWatchlists',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context): Promise<WatchlistList> => {
    const items = await watchlistItems.all(context, await ownerOf(context));
    return { items: items.map(watchlistInfo), count: items.length };
  },
});
