import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SdkStatus } from '../../src/services/operation/contract.ts';
import { openBundled } from '../harness/bundled.ts';
import { type CaseResult, readCases, runCases } from './cases.ts';
import { findPython, installJs, installPython, valuesOf } from './clients.ts';
import { runJsPage, runPythonPage } from './newcomer.ts';

const cases = await readCases();
const python = findPython();
const mypy = spawnSync('mypy', ['--version']).status === 0 ? 'mypy' : null;

test('the installed clients pass the shared cases against the real server', async (t) => {
  const installation = await openBundled(t);
  const { client } = await installation.serve();
  const parts = { target: client.address, file: join(installation.folder, 'cases.json') };
  const { origin } = client.address;

  await t.test('JavaScript', async () => {
    const folder = await installJs(installation);
    const runner = join(folder, 'run-cases.js');
    const run = (file: string) => installation.program(process.execPath, [runner, file]);
    assert.deepEqual(failing(await runCases(cases, { ...parts, values: await valuesOf(client) }, run)), []);
    assertPrinted(await runJsPage(installation, folder, origin));
  });

  await t.test('Python', async (t) => {
    if (python === null) return t.skip('Python 3.10 or newer is missing');
    const folder = await installPython(installation, python);
    const runner = join(folder, 'run_cases.py');
    const run = (file: string) => installation.program(python, [runner, file]);
    assert.deepEqual(failing(await runCases(cases, { ...parts, values: await valuesOf(client) }, run)), []);
    if (mypy === null) t.diagnostic('mypy is missing, so types are not checked');
    assert.ok(mypy !== null || process.env.CI === undefined, 'mypy is there in continuous integration');
    assertPrinted(await runPythonPage(installation, folder, origin, { python, mypy }));
  });

  await t.test('a case that is wrong is seen', async () => {
    const wrong = { ...(cases[0] ?? assert.fail()), expect: { value: { data: { id: 'CVE-2021-44229' } } } };
    const runner = join(installation.folder, 'js/run-cases.js');
    const run = (file: string) => installation.program(process.execPath, [runner, file]);
    const [result] = await runCases([wrong], { ...parts, values: {} }, run);
    assert.deepEqual(result?.differences, ['value.data.id: "CVE-2021-44228" is not "CVE-2021-44229"']);
  });

  await t.test('the server reports the committed results', async () => {
    const { sdk }: SdkStatus = JSON.parse((await client.ask('/api/v9/sdk/status')).body);
    assert.deepEqual(
      sdk.map(({ lang, version, compatibility }) => [lang, version, compatibility.isCompatible]),
      [
        ['js', '0.1.0', true],
        ['python', '0.1.0', true],
      ],
    );
    for (const { state, failed, differs } of sdk) {
      const expected = differs.length > 0 ? 'outdated' : failed.length > 0 ? 'failing' : 'passing';
      assert.equal(state, expected);
    }
  });
});

function failing(results: readonly CaseResult[]): readonly CaseResult[] {
  return results.filter(({ differences }) => differences.length > 0);
}

/** What the four programs of each page print. */
function assertPrinted([record = '', answer = '', items = '', failure = '']: readonly string[]): void {
  assert.match(record, /^critical true \S+$/i);
  assert.match(answer, /https:\/\//);
  const ids = items.split('\n');
  assert.ok(ids.length > 20 && ids.every((id) => id.startsWith('CVE-')), items);
  assert.match(failure, /^not_found 404 .+ req_[0-9a-f]{24}$/);
}
