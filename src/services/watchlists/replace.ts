import { requiredVersion } from '../own/expected.ts';
import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { ReplaceWatchlistInput, WatchlistInfo } from './contract.ts';
import { definitionOf, watchlistInfo } from './definition.ts';
import { watchlistItems } from './items.ts';
import { ownRulesOf } from './own-rules.ts';

/**
 * Replaces a watchlist. It still watches since it was made, and is read again from there.
 * @throws Failure as for a new one; `not_found`; `precondition_failed` for another version than the given one
 */
export const verb = defineVerb({
  name: 'replaceWatchlist',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { id, expected = null, ...input }: ReplaceWatchlistInput): Promise<WatchlistInfo> => {
    const identity = await ownerOf(context);
    const known = await watchlistItems.get(context, identity, readItemId(id, watchlistItems));
    const required = requiredVersion(expected, known, 'watchlist') ?? known.version;
    const definition = definitionOf(input, await ownRulesOf(context, identity, input));
    const value = { ...definition, since: known.value.since };
    const change = { op: 'replace', id: known.id, value, version: required } as const;
    const [item] = await watchlistItems.write(context, identity, [change]);
    return watchlistInfo(item ?? known);
  },
});
