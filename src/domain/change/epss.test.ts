import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type EpssUnits, epssChange, epssChangeUnitsMin } from './epss.ts';

const before: EpssUnits = {
  date: '2026-08-01T00:00:00.000Z',
  score: 14_358,
  percentile: 70_001,
  model: 'v2026.06.15',
};
const after: EpssUnits = { ...before, date: '2026-08-02T00:00:00.000Z' };

describe('a score', () => {
  test('that rises by 0.1 jumps, and one that falls by 0.1 drops', () => {
    assert.deepEqual(epssChange(before, { ...after, score: 24_358, percentile: 80_000 }), {
      type: 'epss_jump',
      before: { date: before.date, score: 0.14358, percentile: 0.70001, model: 'v2026.06.15' },
      after: { date: after.date, score: 0.24358, percentile: 0.8, model: 'v2026.06.15' },
    });
    assert.equal(epssChange(before, { ...after, score: 4358 })?.type, 'epss_drop');
  });

  test('that moves by less is not listed', () => {
    assert.equal(epssChange(before, { ...after, score: 24_357 }), null);
    assert.equal(epssChange(before, { ...after, score: 4359 }), null);
  });

  test('with another or an unknown model is not compared', () => {
    const far = { ...after, score: 99_000 };
    assert.equal(epssChange(before, { ...far, model: 'v2026.09.01' }), null);
    assert.equal(epssChange({ ...before, model: null }, far), null);
    assert.equal(epssChange({ ...before, model: null }, { ...far, model: null }), null);
  });

  test('jumps one way when it drops the other way', () => {
    const units = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(units, units, (from, to) => {
        const there = epssChange({ ...before, score: from }, { ...after, score: to });
        const back = epssChange({ ...after, score: to }, { ...before, score: from });
        assert.equal(there !== null, Math.abs(to - from) >= epssChangeUnitsMin);
        assert.deepEqual(there?.before, back?.after);
        if (there !== null) assert.notEqual(there.type, back?.type);
      }),
    );
  });
});
