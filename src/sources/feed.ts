import type { ContentKind } from '../kit/download/contract.ts';

/** How a source is read from the network: what is new upstream, and which files bring it. */
export interface Feed {
  /** Name of the source. */
  readonly source: string;
  /**
   * Finds out what upstream has that was not taken yet, and fetches it, oldest first. Each batch is taken into the
   * store as soon as it is yielded, before the next is asked for; when that fails, the poll ends there. The batches of
   * the first poll are taken together.
   * @throws DownloadError when upstream can't be had, FeedError when what it says makes no sense
   */
  poll(upstream: Upstream): AsyncGenerator<Batch, void, void>;
}

/** Files that are taken into the store together. */
export interface Batch {
  /** Names as they were fetched, `Fetched.name`. None when there is only a new mark to keep. */
  readonly files: readonly string[];
  /** The position to continue from once the batch is imported: a JSON value of the feed's own form. */
  readonly mark: unknown;
  /** A sentence for the operator when something out of the ordinary was done (a gap was closed by a whole copy). */
  readonly notice?: string;
}

/** What a feed may use. It has no other way to the network or to files. */
export interface Upstream {
  /** The present, by the clock that data is dated by. */
  readonly nowMs: number;
  /** The mark of the last batch that was taken, as it was yielded; null before the first. Read by a schema. */
  readonly mark: unknown;
  /** Words that the operator chose for the feed, such as the ecosystems to read. */
  readonly choices: readonly string[];
  /** Fetches a file. With several addresses of the source, the next one is used when one can't give it. */
  fetch(request: FeedRequest): Promise<Fetched | 'unchanged' | 'missing'>;
}

export interface FeedRequest {
  /** Path below the source's address, without a leading `/`; or a whole URL that upstream itself named. */
  readonly at: string;
  /** What the file is called on disk, with folders where its source looks at them; unique within a poll. */
  readonly name: string;
  readonly expects: ContentKind;
  readonly bytesMax: number;
  /**
   * True for what is asked for at every poll: `unchanged` is the answer when upstream still has what the last
   * poll that ended well saw there.
   */
  readonly isWatched?: boolean;
}

/** A file that was fetched. */
export interface Fetched {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The whole content, of a listing. @throws FeedError when it is longer than `bytesMax` of the call */
  read(bytesMax: number): Promise<Uint8Array>;
}

/** Why a feed can't continue, in a sentence for the operator. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
