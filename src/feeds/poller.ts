import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { leaseLost } from '../ingest/lease.ts';
import type { Clock } from '../kit/clock.ts';
import type { Downloader } from '../kit/download/contract.ts';
import { Failure } from '../kit/failure.ts';
import type { Feed } from '../sources/feed.ts';
import type { FeedState, Feeds } from '../storage/contract/feeds.ts';
import type { Lease } from '../storage/contract/leases.ts';
import { Downloads } from './downloads.ts';
import { type FetchedFile, type IngestOutcome, type PollReport, poll } from './poll.ts';

/** A source as it is read from the network here. */
export interface FeedPlan {
  readonly feed: Feed;
  readonly addresses: readonly string[];
  readonly choices: readonly string[];
  /** Null when it is not scheduled. */
  readonly everyMs: number | null;
}

export interface PollerParts {
  readonly plans: readonly FeedPlan[];
  readonly downloader: Downloader;
  /** Holds a folder for each source. */
  readonly downloadsFolder: string;
  /** Takes files of a source into the store. @throws Failure `store_locked` while another run writes */
  readonly take: (
    source: string,
    files: readonly FetchedFile[],
    signal: AbortSignal,
  ) => Promise<IngestOutcome>;
  readonly clock: Clock;
  readonly random: () => number;
}

/** A poll that has the right to poll. */
export interface PollInput {
  readonly plan: FeedPlan;
  readonly before: FeedState | undefined;
  readonly lease: Lease;
  readonly feeds: Pick<Feeds, 'keep'>;
  readonly signal: AbortSignal;
  readonly onProgress?: (name: string, bytes: number, bytesTotal: number | null) => void;
}

/** Another run that writes is waited for so long. */
const writerWaitMs = 15 * 60_000;
const writerLookMs = 500;

/** Polls sources, several at a time, whose files are taken one source after the other. */
export class Poller {
  readonly plans: readonly FeedPlan[];
  readonly clock: Clock;
  readonly #parts: PollerParts;
  #taking: Promise<unknown> = Promise.resolve();

  constructor(parts: PollerParts) {
    this.plans = parts.plans;
    this.clock = parts.clock;
    this.#parts = parts;
  }

  /** @throws Failure `store_locked` when another process polls by now; the signal's reason when it was aborted */
  async poll({ plan, before, lease, feeds, signal, onProgress = () => {} }: PollInput): Promise<PollReport> {
    const { downloader, downloadsFolder, clock, random } = this.#parts;
    const { source } = plan.feed;
    return poll(before ?? unpolled(source), {
      ...plan,
      downloader,
      downloads: new Downloads(join(downloadsFolder, source)),
      take: (files) => this.#takeInTurn(source, files, signal),
      keep: async (after) => {
        if (!(await feeds.keep(after, lease))) throw leaseLost();
      },
      clock,
      random,
      signal,
      onProgress,
    });
  }

  #takeInTurn(source: string, files: readonly FetchedFile[], signal: AbortSignal): Promise<IngestOutcome> {
    const outcome = this.#taking.then(() => this.#takeWhenFree(source, files, signal));
    this.#taking = outcome.catch(() => {});
    return outcome;
  }

  async #takeWhenFree(
    source: string,
    files: readonly FetchedFile[],
    signal: AbortSignal,
  ): Promise<IngestOutcome> {
    const untilMs = performance.now() + writerWaitMs;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await this.#parts.take(source, files, signal);
      } catch (error) {
        const isLocked = error instanceof Failure && error.code === 'store_locked';
        if (!isLocked || performance.now() > untilMs) throw error;
      }
      await sleep(writerLookMs, undefined, { signal });
    }
  }
}

function unpolled(source: string): FeedState {
  return {
    source,
    since: null,
    mark: null,
    validators: {},
    lastCheck: null,
    lastSuccess: null,
    failures: 0,
    next: null,
    attempts: [],
    notices: [],
  };
}
