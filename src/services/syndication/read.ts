import type { ForwardedReads } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { authorize, authorizeOwn } from './authorize.ts';
import type {
  CommonFeed,
  ComposedFeed,
  FeedDocument,
  FeedInput,
  SearchFeed,
  WebFeedComposition,
} from './contract.ts';
import { mediaTypes, rememberedDocument } from './document.ts';
import { readAddress, readRequest } from './request.ts';
import { readWatchlistFeed } from './watchlist.ts';

/**
 * A feed as a document. The same feed and data have the same document for an hour.
 * @throws Failure `not_found` for a feed that is none, `unauthorized` for a wrong token, `invalid_input` for a wrong query
 */
export const verb = defineVerb({
  name: 'readWebFeed',
  where: 'main',
  scope: 'feed',
  run: async (context, input: FeedInput): Promise<FeedDocument> => {
    const { reads, feeds } = context;
    const address = readAddress(input);
    const { kind, form } = address;
    if (kind === 'watchlist') {
      const { identity } = await authorizeOwn(feeds, input);
      return readWatchlistFeed(context, { identity, watchlist: address.id, form });
    }
    const grant = await authorize(feeds, input);
    const requested = readRequest(kind, input.q ?? grant?.q ?? undefined);
    const isPrivate = grant !== null;
    const composition = { requested, form, publicUrl: feeds.publicUrl, showsAddress: !isPrivate };
    return rememberedDocument(context, {
      key: [requested, form, isPrivate],
      mediaType: mediaTypes[form],
      isPrivate,
      compose: () => compose(reads, composition),
    });
  },
});

function compose(
  reads: ForwardedReads,
  { requested, ...rest }: WebFeedComposition<CommonFeed | SearchFeed>,
): Promise<ComposedFeed> {
  return requested.kind === 'search'
    ? reads.composeSearchFeed({ requested, ...rest })
    : reads.composeWebFeed({ requested, ...rest });
}
