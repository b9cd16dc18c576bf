import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readText } from '../architecture/project-files.ts';
import { computedPatterns, patternsOfTools } from './patterns.ts';

test('recheck found each regular expression of the tools to be linear; npm run check:patterns checks new ones', () => {
  const checked: readonly string[] = JSON.parse(readText('tests/tools/linear-patterns.json'));
  const patterns = patternsOfTools();
  assert.ok(patterns.length > 0);
  const unchecked = patterns.filter(({ literal }) => !checked.includes(literal));
  assert.deepEqual(unchecked, []);
});

test('the tools compute no regular expression', () => {
  assert.deepEqual(computedPatterns(), []);
});
