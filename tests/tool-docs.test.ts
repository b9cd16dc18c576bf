import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolDocs } from '../scripts/tool-docs.ts';
import { listFiles, readText } from './architecture/project-files.ts';

test('docs/tools has what the tools declare; npm run docs:tools updates it', async () => {
  for (const [path, text] of await toolDocs()) assert.equal(readText(path), text, path);
});

test('docs/tools has a page for each tool and no others', async () => {
  assert.deepEqual(listFiles('docs/tools/*'), [...(await toolDocs()).keys()].sort());
});
