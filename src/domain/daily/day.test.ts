import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAt, daysLater, isDay, windowOf } from './day.ts';

test('a day is one of the calendar, in one form', () => {
  for (const day of ['2026-08-21', '2024-02-29', '0001-01-01', '9999-12-31']) assert.ok(isDay(day), day);
  const others = [
    '2026-8-21',
    '2026-02-29',
    '2026-13-01',
    '20260821',
    '2026-08-21T00:00Z',
    ' 2026-08-21',
    '',
  ];
  for (const text of [...others, '10000-01-01', '2026-08-2１', 'today']) assert.ok(!isDay(text), text);
});

test('days are counted over the ends of months and years', () => {
  assert.equal(daysLater('2024-02-28', 2), '2024-03-01');
  assert.equal(daysLater('2026-01-01', -1), '2025-12-31');
  assert.equal(dayAt(Date.parse('2026-08-21T23:59:59.999Z')), '2026-08-21');
});

test('a window of days begins after the day before and ends with the last moment', () => {
  const { from, to } = windowOf('2026-08-21', '2026-08-28');
  const isIn = (time: string) => time > from && time <= to;
  assert.deepEqual(
    [
      '2026-08-20T23:59:59.999Z',
      '2026-08-21T00:00:00.000Z',
      '2026-08-28T23:59:59.999Z',
      '2026-08-29T00:00:00.000Z',
    ].map(isIn),
    [false, true, true, false],
  );
});
