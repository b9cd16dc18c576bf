import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isDeeperThan } from './json-depth.ts';

test('counts lists and objects, and nothing in texts', () => {
  for (const [text, depth] of [
    ['[]', 1],
    ['[[],[]]', 2],
    ['{"a":[{}]}', 3],
    ['["[[[", "\\"[[", "\\\\"]', 1],
  ] as const) {
    const bytes = Buffer.from(text);
    assert.deepEqual([isDeeperThan(bytes, depth), isDeeperThan(bytes, depth - 1)], [false, true], text);
  }
});

test('agrees with a count over the parsed value', () => {
  const depthOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    return 1 + Math.max(0, ...Object.values(value).map(depthOf));
  };
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.nat({ max: 9 }), (value, depthMax) => {
      const bytes = Buffer.from(JSON.stringify(value));
      assert.equal(isDeeperThan(bytes, depthMax), depthOf(value) > depthMax);
    }),
  );
});
