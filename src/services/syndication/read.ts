import type { ForwardedReads } from '../context.ts';
import { defineVerb } from '../verb.ts';
import { authorize } from './authorize.ts';
import type { ComposedFeed, FeedDocument, FeedForm, FeedInput, WebFeedComposition } from './contract.ts';
import { documentOf } from './document.ts';
import { assertFeed, readRequest } from './request.ts';

/**
 * A feed as a document. The same feed and data have the same document for an hour.
 * @throws Failure `not_found` for a feed that is none, `unauthorized` for a wrong token, `invalid_input` for a wrong query
 */
export const verb = defineVerb({
  name: 'readWebFeed',
  where: 'main',
  scope: 'feed',
  run: async ({ read, reads, feeds }, input: FeedInput): Promise<FeedDocument> => {
    assertFeed(input);
    const grant = await authorize(feeds, input, false);
    const request = readRequest({ ...input, q: input.q ?? grant?.q ?? undefined });
    const isPrivate = grant !== null;
    return read(async (reader) => {
      const { known: documents } = feeds.documents.current(reader);
      const key = JSON.stringify([request, isPrivate]);
      const known = documents.get(key);
      if (known !== undefined) return known;
      const { text, manifest } = await compose(reads, {
        ...request,
        publicUrl: feeds.publicUrl,
        showsAddress: !isPrivate,
      });
      const document = documentOf(mediaTypes[request.form], text, isPrivate);
      // The thread that composed it may have had other data than this one.
      if (manifest === reader.shared().head.number) documents.add(key, document, document.length);
      return document;
    });
  },
});

const mediaTypes: Readonly<Record<FeedForm, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

function compose(reads: ForwardedReads, { requested, ...rest }: WebFeedComposition): Promise<ComposedFeed> {
  return requested.kind === 'search'
    ? reads.composeSearchFeed({ requested, ...rest })
    : reads.composeWebFeed({ requested, ...rest });
}
