import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { FeedAttempt, FeedState } from '../../storage/contract/feeds.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';
import type { DataStanding } from './contract.ts';
import { type SourceRecord, standingOf } from './standing.ts';

const at = (hour: number) => `2026-06-30T${String(hour).padStart(2, '0')}:00:00.000Z`;

function runAt(hour: number, outcome: SourceRun['outcome'], lastSuccess: string | null = null): SourceRun {
  return {
    source: 'kev',
    startedAt: at(hour),
    finishedAt: at(hour),
    outcome,
    error: outcome === 'refused' || outcome === 'failed' ? `run ${outcome}` : null,
    upstreamTime: null,
    upstreamVersion: null,
    counts: { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
    deadLetters: [],
    lastSuccess,
  };
}

function attemptAt(hour: number, outcome: FeedAttempt['outcome']): FeedAttempt {
  const isBad = outcome === 'refused' || outcome === 'failed';
  return {
    startedAt: at(hour),
    finishedAt: at(hour),
    outcome,
    fault: isBad ? 'timed_out' : null,
    error: isBad ? `poll ${outcome} at ${hour}` : null,
    bytes: 1,
    requests: 1,
  };
}

/** What polls at these hours leave behind, the newest last. */
function feedOf(...polls: readonly [hour: number, outcome: FeedAttempt['outcome']][]): FeedState {
  const attempts = polls.map(([hour, outcome]) => attemptAt(hour, outcome)).reverse();
  const good = attempts.filter(({ error }) => error === null);
  const failures = attempts.findIndex(({ error }) => error === null);
  return {
    source: 'kev',
    since: good.at(-1)?.finishedAt ?? null,
    mark: null,
    validators: {},
    lastCheck: attempts[0]?.finishedAt ?? null,
    lastSuccess: good[0]?.finishedAt ?? null,
    failures: failures < 0 ? attempts.length : failures,
    next: at(23),
    attempts,
    notices: [{ at: at(1), kind: 'fallback', message: 'another address' }],
  };
}

interface Case extends Partial<SourceRecord> {
  readonly what: string;
  /** Omitted values are those of a source that was never polled. */
  readonly is: Partial<DataStanding>;
}

const read = { isStored: true, freshness: 1, writtenAt: at(1) } as const;

const cases: readonly Case[] = [
  { what: 'was never polled', is: { status: 'never' } },
  {
    what: 'came with a store whose runs are unknown',
    ...read,
    is: { status: 'synced', lastSuccess: at(1), lastCheck: at(1) },
  },
  {
    what: 'is read from files, and old',
    ...{ ...read, freshness: 0.4999, run: runAt(1, 'synced') },
    is: { status: 'stale', lastSuccess: at(1), lastCheck: at(1) },
  },
  {
    what: 'is read from files while schedules are switched off',
    ...{ ...read, run: runAt(1, 'synced'), isDisabled: true },
    is: { status: 'synced', lastSuccess: at(1), lastCheck: at(1) },
  },
  {
    what: 'had a file that was refused',
    ...{ ...read, run: runAt(3, 'refused', at(2)) },
    is: { status: 'degraded', lastSuccess: at(2), lastCheck: at(3), error: 'run refused' },
  },
  {
    what: 'was read from the network, and then found to have nothing new',
    ...{ ...read, run: runAt(1, 'synced'), feed: feedOf([1, 'synced'], [4, 'unchanged']) },
    is: { status: 'synced', lastSuccess: at(4), lastCheck: at(4), next: at(23) },
  },
  {
    what: 'failed at its last poll',
    ...{ ...read, run: runAt(1, 'synced'), feed: feedOf([1, 'synced'], [4, 'failed']) },
    is: {
      ...{ status: 'degraded', lastSuccess: at(1), lastCheck: at(4), next: at(23) },
      ...{ error: 'poll failed at 4', fault: 'timed_out' },
    },
  },
  {
    what: 'failed at several polls: the newest states the reason',
    ...{ ...read, feed: feedOf([1, 'synced'], [4, 'failed'], [5, 'refused']) },
    is: {
      ...{ status: 'degraded', lastSuccess: at(1), lastCheck: at(5), next: at(23) },
      ...{ error: 'poll refused at 5', fault: 'timed_out' },
    },
  },
  {
    what: 'failed and is old, where the failure is more important',
    ...{ ...read, freshness: 0.1, feed: feedOf([1, 'synced'], [4, 'failed']) },
    is: {
      ...{ status: 'degraded', lastSuccess: at(1), lastCheck: at(4), next: at(23) },
      ...{ error: 'poll failed at 4', fault: 'timed_out' },
    },
  },
  {
    what: 'had a poll whose data was refused: the poll reports it, whichever clock is ahead',
    ...{
      ...read,
      run: { ...runAt(5, 'refused', at(1)), error: 'poll refused at 4' },
      feed: feedOf([1, 'synced'], [4, 'refused']),
    },
    is: {
      ...{ status: 'degraded', lastSuccess: at(1), lastCheck: at(5), next: at(23) },
      ...{ error: 'poll refused at 4', fault: 'timed_out' },
    },
  },
  {
    what: 'failed and recovered',
    ...{
      ...read,
      run: runAt(4, 'refused', at(1)),
      feed: feedOf([1, 'synced'], [4, 'refused'], [5, 'unchanged']),
    },
    is: { status: 'synced', lastSuccess: at(5), lastCheck: at(5), next: at(23) },
  },
  {
    what: 'failed at its last poll, although a file was accepted since then',
    ...{ ...read, run: runAt(6, 'synced'), feed: feedOf([1, 'synced'], [4, 'failed']) },
    is: {
      ...{ status: 'degraded', lastSuccess: at(6), lastCheck: at(6), next: at(23) },
      ...{ error: 'poll failed at 4', fault: 'timed_out' },
    },
  },
  {
    what: 'had a file that was refused after a poll that ended well',
    ...{ ...read, run: runAt(6, 'refused', at(1)), feed: feedOf([1, 'synced'], [4, 'unchanged']) },
    is: { status: 'degraded', lastSuccess: at(4), lastCheck: at(6), next: at(23), error: 'run refused' },
  },
  {
    what: 'had a file that was refused after a poll that failed',
    ...{ ...read, run: runAt(6, 'refused', at(1)), feed: feedOf([1, 'synced'], [4, 'failed']) },
    is: { status: 'degraded', lastSuccess: at(1), lastCheck: at(6), next: at(23), error: 'run refused' },
  },
  {
    what: 'could never be read from the network',
    feed: feedOf([4, 'failed']),
    is: { status: 'degraded', lastCheck: at(4), error: 'poll failed at 4', fault: 'timed_out' },
  },
  {
    what: 'could never be read from the network, and was then read from files',
    ...{ ...read, run: runAt(5, 'synced'), feed: feedOf([4, 'failed']) },
    is: { status: 'synced', lastSuccess: at(5), lastCheck: at(5) },
  },
  {
    what: 'is no longer polled',
    ...{ ...read, freshness: 0.1, feed: feedOf([1, 'synced']), isDisabled: true },
    is: { status: 'disabled', lastSuccess: at(1), lastCheck: at(1) },
  },
  {
    what: 'is polled by hand only, which failed',
    ...{ ...read, feed: feedOf([1, 'synced'], [4, 'failed']), isDisabled: true },
    is: {
      ...{ status: 'degraded', lastSuccess: at(1), lastCheck: at(4) },
      ...{ error: 'poll failed at 4', fault: 'timed_out' },
    },
  },
];

describe('the status of a source that', () => {
  for (const { what, is, ...given } of cases) {
    test(what, () => {
      const record = {
        ...{ run: undefined, feed: undefined, writtenAt: null, isStored: false, freshness: 0 },
        ...{ isDisabled: false, ...given },
      };
      const { attempts, notices, ...standing } = standingOf(record);
      const nothing = { lastSuccess: null, lastCheck: null, error: null, fault: null, next: null };
      assert.deepEqual(standing, { ...nothing, ...is });
      assert.deepEqual([attempts, notices], [given.feed?.attempts ?? [], given.feed?.notices ?? []]);
    });
  }

  test('is polled often lists the five newest polls', () => {
    const feed = feedOf(
      ...Array.from({ length: 12 }, (_, hour): [number, 'unchanged'] => [hour, 'unchanged']),
    );
    const record = { ...read, run: undefined, feed, isDisabled: false };
    assert.deepEqual(standingOf(record).attempts, feed.attempts.slice(0, 5));
  });
});
