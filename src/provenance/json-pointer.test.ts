import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { leavesOf, stepsBelow, valueAt } from './json-pointer.ts';

test('every leaf is at its pointer, and together they are the whole', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const leaves = leavesOf(value, 10_000);
      for (const steps of leaves) {
        const leaf = valueAt(value, steps);
        assert.ok(leaf === null || typeof leaf !== 'object' || Object.keys(leaf).length === 0);
      }
      assert.equal(new Set(leaves.map((steps) => JSON.stringify(steps))).size, leaves.length);
      assert.equal(leavesOf(value, 1).length, 1);
    }),
  );
});

test('nothing is found at a name that is not a member or an index', () => {
  for (const step of ['length', '-', '01', '-1', '2', 'constructor', '__proto__']) {
    assert.equal(valueAt(['a', 'b'], [step]), undefined, step);
  }
  assert.equal(valueAt('text', ['0']), undefined);
  assert.equal(valueAt({}, ['toString']), undefined);
});

test('a pointer is below another one step by step, not letter by letter', () => {
  assert.deepEqual(stepsBelow('/items/1', '/items/1/a~1b'), ['a/b']);
  assert.deepEqual(stepsBelow('', '/a'), ['a']);
  assert.deepEqual(stepsBelow('/items/1', '/items/1'), []);
  assert.equal(stepsBelow('/items/1', '/items/10'), null);
});
