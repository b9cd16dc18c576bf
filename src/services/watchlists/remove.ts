import { requiredVersion } from '../own/expected.ts';
import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { RemoveWatchlistInput, WatchlistInfo } from './contract.ts';
import { watchlistInfo } from './definition.ts';
import { watchlistItems } from './items.ts';

/**
 * Removes a watchlist with its events.
 * @returns it as it was
 * @throws Failure `not_found` for what is not a watchlist of the caller, `precondition_failed` for another version
 */
export const verb = defineVerb({
  name: 'removeWatchlist',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { id, expected = null }: RemoveWatchlistInput): Promise<WatchlistInfo> => {
    const identity = await ownerOf(context);
    const known = await watchlistItems.get(context, identity, readItemId(id, watchlistItems));
    const version = requiredVersion(expected, known, 'watchlist');
    await watchlistItems.write(context, identity, [{ op: 'remove', id: known.id, version }]);
    return watchlistInfo(known);
  },
});
