import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SkippedFiles, skippedKeptMax } from './report.ts';

test('keeps the first of a million unknown files, counts all, and keeps a damaged one after them', () => {
  const skipped = new SkippedFiles();
  const file = { container: '/a.tar', reason: 'unknown' };
  for (let i = 0; i < 1_000_000; i++) skipped.add({ ...file, member: `member-${i}`, damaged: false });
  skipped.add({ ...file, member: 'cut', damaged: true });
  assert.equal(skipped.files.length, skippedKeptMax + 1);
  assert.equal(skipped.files[0]?.member, 'member-0');
  assert.equal(skipped.files.at(-1)?.member, 'cut');
  assert.deepEqual(skipped.more, { damaged: 0, unknown: 999_000 });
});
