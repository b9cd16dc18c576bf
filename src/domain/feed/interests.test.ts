import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { splitInterests, writeInterest } from './interests.ts';

test('interests are separated by commas, and a comma inside one has a backslash before it', () => {
  assert.deepEqual(splitInterests('log4j, vendor:cisco ,,cwe:79\\,89'), [
    'log4j',
    'vendor:cisco',
    'cwe:79,89',
  ]);
  assert.deepEqual(splitInterests(' , '), []);
  assert.deepEqual(splitInterests('a,b,a'), ['a', 'b']);
  assert.deepEqual(splitInterests('C:\\temp'), ['C:\\temp']);
});

test('interests are read as they were written', () => {
  const text = fc.string({ minLength: 1 }).filter((one) => one.trim() === one && !one.includes('\\'));
  fc.assert(
    fc.property(fc.uniqueArray(text, { minLength: 1 }), (all) => {
      assert.deepEqual(splitInterests(all.map(writeInterest).join(',')), all);
    }),
    { seed: 22, numRuns: 500 },
  );
});
