import type { MainContext } from '../context.ts';
import { watchlistItems } from '../watchlists/items.ts';
import { handledSubjects } from '../watchlists/visible.ts';
import { entriesMax, type FeedDocument, type FeedForm } from './contract.ts';
import { mediaTypes, rememberedDocument } from './document.ts';

/** Whose watchlist, and how its feed is written. */
export interface OwnWatchlist {
  readonly identity: number;
  readonly watchlist: number;
  readonly form: FeedForm;
}

/**
 * The newest events of a watchlist that are not handled, as a feed.
 * @throws Failure `not_found` for one that was removed
 */
export async function readWatchlistFeed(
  context: Pick<MainContext, 'read' | 'reads' | 'feeds' | 'access' | 'watching'>,
  { identity, watchlist, form }: OwnWatchlist,
): Promise<FeedDocument> {
  const { reads, feeds, access, watching } = context;
  await watching.catchUp();
  return rememberedDocument(context, {
    key: ['watchlist', identity, watchlist, form, feeds.stateVersion()],
    mediaType: mediaTypes[form],
    isPrivate: true,
    compose: async () => {
      const { value } = await watchlistItems.get(context, identity, watchlist);
      const without = await handledSubjects(context, identity, watchlist);
      const notes = await access.read(({ watchEvents }) =>
        watchEvents.list({ watchlist, without, limit: entriesMax }),
      );
      return reads.composeWatchlistFeed({
        requested: { kind: 'watchlist', id: watchlist, name: value.name },
        ...{ form, notes, publicUrl: feeds.publicUrl, showsAddress: false },
      });
    },
  });
}
