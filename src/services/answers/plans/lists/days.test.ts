import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOf, isWhole, partsOf, weekTo, yearTo } from './days.ts';

const now = Date.parse('2026-08-22T09:30:00.000Z');

test('a window has whole days, and ends today if it began before', () => {
  const week = { from: '2026-08-17T00:00:00.000Z', to: '2026-08-24T00:00:00.000Z' };
  assert.deepEqual(daysOf(week, now), { from: '2026-08-17', to: '2026-08-22' });
  const hours = { from: '2026-08-20T22:00:00.000Z', to: '2026-08-21T22:00:00.000Z' };
  assert.deepEqual(daysOf(hours, now), { from: '2026-08-20', to: '2026-08-21' });
  const next = { from: '2026-09-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z' };
  assert.deepEqual(daysOf(next, now), { from: '2026-09-01', to: '2026-09-30' });
});

test('a week and a year include the day with which they end', () => {
  assert.deepEqual(weekTo('2026-08-22'), { from: '2026-08-16', to: '2026-08-22' });
  assert.deepEqual(yearTo('2026-08-22'), { from: '2025-09-01', to: '2026-08-22' });
});

test('a short window has days, a longer one months, and one of many years has years', () => {
  const names = (from: string, to: string) => partsOf({ from, to }).map(({ name }) => name);
  assert.deepEqual(names('2024-02-27', '2024-03-01'), [
    '2024-02-27',
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
  ]);
  assert.deepEqual(names('2025-11-15', '2026-02-01'), ['2025-11', '2025-12', '2026-01', '2026-02']);
  assert.deepEqual(names('2023-06-01', '2026-08-22'), ['2023', '2024', '2025', '2026']);
  assert.equal(names('1970-01-01', '2026-08-22').length, 31);
  assert.deepEqual(names('2026-08-22', '2026-08-01'), []);
});

test('a part is whole if its name says all of it', () => {
  const whole = partsOf({ from: '2025-11-15', to: '2026-02-28' }).map(isWhole);
  assert.deepEqual(whole, [false, true, true, true]);
});
