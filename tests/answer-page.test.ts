import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePresent, withAnswers } from './answer-eval/page.ts';
import { readText } from './architecture/project-files.ts';
import { openSynced } from './harness/synced.ts';
import { upstream } from './harness/upstream.ts';

test('docs/answers.md shows what a server with all published data answers', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 600_000,
}, async (t) => {
  const { serve } = await openSynced(t);
  const { client } = await serve({ CAIRN_SYNC: 'off', CAIRN_CLOCK: pagePresent });
  const page = readText('docs/answers.md');
  assert.equal(page, await withAnswers(page, client), 'run node tests/answer-eval/write-page.ts STORE');
});
