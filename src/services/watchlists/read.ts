import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { WatchlistIdInput, WatchlistInfo } from './contract.ts';
import { watchlistInfo } from './definition.ts';
import { watchlistItems } from './items.ts';

/** @throws Failure `not_found` for what is not a watchlist of the caller */
export const verb = defineVerb({
  name: 'readWatchlist',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { id }: WatchlistIdInput): Promise<WatchlistInfo> => {
    const number = readItemId(id, watchlistItems);
    return watchlistInfo(await watchlistItems.get(context, await ownerOf(context), number));
  },
});
