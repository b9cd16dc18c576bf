import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { copyFreshness } from './freshness.ts';
import { catalog, inventedSources, list, scores } from './testing/sources.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the freshness of a copy', () => {
  for (const [source, lag, lagMs, freshness] of [
    [catalog, '24 hours', dayMs, 1],
    [catalog, '48 hours', 2 * dayMs, 0.875],
    [catalog, '8 days', 8 * dayMs, 0.5],
    [catalog, '30 days', 30 * dayMs, 0.194],
    [catalog, '3 months', 91 * dayMs, 0.072],
    [catalog, '3 years', 1_096 * dayMs, 0.006],
    [scores, '4 days', 4 * dayMs, 0.5],
    [list, '6 hours', 6 * hourMs, 1],
    [list, '7 days and 6 hours', 7 * dayMs + 6 * hourMs, 0.5],
  ] as const) {
    test(`for ${source.name} at an age of ${lag} is ${freshness}`, () => {
      assert.equal(Number(copyFreshness(source.reliability, lagMs).toFixed(3)), freshness);
    });
  }

  test('that is ahead of the clock is that of a new one', () => {
    assert.equal(copyFreshness(catalog.reliability, -dayMs), 1);
  });

  test('for what does not age equals that of a new one', () => {
    const final = { currentForHours: Number.POSITIVE_INFINITY, halvedAfterDays: 1 };
    assert.equal(copyFreshness(final, 10_000 * dayMs), 1);
  });

  test('is between 0 and 1, and never rises with age', () => {
    const lag = fc.integer({ min: -20 * 365 * dayMs, max: 20 * 365 * dayMs });
    fc.assert(
      fc.property(fc.constantFrom(...inventedSources), lag, lag, ({ reliability }, a, b) => {
        const younger = copyFreshness(reliability, Math.min(a, b));
        const older = copyFreshness(reliability, Math.max(a, b));
        assert.ok(0 <= older && older <= younger && younger <= 1);
      }),
    );
  });
});
