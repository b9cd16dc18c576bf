import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { copyFreshness } from './freshness.ts';
import { provenanceConstants } from './provenance-constants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sources = Object.keys(provenanceConstants.sources);

describe('the freshness of a copy', () => {
  for (const [source, lag, lagMs, freshness] of [
    ['kev', '24 hours', dayMs, 1],
    ['kev', '48 hours', 2 * dayMs, 0.875],
    ['kev', '8 days', 8 * dayMs, 0.5],
    ['kev', '30 days', 30 * dayMs, 0.194],
    ['kev', '3 months', 91 * dayMs, 0.072],
    ['kev', '3 years', 1_096 * dayMs, 0.006],
    ['epss', '4 days', 4 * dayMs, 0.5],
    ['cve-list', '6 hours', 6 * hourMs, 1],
    ['cve-list', '7 days and 6 hours', 7 * dayMs + 6 * hourMs, 0.5],
  ] as const) {
    test(`of ${source} that is ${lag} old is ${freshness}`, () => {
      assert.equal(Number(copyFreshness(source, lagMs).toFixed(3)), freshness);
    });
  }

  test('that is ahead of the clock is that of a new one', () => {
    assert.equal(copyFreshness('kev', -dayMs), 1);
  });

  test('of a source that nobody weighed is refused', () => {
    assert.throws(() => copyFreshness('gossip', 0), /The source gossip has no row/);
    assert.throws(() => copyFreshness('constructor', 0), /has no row/);
  });

  test('lies between 0 and 1, and never rises with age', () => {
    const lag = fc.integer({ min: -20 * 365 * dayMs, max: 20 * 365 * dayMs });
    fc.assert(
      fc.property(fc.constantFrom(...sources), lag, lag, (source, a, b) => {
        const younger = copyFreshness(source, Math.min(a, b));
        const older = copyFreshness(source, Math.max(a, b));
        assert.ok(0 <= older && older <= younger && younger <= 1);
      }),
    );
  });
});
