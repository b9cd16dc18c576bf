import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  attemptsKeptMax,
  type FeedAttempt,
  type FeedNotice,
  type FeedState,
  noticesKeptMax,
} from '../contract/feeds.ts';
import type { Lease } from '../contract/leases.ts';
import type { StateStore } from '../contract/state.ts';

/** How a state store keeps what is known of feeds. @param open two connections to it */
export function testFeeds(open: () => readonly [StateStore, StateStore]): void {
  describe('how sources are read from the network', () => {
    const one = () => open()[0];
    const other = () => open()[1];

    async function pollingOf(holder: string, nowMs: number): Promise<Lease> {
      const answer = await one().polling.acquireLease({ holder, nowMs, ttlMs: 1_000 });
      assert.ok('token' in answer, `${holder} did not get the lease`);
      return answer;
    }

    test('is unknown at first', async () => {
      assert.deepEqual(await one().feeds.list(), []);
    });

    test('is kept word for word, of each source the last that was said', async () => {
      const polling = await pollingOf('a', 100_000);
      const kev = feed('kev', { mark: { list: ['ä', 1.5, null, { deep: true }] } });
      assert.equal(await one().feeds.keep(kev, polling), true);
      assert.equal(await other().feeds.keep(feed('epss', { mark: 'a day' }), polling), true);
      assert.equal(await one().feeds.keep(feed('epss'), polling), true);
      assert.deepEqual(await other().feeds.list(), [feed('epss'), kev]);
      const { attempts: _, notices: __, validators: ___, ...unpolled } = feed('osv');
      const never = { ...unpolled, since: null, lastCheck: null, lastSuccess: null, next: null };
      const first = { ...never, mark: null, failures: 0, validators: {}, attempts: [], notices: [] };
      assert.equal(await one().feeds.keep(first, polling), true);
      assert.deepEqual((await other().feeds.list()).at(-1), first);
      await one().polling.releaseLease(polling);
    });

    test('is kept of who holds the right to poll alone, which is another than that to write', async () => {
      const before = await one().feeds.list();
      const late = await pollingOf('late', 200_000);
      const next = await pollingOf('next', 300_000);
      const changed = feed('kev', { mark: 'changed' });
      assert.equal(await one().feeds.keep(changed, late), false, 'the old token no longer counts');
      const writing = await one().writing.acquireLease({ holder: 'writer', nowMs: 300_000, ttlMs: 1_000 });
      assert.ok('token' in writing, 'others may write meanwhile');
      assert.equal(await one().feeds.keep(changed, writing), false);
      assert.equal(await one().log.moveHead(await one().log.head(), { number: 9, hash: '9' }, next), false);
      await one().writing.releaseLease(writing);
      await other().polling.releaseLease(next);
      assert.equal(await one().feeds.keep(changed, next), false, 'nor does one that was given back');
      assert.deepEqual(await one().feeds.list(), before);
    });

    test('has bounds: the newest polls and notices stay', async () => {
      const polling = await pollingOf('bounds', 400_000);
      const [attempts, notices] = [series(60, attempt), series(60, notice)];
      assert.equal(await one().feeds.keep(feed('kev', { attempts, notices }), polling), true);
      const kept = (await other().feeds.list()).find(({ source }) => source === 'kev');
      assert.deepEqual(kept?.attempts, attempts.slice(0, attemptsKeptMax));
      assert.deepEqual(kept?.notices, notices.slice(0, noticesKeptMax));
      await one().polling.releaseLease(polling);
    });

    test('is refused where it could not be read again, and what was kept stays', async () => {
      const polling = await pollingOf('refused', 500_000);
      const before = await one().feeds.list();
      for (const unreadable of [
        feed('kev', { next: 'soon' }),
        feed('kev', { failures: -1 }),
        feed('kev', { attempts: [{ ...attempt(0), finishedAt: '2026-01-01' }] }),
        feed('kev', { mark: 'x'.repeat(50_000_000) }),
        feed(''),
      ]) {
        await assert.rejects(one().feeds.keep(unreadable, polling), /can't be kept: /);
      }
      assert.deepEqual(await one().feeds.list(), before);
      await one().polling.releaseLease(polling);
    });
  });
}

function feed(source: string, own: Partial<FeedState> = {}): FeedState {
  return {
    source,
    since: time(0),
    mark: null,
    validators: { 'https://example.org/a.json': { etag: 'W/"1"', lastModified: null } },
    lastCheck: time(2),
    lastSuccess: time(1),
    failures: 1,
    next: time(3),
    attempts: series(2, attempt),
    notices: series(2, notice),
    ...own,
  };
}

function attempt(minute: number): FeedAttempt {
  const isBad = minute % 2 === 1;
  return {
    startedAt: time(minute),
    finishedAt: time(minute),
    outcome: isBad ? 'failed' : 'synced',
    fault: isBad ? 'timed_out' : null,
    error: isBad ? 'example.org did not answer.' : null,
    bytes: minute,
    requests: 1,
  };
}

function notice(minute: number): FeedNotice {
  return { at: time(minute), kind: 'degraded', message: `in minute ${minute}` };
}

/** Newest first. */
function series<T>(length: number, make: (minute: number) => T): T[] {
  return Array.from({ length }, (_, i) => make(length - 1 - i));
}

function time(minute: number): string {
  return `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`;
}
