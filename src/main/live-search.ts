import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Failure } from '../kit/failure.ts';
import { projectionFailure } from '../projection/damage.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { loadSearch, type SharedSearch } from '../projection/search-snapshot.ts';
import type { LiveProjection } from './live-projection.ts';
import { FailureNotice } from './log-error.ts';

/** The search index that is currently loaded. */
export interface CachedSearch {
  /** A different number for each loaded index. */
  readonly version: number;
  readonly shared: SharedSearch;
}

/** Minimum time before a retry, so that failures do not flood the log. */
const retryAfterMs = 2_000;

/**
 * The search index of the generation in use, in memory that all threads share. It follows changes. The
 * previous index stays in use until the next is complete, so that results are from one moment.
 */
export class LiveSearch {
  readonly #live: Pick<LiveProjection, 'reader'>;
  readonly #notice: FailureNotice;
  #stored: CachedSearch | null = null;
  /** What existed when loading last began; null to begin at the next check. */
  #seen: { readonly reader: ProjectionReader; readonly dataVersion: number } | null = null;
  #loading: Promise<void> | null = null;
  #failedAtMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(live: Pick<LiveProjection, 'reader'>, log: Pick<Logger, 'warn'>) {
    this.#live = live;
    this.#notice = new FailureNotice((error) =>
      log.warn({ err: error }, 'could not load the search index; trying again'),
    );
  }

  /** Version of the loaded index; 0 before the first. */
  get version(): number {
    return this.#stored?.version ?? 0;
  }

  /** Path of its generation; null before the first. */
  get path(): string | null {
    return this.#stored?.shared.path ?? null;
  }

  /** Checks for a changed index and starts to load it. */
  refresh(): void {
    if (this.#loading !== null || this.#isClosed) return;
    if (performance.now() - this.#failedAtMs < retryAfterMs) return;
    try {
      const { reader } = this.#live;
      const dataVersion = reader.dataVersion();
      if (this.#seen?.reader === reader && this.#seen.dataVersion === dataVersion) return;
      // Recorded before the read, so that a change during the read is noticed at the next check.
      this.#seen = { reader, dataVersion };
      this.#loading = this.#load(reader.path).finally(() => {
        this.#loading = null;
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * The loaded index. Waits for the first one.
   * @throws Failure `unavailable` when no index is readable
   */
  async current(): Promise<CachedSearch> {
    this.refresh();
    if (this.#stored === null) await this.#loading;
    if (this.#stored !== null) return this.#stored;
    const message = 'The search index is not readable at the moment. Try again soon.';
    throw new Failure('unavailable', message);
  }

  /** Stops a running load. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#loading;
  }

  async #load(path: string): Promise<void> {
    try {
      for (const shared of loadSearch(path, this.#stored?.shared ?? null)) {
        if (this.#isClosed) return;
        if (shared !== null) {
          this.#stored = { version: this.version + 1, shared };
          this.#notice.succeeded();
        }
        // Lets other work run between two parts.
        await setImmediate();
      }
    } catch (error) {
      this.#fail(projectionFailure(error, path));
    }
  }

  #fail(error: unknown): void {
    this.#seen = null;
    this.#failedAtMs = performance.now();
    this.#notice.failed(error);
  }
}
