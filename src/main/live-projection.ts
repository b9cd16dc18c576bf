import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { Failure } from '../kit/failure.ts';
import { projectionFailure } from '../projection/damage.ts';
import { currentGeneration, generationVersion } from '../projection/generations.ts';
import type { ProjectionReader } from '../projection/reader.ts';
import { projectionVersion } from '../projection/schema.ts';
import { loadSearch, type SharedSearch } from '../projection/search-snapshot.ts';
import type { FailureNotice } from './log-error.ts';
import { openReader } from './open-reader.ts';

/** The generation in use. It follows when other processes switch it. Only for one thread. */
export class LiveProjection {
  readonly #folder: string;
  #open: { readonly reader: ProjectionReader; readonly inode: number } | null = null;
  /** Why the generation in use is unreadable, if it is damaged. */
  #damage: Failure | null = null;

  constructor(folder: string) {
    this.#folder = folder;
    this.refresh();
  }

  /**
   * @throws Failure `store_damaged` when the projection is damaged, `unavailable` when no readable projection
   * exists
   */
  get reader(): ProjectionReader {
    if (this.#open?.reader.isStale) this.refresh();
    if (this.#open === null)
      throw (
        this.#damage ??
        new Failure('unavailable', 'The projection is not readable at the moment. Try again soon.')
      );
    return this.#open.reader;
  }

  /** Checks which generation is in use, and opens it if it is a different one or a different file. */
  refresh(): void {
    let path: string | null = null;
    try {
      path = currentGeneration(this.#folder);
      const inode = path === null ? -1 : statSync(path).ino;
      if (path === null || (this.#isOpen(path, inode) && !this.#open?.reader.isStale)) return;
      const reader = openGeneration(path);
      if (reader === null) return;
      reader.shared();
      this.close();
      this.#open = { reader, inode };
      this.#damage = null;
    } catch (error) {
      const failure = path === null ? error : projectionFailure(error, path);
      this.#damage = failure instanceof Failure && failure.code === 'store_damaged' ? failure : null;
      // The file is being replaced or is damaged. The open generation stays in use, health reports it, and
      // the next check decides.
    }
  }

  #isOpen(path: string, inode: number): boolean {
    return this.#open?.reader.path === path && this.#open.inode === inode;
  }

  close(): void {
    this.#open?.reader.close();
    this.#open = null;
  }
}

/** The search index that is currently loaded. */
export interface CachedSearch {
  /** A different number for each loaded index. */
  readonly version: number;
  readonly shared: SharedSearch;
}

type Notice = Pick<FailureNotice, 'failed' | 'succeeded'>;

/** Minimum time before a retry, so that failures do not flood the log. */
const retryAfterMs = 2_000;

/**
 * The search index of the generation in use, in memory that all threads share. It follows changes. The
 * previous index stays in use until the next is complete, so that results are from one moment.
 */
export class LiveSearch {
  readonly #live: Pick<LiveProjection, 'reader'>;
  readonly #notice: Notice;
  #stored: CachedSearch | null = null;
  /** What existed when loading last began; null to begin at the next check. */
  #seen: { readonly reader: ProjectionReader; readonly dataVersion: number } | null = null;
  #loading: Promise<void> | null = null;
  #failedAtMs = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  /** @param notice gets the outcome of each attempt to load */
  constructor(live: Pick<LiveProjection, 'reader'>, notice: Notice) {
    this.#live = live;
    this.#notice = notice;
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

/**
 * Must be called after a read of a database that was opened as an immutable file.
 * @throws Failure `busy` when another process wrote to it, so that the read may have mixed old and new data
 */
export function assertUnchanged({ isStale }: Pick<ProjectionReader, 'isStale'>): void {
  if (isStale) throw new Failure('busy', 'The store changed during the read. Try again.');
}

/**
 * Null when another version of Cairn built the generation, as during an upgrade. The open one then stays in
 * use.
 */
function openGeneration(path: string): ProjectionReader | null {
  if (generationVersion(path) !== projectionVersion) return null;
  return openReader(path);
}

/** How often it is looked whether another process changed something. */
const lookEveryMs = 250;

/** Follows what other processes switch or replace. Returns the function that stops it. */
export function keepRefreshed(followed: readonly { refresh(): void }[]): () => void {
  const looks = setInterval(() => {
    for (const one of followed) one.refresh();
  }, lookEveryMs);
  return () => clearInterval(looks);
}
