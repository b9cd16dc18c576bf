import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fairShares } from './shares.ts';

describe('shares of a room', () => {
  test('are even, what is not needed goes to the others, the rest to the first', () => {
    assert.deepEqual(fairShares([100, 2, 100], 20), [9, 2, 9]);
    assert.deepEqual(fairShares([5, 5, 5], 7), [3, 2, 2]);
    assert.deepEqual(fairShares([1, 2], 50), [1, 2]);
    assert.deepEqual(fairShares([0, 4], 0), [0, 0]);
    assert.deepEqual(fairShares([], 5), []);
  });

  test('fill the room or all needs, exceed neither, and differ by one at most where more is needed', () => {
    const needs = fc.array(fc.nat(60), { maxLength: 40 });
    const property = fc.property(needs, fc.nat(300), (all, remaining) => {
      const shares = fairShares(all, remaining);
      const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
      assert.equal(total(shares), Math.min(total(all), remaining));
      const wanting = shares.filter((share, i) => share < (all[i] ?? 0));
      for (const [i, share] of shares.entries()) {
        assert.ok(share >= 0 && share <= (all[i] ?? 0));
        for (const other of wanting) assert.ok(share <= other + 1);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});
