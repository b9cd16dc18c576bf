import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isDue, nextPollMs } from './schedule.ts';

const minuteMs = 60_000;

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
      atMs: fc.integer({ min: 0, max: 4e12 }),
      failures: fc.nat(1_000),
      everyMs: fc.integer({ min: 1_000, max: 30 * 86_400_000 }),
      pauseMs: fc.option(fc.nat(1e9)),
      random: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    });
    fc.assert(
      fc.property(inputs, ({ everyMs, random, ...end }) => {
        const nextMs = nextPollMs(end, everyMs, random);
        const next = new Date(nextMs).toISOString();
        assert.ok(nextMs > end.atMs);
        assert.ok(!isDue(next, everyMs, end.atMs));
        assert.ok(isDue(next, everyMs, nextMs));
      }),
    );
  });
});

describe('a poll is due', () => {
  test('when none was planned', () => assert.ok(isDue(null, minuteMs, 0)));

  test('when it was planned by a clock that was ahead', () => {
    assert.ok(isDue('2036-01-01T00:00:00.000Z', minuteMs, Date.parse('2026-01-01T00:00:00.000Z')));
  });
});
