import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { noCounts } from '../ingest/report.ts';
import { systemClock } from '../kit/clock.ts';
import { DownloadError } from '../kit/download/contract.ts';
import { newHolder } from '../kit/holder.ts';
import type { FeedState } from '../storage/contract.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { type FeedPlan, Poller } from './poller.ts';
import { withPolling } from './polling-lease.ts';
import { keepFresh } from './scheduler.ts';

const minuteMs = 60_000;
const startMs = Date.parse('2026-11-21T00:00:00.000Z');

describe('keeping fresh', () => {
  test('polls what was once read from the network, at its pace', async (t) => {
    const world = await open(t, [plan('kev', 5), plan('cve-list', 10), plan('epss', 15)]);
    await world.know('kev', startMs);
    await world.know('cve-list', startMs);
    await world.run(59 * minuteMs);
    const minutes = (source: string) => world.polls.filter((poll) => poll.source === source).length;
    assert.deepEqual([minutes('kev'), minutes('cve-list'), minutes('epss')], [12, 6, 0]);
  });

  test('leaves alone what is switched off', async (t) => {
    const world = await open(t, [{ ...plan('kev', 5), everyMs: null }]);
    await world.know('kev', startMs);
    await world.run(30 * minuteMs);
    assert.deepEqual(world.polls, []);
  });

  test('goes on with the others while one takes long', async (t) => {
    const world = await open(t, [plan('cve-list', 10), plan('kev', 5)]);
    world.takes.set('cve-list', 40 * minuteMs);
    await world.know('kev', startMs);
    await world.know('cve-list', startMs);
    await world.run(40 * minuteMs);
    assert.ok(world.polls.filter(({ source }) => source === 'kev').length >= 7);
  });

  test('tries what failed again soon, and is back at its pace when it goes well', async (t) => {
    const world = await open(t, [plan('kev', 30)]);
    await world.know('kev', startMs);
    world.failsUntil = startMs + 5 * minuteMs;
    await world.run(70 * minuteMs);
    const failed = world.polls.filter(({ isGood }) => !isGood).length;
    assert.deepEqual([failed, world.polls.length - failed], [3, 3]);
  });

  test('polls nothing while another process has the right to', async (t) => {
    const world = await open(t, [plan('kev', 5)]);
    await world.know('kev', startMs);
    await withPolling(world.state.polling, () => world.run(30 * minuteMs));
    assert.deepEqual(world.polls, []);
    await world.run(10 * minuteMs);
    assert.ok(world.polls.length > 0);
  });

  test('ends at once when told to, in the middle of a poll', async (t) => {
    const world = await open(t, [plan('kev', 5)]);
    world.takes.set('kev', 10 * minuteMs);
    await world.know('kev', startMs);
    await world.run(2 * minuteMs);
    assert.deepEqual(world.polls, []);
    assert.deepEqual(world.errors, []);
  });
});

function plan(source: string, everyMinutes: number): FeedPlan {
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
async function open(t: TestContext, plans: readonly FeedPlan[]) {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-scheduler-'));
  const state = openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });
  const time = new SimulatedTime(startMs);
  const polls: { readonly source: string; readonly isGood: boolean }[] = [];
  const errors: unknown[] = [];
  const takes = new Map<string, number>();
  const world = { state, polls, errors, takes, failsUntil: 0, know, run };
  const poller = new Poller({
    plans,
    downloader: {
      async download({ url, signal }) {
        const source = new URL(url).host.replace('.example', '');
        await time.wait(takes.get(source) ?? 0, signal ?? new AbortController().signal);
        signal?.throwIfAborted();
        if (time.nowMs < world.failsUntil)
          throw new DownloadError('status', `${source}.example answered 500.`);
        return { kind: 'unchanged' };
      },
      close: async () => {},
    },
    downloadsFolder: join(folder, 'downloads'),
    take: async () => ({ ...noCounts, refused: null }),
    clock: () => time.nowMs,
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
    assert.ok(await state.keepFeed(feed, lease));
    await state.polling.releaseLease(lease);
  }

  async function run(forMs: number): Promise<void> {
    const abort = new AbortController();
    const untilMs = time.nowMs + forMs;
    const kept = keepFresh(
      {
        poller,
        withState: (work) => work(state),
        wait: (ms, signal) => time.wait(ms, signal),
        onPoll: (source, { attempt }) => polls.push({ source, isGood: attempt.error === null }),
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

class SimulatedTime {
  nowMs: number;
  readonly #waiting = new Set<{ readonly atMs: number; readonly resolve: () => void }>();

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  wait(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const one = { atMs: this.nowMs + ms, resolve };
      this.#waiting.add(one);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  /** Goes on to the next time that somebody waits for, as soon as nobody has anything left to do. */
  async passUntil(untilMs: number): Promise<void> {
    for (;;) {
      await settled();
      const next = [...this.#waiting].sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined || next.atMs > untilMs) break;
      this.#waiting.delete(next);
      this.nowMs = Math.max(this.nowMs, next.atMs);
      next.resolve();
    }
    this.nowMs = untilMs;
  }
}

/** Files are looked at in between, which takes turns of the event loop. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setImmediate(resolve));
}
