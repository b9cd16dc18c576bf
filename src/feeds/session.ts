import { type Download, DownloadError, type Downloader, type Validators } from '../kit/download/contract.ts';
import type { FeedRequest, Fetched, Upstream } from '../sources/feed.ts';
import type { Downloads } from './downloads.ts';

/** What a session needs of a poll. */
export interface SessionParts {
  readonly nowMs: number;
  readonly mark: unknown;
  readonly choices: readonly string[];
  /** Addresses of the source; the first one is requested first. */
  readonly addresses: readonly string[];
  readonly downloader: Downloader;
  readonly downloads: Downloads;
  /** From the last successful poll. */
  readonly validators: Readonly<Record<string, Validators>>;
  readonly signal: AbortSignal;
  readonly onProgress: (name: string, bytes: number, bytesTotal: number | null) => void;
}

/** A file that was fetched, and from where. */
export interface FetchedFrom extends Fetched {
  readonly path: string;
  readonly url: string;
}

/** What one poll asks of upstream, and what came of it. */
export class Session implements Upstream {
  readonly nowMs: number;
  readonly choices: readonly string[];
  mark: unknown;
  readonly files = new Map<string, FetchedFrom>();
  /** The upstream headers of what is watched, as this poll saw them. */
  readonly seen = new Map<string, Validators>();
  requests = 0;
  bytes = 0;
  /** A sentence when another address than the first gave something. */
  fallback: string | null = null;
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.nowMs = parts.nowMs;
    this.mark = parts.mark;
    this.choices = parts.choices;
  }

  async fetch(request: FeedRequest): Promise<Fetched | 'unchanged' | 'missing'> {
    const [first, ...others] = this.#urlsOf(request.at);
    if (first === undefined) throw new Error(`There is no address to fetch ${request.at} from.`);
    let failure: unknown = null;
    const answer = await this.#ask(first, request).catch((error: unknown) => {
      if (!(error instanceof DownloadError)) throw error;
      failure = error;
      return null;
    });
    if (answer !== null && answer !== 'missing') return answer;
    for (const url of others) {
      const other = await this.#ask(url, request).catch((error: unknown) => {
        if (!(error instanceof DownloadError)) throw error;
        return null;
      });
      if (other === null || other === 'missing') continue;
      const reason = failure instanceof Error ? failure.message : `${first} does not have it.`;
      this.fallback ??= `${new URL(url).host} was used instead: ${reason}`;
      return other;
    }
    if (failure !== null) throw failure;
    return 'missing';
  }

  /** Upstream may name a whole URL; everything else lies below each of the addresses. */
  #urlsOf(at: string): string[] {
    return /^[a-z][a-z0-9+.-]*:/i.test(at)
      ? [at]
      : this.#parts.addresses.map((address) => new URL(at, address).href);
  }

  async #ask(url: string, request: FeedRequest): Promise<FetchedFrom | 'unchanged' | 'missing'> {
    const { downloader, downloads, validators, signal, onProgress } = this.#parts;
    const { name, expects, bytesMax, isWatched = false } = request;
    const path = downloads.pathOf(name);
    this.requests++;
    const answer: Download = await downloader.download({
      url,
      path,
      expects,
      bytesMax,
      validators: isWatched ? validators[url] : undefined,
      signal,
      onProgress: (bytes, bytesTotal) => onProgress(name, bytes, bytesTotal),
    });
    if (answer.kind !== 'file') return answer.kind;
    this.bytes += answer.bytesFetched;
    if (isWatched) this.seen.set(url, answer.validators);
    const file: FetchedFrom = {
      name,
      path,
      url: answer.url,
      bytes: answer.bytes,
      sha256: answer.sha256,
      read: (bytesMax) => downloads.read(name, bytesMax),
    };
    this.files.set(name, file);
    return file;
  }
}
