import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Failure } from '../kit/failure.ts';
import { projectionFailure } from '../projection/damage.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { loadSearch, type SharedSearch } from '../projection/search-snapshot.ts';
import type { LiveProjection } from './live-projection.ts';
import { FailureNotice } from './log-error.ts';

/** The search index as it is held now. */
export interface CachedSearch {
  /** Another number for each one that is loaded. */
  readonly version: number;
  readonly shared: SharedSearch;
}

/** After a failure it is not tried again at once: nobody should hear of nothing else. */
const retryAfterMs = 2_000;

/**
 * The search index of the generation in use, in memory that all threads share, followed as it changes. An earlier one
 * serves until the next is in whole, so that what is found is of one moment.
 */
export class LiveSearch {
  readonly #live: Pick<LiveProjection, 'reader'>;
  readonly #notice: FailureNotice;
  #stored: CachedSearch | null = null;
  /** What was there when loading last began; null to begin at the next look. */
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

  /** Number of the one that is held; 0 before the first. */
  get version(): number {
    return this.#stored?.version ?? 0;
  }

  /** Path of the generation that it is of; null before the first. */
  get path(): string | null {
    return this.#stored?.shared.path ?? null;
  }

  /** Looks whether there is another one, and begins to load it. */
  refresh(): void {
    if (this.#loading !== null || this.#isClosed) return;
    if (performance.now() - this.#failedAtMs < retryAfterMs) return;
    try {
      const { reader } = this.#live;
      const dataVersion = reader.dataVersion();
      if (this.#seen?.reader === reader && this.#seen.dataVersion === dataVersion) return;
      // Noted before it is read: what changes meanwhile is seen at the next look.
      this.#seen = { reader, dataVersion };
      this.#loading = this.#load(reader.path).finally(() => {
        this.#loading = null;
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * What is held; the first one is waited for.
   * @throws Failure `unavailable` when there is none that can be read
   */
  async current(): Promise<CachedSearch> {
    this.refresh();
    if (this.#stored === null) await this.#loading;
    if (this.#stored !== null) return this.#stored;
    const message = 'The search index is not readable at the moment. Try again soon.';
    throw new Failure('unavailable', message);
  }

  /** Ends what is being loaded. */
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
        // Others have their turn between two pieces.
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
