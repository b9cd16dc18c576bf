import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { noCounts } from '../../ingest/report.ts';
import { systemClock } from '../../kit/clock.ts';
import { DownloadError } from '../../kit/download/contract.ts';
import { newHolder } from '../../kit/lease.ts';
import type { FeedState } from '../../storage/contract/feeds.ts';
import { openSqliteStateStore } from '../../storage/sqlite/state-store.ts';
import type { FeedPlan } from '../poller.ts';
import { runScheduler } from '../scheduler.ts';
import { SimulatedTime, TimedPoller } from './simulated-time.ts';

export const minuteMs = 60_000;
export const startMs = Date.parse('2026-11-21T00:00:00.000Z');

/** A source that never has anything new. */
export function plan(source: string, everyMinutes: number): FeedPlan {
  const feed = {
    source,
    async *poll(upstream: { fetch(request: object): Promise<unknown> }) {
      yield* [];
      await upstream.fetch({ at: 'list', name: 'list', expects: 'json', bytesMax: 100, isWatched: true });
    },
  };
  return {
    feed: feed as never,
    addresses: [`https://${source}.example/`],
    choices: [],
    everyMs: everyMinutes * minuteMs,
  };
}

/** A state in a real database, an upstream that has nothing new, and a time that passes only while all wait. */
export async function open(t: TestContext, plans: readonly FeedPlan[]) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-scheduler-'));
  const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });
  const time = new SimulatedTime(new PlainTime());
  const polls: { readonly source: string; readonly isGood: boolean; readonly atMs: number }[] = [];
  const errors: unknown[] = [];
  const takes = new Map<string, number>();
  const world = {
    state,
    polls,
    errors,
    takes,
    failsUntil: 0,
    /** For how long a server that fails asks to be left alone. */
    pauseMs: null as number | null,
    /** The time of the clock when this much time has passed since the epoch. */
    clock: (ms: number): number => ms,
    now: () => time.nowMs,
    know,
    run,
  };
  const poller = new TimedPoller(time, {
    plans,
    downloader: {
      async download({ url, signal }) {
        const source = new URL(url).host.replace('.example', '');
        await time.sleep(takes.get(source) ?? 0, signal ?? new AbortController().signal);
        if (time.nowMs < world.failsUntil)
          throw new DownloadError('status', `${source}.example answered 500.`, {
            retryAfterMs: world.pauseMs,
          });
        return { kind: 'unchanged' };
      },
      close: async () => {},
    },
    downloadsFolder: join(folder, 'downloads'),
    take: async () => ({ ...noCounts, refused: null }),
    clock: () => world.clock(time.nowMs),
    random: () => 0,
  });

  async function know(source: string, atMs: number): Promise<void> {
    const at = new Date(atMs).toISOString();
    const feed: FeedState = {
      source,
      since: at,
      mark: null,
      validators: {},
      lastCheck: at,
      lastSuccess: at,
      failures: 0,
      next: at,
      attempts: [],
      notices: [],
    };
    const lease = await state.polling.acquireLease({
      holder: newHolder(),
      nowMs: systemClock(),
      ttlMs: minuteMs,
    });
    assert.ok('token' in lease);
    assert.ok(await state.feeds.keep(feed, lease));
    await state.polling.releaseLease(lease);
  }

  async function run(forMs: number): Promise<void> {
    const abort = new AbortController();
    const untilMs = time.nowMs + forMs;
    const kept = runScheduler(
      {
        poller,
        withState: (work) => work(state),
        wait: (ms, signal) => time.wait(ms, signal),
        onPoll: (source, { attempt }) =>
          polls.push({ source, isGood: attempt.error === null, atMs: time.nowMs }),
        onError: (error) => errors.push(error),
      },
      abort.signal,
    );
    await time.passUntil(untilMs);
    abort.abort(new Error('The test ends.'));
    await kept;
  }
  return world;
}

class PlainTime {
  nowMs = startMs;

  advance(ms: number): void {
    this.nowMs += ms;
  }
}
