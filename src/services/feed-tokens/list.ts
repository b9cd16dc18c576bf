import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { FeedTokenList } from './contract.ts';
import { feedTokenInfo } from './info.ts';
import { feedTokenItems } from './items.ts';

/** The feed tokens of the caller, the oldest first. */
export const verb = defineVerb({
  name: 'listFeedTokens',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context): Promise<FeedTokenList> => {
    const items = await feedTokenItems.all(context, await ownerOf(context));
    return { items: items.map(feedTokenInfo), count: items.length };
  },
});
