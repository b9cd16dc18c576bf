import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { WatchlistInfo, WatchlistInput } from './contract.ts';
import { definitionOf, watchlistInfo } from './definition.ts';
import { watchlistItems } from './items.ts';
import { ownRulesOf } from './own-rules.ts';

/**
 * Makes a watchlist. It watches from the next manifest on.
 * @throws Failure `invalid_input`; `conflict` for a name that the caller already has; `forbidden` beyond 100
 */
export const verb = defineVerb({
  name: 'createWatchlist',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, input: WatchlistInput): Promise<WatchlistInfo> => {
    const identity = await ownerOf(context);
    const definition = definitionOf(input, await ownRulesOf(context, identity, input));
    const since = await context.read((reader) => reader.shared().head.number);
    const value = { ...definition, since };
    const [item] = await watchlistItems.write(context, identity, [{ op: 'add', value }]);
    if (item === undefined) throw new Error('A written watchlist is missing.');
    return watchlistInfo(item);
  },
});
