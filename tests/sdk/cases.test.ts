import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openBundled } from '../harness/bundled.ts';
import { readCases, runCases } from './cases.ts';
import { findPython, installJs, installPython, valuesOf } from './clients.ts';

const cases = await readCases();
const python = findPython();

test('the installed clients pass the shared cases against the real server', async (t) => {
  const installation = await openBundled(t);
  const { client } = await installation.serve();
  const parts = {
    target: client.address,
    file: join(installation.folder, 'cases.json'),
  };

  await t.test('JavaScript', async () => {
    const folder = await installJs(installation);
    const run = (file: string) =>
      installation.program(process.execPath, [join(folder, 'run-cases.js'), file]);
    const results = await runCases(cases, { ...parts, values: await valuesOf(client) }, run);
    assert.deepEqual(
      results.filter(({ differences }) => differences.length > 0),
      [],
    );
  });

  await t.test('Python', async (t) => {
    if (python === null) return t.skip('Python 3.10 or newer is missing');
    const folder = await installPython(installation, python);
    const run = (file: string) => installation.program(python, [join(folder, 'run_cases.py'), file]);
    const results = await runCases(cases, { ...parts, values: await valuesOf(client) }, run);
    assert.deepEqual(
      results.filter(({ differences }) => differences.length > 0),
      [],
    );
  });
});
