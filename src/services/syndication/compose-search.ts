import { isSearchPageKey } from '../../search/page-key.ts';
import { search } from '../search/search.ts';
import { defineVerb } from '../verb.ts';
import { type ComposedFeed, entriesMax, type SearchFeed, type WebFeedComposition } from './contract.ts';
import { composeFeed } from './feed.ts';

/**
 * Composes a feed of the CVEs that a query finds, the newest first.
 * @throws Failure `invalid_input` for a wrong query
 */
export const verb = defineVerb({
  name: 'composeSearchFeed',
  where: 'search',
  scope: 'internal',
  run: (context, composition: WebFeedComposition<SearchFeed>): ComposedFeed => {
    const { q } = composition.requested;
    const searchContext = { ...context, cursors: context.cursors(isSearchPageKey) };
    const input = { q, sort: '-published', type: ['vulnerability'], limit: entriesMax } as const;
    const { hits } = search(searchContext, input);
    return composeFeed(
      context,
      composition,
      hits.flatMap((hit) => (hit.type === 'vulnerability' ? [hit] : [])),
    );
  },
});
