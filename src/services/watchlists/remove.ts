import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { WatchlistIdInput, WatchlistInfo } from './contract.ts';
import { watchlistInfo } from './definition.ts';
import { watchlistItems } from './items.ts';

/**
 * Removes a watchlist with its events.
 * @returns it as it was
 * @throws Failure `not_found` for what is not a watchlist of the caller
 */
export const verb = defineVerb({
  name: 'removeWatchlist',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { id }: WatchlistIdInput): Promise<WatchlistInfo> => {
    const identity = await ownerOf(context);
    const number = readItemId(id, watchlistItems);
    const [item] = await watchlistItems.write(context, identity, [{ op: 'remove', id: number }]);
    return watchlistInfo(item ?? (await watchlistItems.get(context, identity, number)));
  },
});
