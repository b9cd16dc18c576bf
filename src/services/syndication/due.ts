import { readHandling, storedHandlings } from '../handling/items.ts';
import { storedInventory } from '../inventory/items.ts';
import { defineVerb } from '../verb.ts';
import { authorize } from './authorize.ts';
import type { DueInput, FeedDocument } from './contract.ts';
import { documentOf } from './document.ts';

/**
 * The KEV due dates of what affects an inventory, as a calendar.
 * @throws Failure `unauthorized` without a token for it
 */
export const verb = defineVerb({
  name: 'readDueDates',
  where: 'main',
  scope: 'own-feed',
  run: async ({ read, reads, feeds, access }, { token }: DueInput): Promise<FeedDocument> => {
    const grant = await authorize(feeds, { name: 'due', token }, true);
    const identity = grant?.identity ?? 0;
    return read(async (reader) => {
      const { known: documents } = feeds.documents.current(reader);
      const key = JSON.stringify(['due', identity, feeds.stateVersion()]);
      const remembered = documents.get(key);
      if (remembered !== undefined) return remembered;
      const [inventory, handlings] = await Promise.all([
        storedInventory({ access }, identity),
        storedHandlings({ access }, identity),
      ]);
      const { text, manifest } = await reads.composeDueDates({
        inventory: inventory?.text ?? null,
        handlings: handlings.map(readHandling),
        publicUrl: feeds.publicUrl,
      });
      const document = documentOf('text/calendar', text, true);
      if (manifest === reader.shared().head.number) documents.add(key, document, document.length);
      return document;
    });
  },
});
