import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { clockFrom, parseClock, systemClock, timestamp } from './clock.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('a clock that was set', () => {
  test('to nothing is the one of the system', () => {
    assert.equal(clockFrom(null), systemClock);
  });

  test('to a time stands still there', () => {
    let nowMs = 0;
    const clock = clockFrom(parseClock('2026-11-21T06:30:00Z'), () => nowMs);
    assert.equal(timestamp(clock()), '2026-11-21T06:30:00.000Z');
    nowMs += dayMs;
    assert.equal(timestamp(clock()), '2026-11-21T06:30:00.000Z');
  });

  test('continues after a shift, ahead or behind', () => {
    let nowMs = 5000;
    const clock = clockFrom(parseClock('-90m'), () => nowMs);
    assert.equal(clock(), 5000 - 1.5 * hourMs);
    nowMs += dayMs;
    assert.equal(clock(), 5000 + 22.5 * hourMs);
  });
});

describe('the text of a clock', () => {
  for (const [text, epochMs] of [
    ['2026-11-21', Date.UTC(2026, 10, 21)],
    ['2026-11-21T00:00Z', Date.UTC(2026, 10, 21)],
    ['2024-02-29T23:59:59.5Z', Date.UTC(2024, 1, 29, 23, 59, 59, 500)],
    ['1969-12-31', -dayMs],
  ] as const) {
    test(`${text} is a present that stands still`, () => {
      assert.deepEqual(parseClock(text), { kind: 'fixed', epochMs });
    });
  }

  for (const [text, byMs] of [
    ['+1h', hourMs],
    ['-90m', -1.5 * hourMs],
    ['+3d', 3 * dayMs],
    ['+10y', 3650 * dayMs],
    ['-1000y', -365_000 * dayMs],
    ['+0m', 0],
  ] as const) {
    test(`${text} is a shift`, () => assert.deepEqual(parseClock(text), { kind: 'shifted', byMs }));
  }

  for (const text of [
    ...[
      '',
      'now',
      '1h',
      '+1',
      '+h',
      '+1.5h',
      '+1H',
      '+1w',
      '+1h30m',
      ' +1h',
      '+1h\n',
      '+1001y',
      '-999999999y',
    ],
    ...[
      '2026-02-30',
      '2026-13-01',
      '2026-11-21T24:01:00Z',
      '2026-11-21T06:30:00',
      '2026-11-21T06:30:00+01:00',
    ],
    ...['2026-11-21 06:30:00Z', '21.11.2026', '1700000000000', '02026-11-21', '2026-11-21T00:00:60Z'],
  ]) {
    test(`${JSON.stringify(text)} is none`, () => assert.equal(parseClock(text), null));
  }

  test('never sets a present whose year has not four digits', () => {
    const texts = fc.oneof(
      fc.stringMatching(/^[+-]\d{1,9}[mhdy]$/),
      fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const setting = parseClock(text);
        if (setting !== null) assert.match(timestamp(clockFrom(setting)()), /^\d{4}-/);
      }),
    );
  });
});
