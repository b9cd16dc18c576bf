import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { defineVerb } from '../verb.ts';
import type { FeedTokenIdInput, FeedTokenInfo } from './contract.ts';
import { feedTokenInfo } from './info.ts';
import { feedTokenItems } from './items.ts';

/**
 * Ends a feed token of the caller.
 * @returns what it was
 * @throws Failure `not_found` for one that is not the caller's
 */
export const verb = defineVerb({
  name: 'revokeFeedToken',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, { id }: FeedTokenIdInput): Promise<FeedTokenInfo> => {
    const identity = await ownerOf(context);
    const number = readItemId(id, feedTokenItems);
    const [item] = await feedTokenItems.write(context, identity, [{ op: 'remove', id: number }]);
    return feedTokenInfo(item ?? (await feedTokenItems.get(context, identity, number)));
  },
});
