import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { NumberTable } from './number-table.ts';

test('a table has the values of each key, however many there are', () => {
  const keys = fc.array(fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 2 ** 31 - 1 })), { maxLength: 5_000 });
  fc.assert(
    fc.property(keys, (keys) => {
      const table = new NumberTable();
      const expected = new Map<number, number[]>();
      for (const [i, key] of keys.entries()) {
        const value = 2 ** 40 + i;
        table.add(key, value);
        expected.set(key, [...(expected.get(key) ?? []), value]);
      }
      assert.equal(table.size, keys.length);
      for (const [key, values] of expected) assert.deepEqual([...table.valuesOf(key)].sort(), values);
      assert.deepEqual([...table.valuesOf(21)].sort(), expected.get(21) ?? []);
    }),
    { numRuns: 20, examples: [[Array.from({ length: 3_000 }, (_, i) => i % 1_500)]] },
  );
});
