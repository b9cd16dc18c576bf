import assert from 'node:assert/strict';
import { test } from 'node:test';
import { steadyClock } from './steady-clock.ts';

test('a steady clock counts a step back as no time, and continues from there', () => {
  const read = [10, 15, 5, 5, 8, -100, -99, 1_000];
  const steady = steadyClock(() => read.shift() ?? Number.NaN);
  const times = Array.from({ length: read.length }, steady);
  assert.deepEqual(times, [10, 15, 15, 15, 18, 18, 19, 1_118]);
});
