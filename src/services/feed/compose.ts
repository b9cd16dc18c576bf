import { loadFeedPhrases } from '../../answers/compose/feed-phrases.ts';
import { timestamp } from '../../kit/clock.ts';
import { topDocuments } from '../../text-index/top-documents.ts';
import type { ReaderContext } from '../context.ts';
import type { JsonText } from '../contract.ts';
import { DocumentRows } from '../search/hits.ts';
import { RequestedVersions } from '../search/request.ts';
import { defineVerb } from '../verb.ts';
import { Candidates, type FeedScope } from './candidates.ts';
import { RecentChanges } from './changes.ts';
import type { Feed, FeedComposition, FeedItem } from './contract.ts';
import { findHandled } from './handled.ts';
import { feedItem, matchesOf } from './item.ts';
import { isFeedPlace, orderKeys } from './order.ts';
import { readInterest } from './read-interest.ts';
import { readOwnInventory } from './read-inventory.ts';

/** Composes a feed in a reading thread. */
export const verb = defineVerb({
  name: 'composeFeed',
  where: 'search',
  scope: 'internal',
  run: composeFeed,
});

async function composeFeed(
  context: ReaderContext,
  { interests, inventory, handlings, withHandled, chosen, limit, cursor }: FeedComposition,
): Promise<JsonText<Feed>> {
  const cursors = context.cursors(isFeedPlace);
  const bound = `feed\0${JSON.stringify([interests, inventory?.version ?? null, withHandled])}`;
  const place = cursor === undefined ? null : cursors.decode(cursor, bound);
  const { index, manifest } = context.search();
  const { reader } = context;
  const nowMs = place?.atMs ?? context.clock();
  const rows = new DocumentRows(reader, index);
  const scope: FeedScope = { reader, index, rows, nowMs, versions: new RequestedVersions(reader) };
  const candidates = new Candidates(index);
  const read = interests.map((interest) => readInterest(scope, candidates, interest));
  if (inventory !== null) read.push(readOwnInventory(scope, candidates, inventory));
  const handled = findHandled(scope, candidates, read, handlings);
  if (!withHandled) candidates.remove(handled.keys());
  const changes = new RecentChanges(reader, index, nowMs);
  const keys = orderKeys(index, rows, candidates, changes);
  const { set } = candidates;
  const { documents, hasMore } = topDocuments(set, keys, limit, place?.after ?? null);
  const phrases = await loadFeedPhrases(chosen.locale);
  const listed = rows.read(documents);
  const items = documents.flatMap((document): FeedItem[] => {
    const row = listed.get(document);
    if (row?.kind !== 'vulnerability') return [];
    const matches = matchesOf(document, read);
    const standing = { change: changes.strongest(document), handled: handled.get(document) ?? null };
    return [feedItem(reader, row, matches, standing, phrases)];
  });
  const last = documents.at(-1);
  const feed: Feed = {
    items,
    count: items.length,
    total: set.count,
    handled: handled.size,
    nextCursor:
      hasMore && last !== undefined
        ? cursors.encode({ after: keys.map((key) => key(last)), atMs: nowMs }, bound)
        : null,
    interests: read.map(({ answer }) => answer),
    at: timestamp(nowMs),
    manifest,
    ...chosen,
  };
  return JSON.stringify(feed);
}
