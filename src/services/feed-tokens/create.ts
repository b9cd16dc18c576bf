import { hashOf, newFeedToken } from '../../access/api-key.ts';
import { checkedLabel } from '../../access/new-key.ts';
import { Failure } from '../../kit/failure.ts';
import { readItemId } from '../own/items.ts';
import { ownerOf } from '../own/owner.ts';
import { parseRequest } from '../search/request.ts';
import { feedNames, watchlistFeedName } from '../syndication/contract.ts';
import { defineVerb } from '../verb.ts';
import { watchlistItems } from '../watchlists/items.ts';
import type { CreatedFeedToken, NewFeedTokenInput } from './contract.ts';
import { feedTokenInfo } from './info.ts';
import { feedTokenItems } from './items.ts';

/**
 * Makes a token for one feed and shows it once.
 * @throws Failure `invalid_input` for a feed that is none or a wrong query; `not_found` for a watchlist of another;
 *   `forbidden` beyond 100
 */
export const verb = defineVerb({
  name: 'createFeedToken',
  where: 'main',
  scope: 'own',
  wantsCaller: true,
  run: async (context, input: NewFeedTokenInput): Promise<CreatedFeedToken> => {
    const identity = await ownerOf(context);
    const label = checkedLabel(input.label);
    const { feed } = input;
    const watchlist = watchlistIn(feed);
    if (watchlist !== null) {
      await watchlistItems.get(context, identity, readItemId(watchlist, watchlistItems));
    }
    const q = checkedQuery(input);
    const token = newFeedToken();
    const value = { tokenHash: hashOf(token), feed, q, label, prefix: token.slice(0, prefixLength) };
    const [item] = await feedTokenItems.write(context, identity, [{ op: 'add', value }]);
    if (item === undefined) throw new Error('A written feed token is missing.');
    const path = `/feeds/${feed}.${feed === 'due' ? 'ics' : 'rss'}?feed=${token}`;
    return { ...feedTokenInfo(item), token, address: `${context.feeds.publicUrl ?? ''}${path}` };
  },
});

const prefixLength = 'cairnfeed_'.length + 4;

/** The id of the watchlist that a feed is of; null for another feed. @throws Failure for a feed that is none */
function watchlistIn(feed: string): string | null {
  if (feed === 'due' || feedNames.some((name) => name === feed)) return null;
  const [, id] = watchlistFeedName.exec(feed) ?? [];
  if (id !== undefined) return id;
  throw wrong('feed', `must be one of ${feedNames.join(', ')}, due, or watchlist- and the id of a watchlist`);
}

/** @throws Failure `invalid_input` for a query that is missing, wrong or of another feed */
function checkedQuery({ feed, q }: NewFeedTokenInput): string | null {
  if (feed !== 'search') {
    if (q === undefined) return null;
    throw wrong('q', 'belongs to the feed search only');
  }
  if (q === undefined) throw wrong('q', 'must be the query of the feed');
  parseRequest({ q, limit: 1 });
  return q;
}

function wrong(path: string, message: string): Failure {
  return new Failure('invalid_input', `In the request, ${path} ${message}.`, {
    details: [{ path, message }],
  });
}
