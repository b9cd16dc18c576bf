import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { steadyClock } from './steady-clock.ts';

describe('a steady clock', () => {
  test('counts a step back as no time, and continues from there', () => {
    const read = [10, 10, 15, 5, 5, 8, -100, -99, 1_000];
    const steady = steadyClock(() => read.shift() ?? Number.NaN);
    const times = Array.from({ length: read.length }, steady);
    assert.deepEqual(times, [10, 15, 15, 15, 18, 18, 19, 1_118]);
  });

  test('never runs backwards, whatever it reads', () => {
    const readings = fc.array(fc.double({ min: -1e12, max: 1e12, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(readings, (all) => {
        let at = 0;
        const steady = steadyClock(() => all[at++] ?? Number.NaN);
        const times = all.slice(1).map(steady);
        for (const [n, time] of times.entries()) assert.ok(n === 0 || time >= (times[n - 1] ?? Number.NaN));
      }),
    );
  });
});
