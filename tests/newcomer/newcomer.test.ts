import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { findPython } from '../sdk/clients.ts';
import { runPage } from './run.ts';
import { page, readPage, stepsOf, withOutputs } from './transcript.ts';

const programs = ['bash', 'curl', 'jq', 'npm'];
const missing = programs.filter((name) => spawnSync(name, ['--version']).error !== undefined);
const hasPip = findPython() === 'python3' && spawnSync('python3', ['-m', 'pip', '--version']).status === 0;
if (!hasPip) missing.push('Python 3.10 with pip');
const skip = missing.length > 0 ? `these are missing: ${missing.join(', ')}` : false;

/** `npm run docs:newcomer` writes the outputs into the page. */
const writes = process.env.TEST_WRITE === 'newcomer';

test('the page for newcomers leads to a cited answer in each language', {
  skip,
  timeout: 300_000,
}, async (t) => {
  const text = readPage();
  const printed = await runPage(t, text);
  assert.equal(printed.length, stepsOf(text).length);
  for (const about of [/kev catalog[\s\S]*[0-9a-f]{64}/i, /claim:[0-9a-f]{16}/, /Starter pack \d{4}-/])
    assert.match(printed.join('\n'), about);
  const written = withOutputs(text, (index) => printed[index] ?? '');
  if (writes) writeFileSync(join(root, page), written);
  else assert.equal(written, text);
});
