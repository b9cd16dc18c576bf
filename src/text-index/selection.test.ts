import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { valueAtPlace } from './selection.ts';

const anyValue = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constant(Number.NEGATIVE_INFINITY),
  fc.float({ noNaN: true }),
);

test('the value at a place is the one that stands there in order', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 200 }), fc.nat(), (values, sampled) => {
      const place = 1 + (sampled % values.length);
      const sorted = values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
      // What stands behind the count does not matter.
      const given = Float64Array.from([...values, 99, 99]);
      assert.ok(valueAtPlace(given, values.length, place) === sorted[place - 1]);
    }),
    { numRuns: 1_000 },
  );
});
