import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gradeOf, liveQuality } from './quality.ts';

const full = { severity: 'high', epss: 0.2, tier: '3d' } as const;

describe('the quality of a package', () => {
  test('is the lower one of what is known and of the freshness', () => {
    const items = [full, full, full, { ...full, epss: null }];
    assert.deepEqual(liveQuality(items, 1), { overall: 0.75, grade: 'C', known: 0.75, freshness: 1 });
    assert.deepEqual(liveQuality(items, 0.3), { overall: 0.3, grade: 'E', known: 0.75, freshness: 0.3 });
  });

  test('counts an item only if severity, EPSS score and tier are all known', () => {
    const items = [
      { ...full, severity: 'unknown' },
      { ...full, epss: null },
      { ...full, tier: 'unknown' },
      { severity: 'none', epss: 0, tier: 'fsu' },
    ] as const;
    assert.equal(liveQuality(items, 1).known, 0.25);
  });

  test('has four decimals', () => {
    const items = [full, { ...full, epss: null }, { ...full, epss: null }];
    assert.deepEqual(liveQuality(items, 0.123_456), {
      ...{ overall: 0.1235, grade: 'F', known: 0.3333, freshness: 0.1235 },
    });
  });

  test('is 0 without items', () => {
    assert.deepEqual(liveQuality([], 1), { overall: 0, grade: 'F', known: 0, freshness: 0 });
  });

  test('begins each grade at its limit', () => {
    const limits = { A: 0.9, B: 0.8, C: 0.65, D: 0.5, E: 0.25, F: 0 };
    const below = { A: 'B', B: 'C', C: 'D', D: 'E', E: 'F' };
    for (const [grade, from] of Object.entries(limits)) assert.equal(gradeOf(from), grade);
    for (const [grade, lower] of Object.entries(below)) {
      assert.equal(gradeOf(Object(limits)[grade] - 0.0001), lower);
    }
    assert.equal(gradeOf(1), 'A');
  });
});
