import { type Feed, FeedError, type FeedRequest } from './feed.ts';
import { FetchBatch } from './fetch-batch.ts';

/** Documents that upstream keeps at fixed places. */
export interface DocumentFeedParts {
  readonly source: string;
  readonly documents: readonly Omit<FeedRequest, 'isWatched'>[];
}

/**
 * The feed of a source that publishes whole documents, each at a fixed place: all are watched, and those that changed
 * are one batch. One that can't be had does not keep the others from being taken.
 */
export function documentFeed({ source, documents }: DocumentFeedParts): Feed {
  return {
    source,
    async *poll(upstream) {
      const batch = new FetchBatch(upstream);
      const changed: string[] = [];
      for (const document of documents) {
        const fetched = await batch.watch(document);
        if (fetched === 'missing') batch.note(movedAway(document.at));
        else if (fetched !== null && fetched !== 'unchanged') changed.push(fetched.name);
      }
      // Only the documents' validators show what is new, so there is no position to continue from.
      if (changed.length > 0) yield { files: changed, mark: null };
      batch.conclude();
    },
  };
}

function movedAway(at: string): FeedError {
  return new FeedError(`Upstream has no ${at}: it was moved or withdrawn. Earlier data is kept.`);
}
