import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isDue, nextPollMs, type PollEnd } from './schedule.ts';

const minuteMs = 60_000;

/** Ends of polls; only one that failed was asked to wait. */
const ends = fc.oneof(
  fc.record({ atMs: fc.integer({ min: 0, max: 4e12 }), failures: fc.constant(0) }),
  fc.record({
    atMs: fc.integer({ min: 0, max: 4e12 }),
    failures: fc.integer({ min: 1, max: 1_000 }),
    pauseMs: fc.option(fc.nat(1e9)),
  }),
);

function plannedBy({ atMs, failures }: PollEnd, nextMs: number) {
  const at = (ms: number) => new Date(ms).toISOString();
  return { next: at(nextMs), lastCheck: at(atMs), failures };
}

describe('the next poll', () => {
  test('comes at the pace of the source, up to a tenth earlier', () => {
    assert.equal(nextPollMs({ atMs: 0, failures: 0 }, 10 * minuteMs, 0), 10 * minuteMs);
    assert.equal(nextPollMs({ atMs: 0, failures: 0 }, 10 * minuteMs, 0.999999), 9 * minuteMs + 1);
  });

  test('after failures comes after 1, 2, 4 … minutes, never later than the pace', () => {
    const after = (failures: number) => nextPollMs({ atMs: 0, failures }, 10 * minuteMs, 0) / minuteMs;
    assert.deepEqual([1, 2, 3, 4, 5, 60].map(after), [1, 2, 4, 8, 10, 10]);
  });

  test('waits as long as the server asks for, at most six hours', () => {
    const pauseMs = 90 * minuteMs;
    assert.equal(nextPollMs({ atMs: 5, failures: 1, pauseMs }, 10 * minuteMs, 0), 5 + pauseMs);
    const year = { atMs: 0, failures: 1, pauseMs: 365 * 24 * 60 * minuteMs };
    assert.equal(nextPollMs(year, 10 * minuteMs, 0), 6 * 60 * minuteMs);
  });

  test('is always after the last one, and due when its time has come', () => {
    const inputs = fc.record({
      end: ends,
      everyMs: fc.integer({ min: 1_000, max: 30 * 86_400_000 }),
      random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(inputs, ({ everyMs, random, end }) => {
        const nextMs = nextPollMs(end, everyMs, random);
        const state = plannedBy(end, nextMs);
        assert.ok(nextMs > end.atMs);
        assert.ok(!isDue(state, everyMs, end.atMs));
        assert.ok(!isDue(state, everyMs, nextMs - 1));
        assert.ok(isDue(state, everyMs, nextMs));
      }),
    );
  });
});

describe('a poll is due', () => {
  const planned = { next: '2026-01-01T00:05:00.000Z', lastCheck: '2026-01-01T00:00:00.000Z', failures: 0 };

  test('when none was planned', () => {
    assert.ok(isDue({ next: null, lastCheck: null, failures: 0 }, minuteMs, 0));
  });

  test('when it was planned by a clock that was ahead, by more than clocks are set all the time', () => {
    const dueAt = (time: string) => isDue(planned, 5 * minuteMs, Date.parse(time));
    assert.ok(dueAt('2016-01-01T00:00:00.000Z'));
    assert.ok(dueAt('2025-12-31T23:58:00.000Z'));
    assert.ok(!dueAt('2025-12-31T23:59:30.000Z'));
    assert.ok(!dueAt('2026-01-01T00:00:00.000Z'));
  });

  test('when it was planned at a slower pace', () => {
    const slow = { ...planned, next: '2026-01-01T06:00:00.000Z' };
    const nowMs = Date.parse(slow.lastCheck);
    assert.ok(!isDue(slow, 360 * minuteMs, nowMs));
    assert.ok(isDue(slow, 5 * minuteMs, nowMs));
    // The server may have asked for it.
    assert.ok(!isDue({ ...slow, failures: 1 }, 5 * minuteMs, nowMs));
  });

  test('is never later than planned, except for usual corrections of the clock', () => {
    const inputs = fc.record({
      end: ends,
      everyMs: fc.integer({ min: 1_000, max: 30 * 86_400_000 }),
      setToMs: fc.integer({ min: 0, max: 8e12 }),
    });
    fc.assert(
      fc.property(inputs, ({ end, everyMs, setToMs }) => {
        const nextMs = nextPollMs(end, everyMs, 0);
        const waitedMs = nextMs - end.atMs + minuteMs;
        assert.ok(isDue(plannedBy(end, nextMs), everyMs, setToMs + waitedMs));
      }),
    );
  });
});
