import { DownloadError, type DownloadErrorKind } from '../kit/download/contract.ts';
import type { FeedError, FeedRequest, Fetched, Upstream } from './feed.ts';

/**
 * Fetches the files of a poll one after the other, so that an unavailable one costs only itself: its error is
 * reported after the others were imported.
 */
export class FetchBatch {
  readonly #upstream: Pick<Upstream, 'fetch'>;
  #first: Error | null = null;
  #faults = 0;
  #isOver = false;

  constructor(upstream: Pick<Upstream, 'fetch'>) {
    this.#upstream = upstream;
  }

  /** True when upstream as a whole can't be had, or gives too much that can't: ask for nothing more then. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Fetches a file; null when it can't be had. @throws the signal's reason when it was aborted */
  async fetch(request: Omit<FeedRequest, 'isWatched'>): Promise<Fetched | 'missing' | null> {
    const fetched = await this.#attempt(request);
    if (fetched === 'unchanged') throw new Error(`${request.at} is not watched, so it can't be unchanged.`);
    return fetched;
  }

  /** Fetches a file that is asked for at every poll. */
  watch(request: Omit<FeedRequest, 'isWatched'>): Promise<Fetched | 'unchanged' | 'missing' | null> {
    return this.#attempt({ ...request, isWatched: true });
  }

  /** Notes that what upstream says makes no sense. */
  note(error: FeedError): void {
    this.#first ??= error;
  }

  /** To be called when all available files were imported. @throws the first of what went wrong */
  conclude(): void {
    if (this.#first !== null) throw this.#first;
  }

  async #attempt(request: FeedRequest): Promise<Fetched | 'unchanged' | 'missing' | null> {
    if (this.#isOver) return null;
    try {
      return await this.#upstream.fetch(request);
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      this.#first ??= error;
      this.#faults++;
      this.#isOver = !faultsOfOneFile.has(error.fault) || this.#faults >= faultsMax;
      return null;
    }
  }
}

/** This many unavailable files are no longer a problem of single files. */
const faultsMax = 5;

/** What may be wrong with a file while the others of the same host are well. */
const faultsOfOneFile: ReadonlySet<DownloadErrorKind> = new Set<DownloadErrorKind>([
  ...(['status', 'redirects', 'too_large', 'encoding', 'wrong_content', 'incomplete'] as const),
]);
