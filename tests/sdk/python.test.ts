import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { findPython } from './clients.ts';

test('the Python client alone does what the shared cases cannot express', (t) => {
  const python = findPython();
  if (python === null) return t.skip('Python 3.10 or newer is missing');
  // Without -B, it would write files into the folder of the client, which would then be another.
  const { status, stderr } = spawnSync(python, ['-B', join(root, 'tests/sdk/test_client.py')], {
    env: { ...process.env, PYTHONPATH: join(root, 'sdk/python') },
    encoding: 'utf8',
    timeout: 60_000,
  });
  assert.equal(status, 0, stderr);
});
