import { readHandling, storedHandlings } from '../handling/items.ts';
import { storedInventory } from '../inventory/items.ts';
import { defineVerb } from '../verb.ts';
import { authorizeOwn } from './authorize.ts';
import type { DueInput, FeedDocument } from './contract.ts';
import { rememberedDocument } from './document.ts';

/**
 * The KEV due dates of what affects an inventory, as a calendar.
 * @throws Failure `unauthorized` without a token for it
 */
export const verb = defineVerb({
  name: 'readDueDates',
  where: 'main',
  scope: 'own-feed',
  run: async (context, { token }: DueInput): Promise<FeedDocument> => {
    const { reads, feeds } = context;
    const { identity } = await authorizeOwn(feeds, { name: 'due', token });
    return rememberedDocument(context, {
      key: ['due', identity, feeds.stateVersion()],
      mediaType: 'text/calendar',
      isPrivate: true,
      compose: async () => {
        const [inventory, handlings] = await Promise.all([
          storedInventory(context, identity),
          storedHandlings(context, identity),
        ]);
        return reads.composeDueDates({
          inventory: inventory?.text ?? null,
          handlings: handlings.map(readHandling),
          publicUrl: feeds.publicUrl,
        });
      },
    });
  },
});
