import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { benchmarks } from './benchmarks.ts';

test('each benchmark reports its figures, and takes the store that it wants', () => {
  assert.ok(benchmarks.size > 0);
  for (const [name, { file, args, wantsStore }] of benchmarks) {
    assert.match(readFileSync(join(import.meta.dirname, file), 'utf8'), /reportFigures\(/, name);
    assert.equal(args('a store').includes('a store'), wantsStore, name);
  }
});
