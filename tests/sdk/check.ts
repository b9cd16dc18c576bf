import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { apiVersion } from '../../src/http/problems.ts';
import { presentSdkHashes, sdkResultPath } from '../../src/main/sdk-results.ts';
import type { WrittenSdkClient, WrittenSdkResults } from '../../src/services/operation/types.ts';
import { openBundled } from '../harness/bundled.ts';
import type { Ending } from '../harness/server.ts';
import { type CaseResult, readCases, runCases } from './cases.ts';
import {
  findPython,
  installJs,
  installPlatforms,
  installPython,
  valuesOf,
  versionsOfClients,
} from './clients.ts';

/**
 * What a platform does otherwise, below the client. The `fetch` of Deno itself sends a POST again if a kept connection
 * ends before an answer.
 */
const deviations: Readonly<Record<string, readonly string[]>> = {
  deno: ['does not make a key twice without an Idempotency-Key'],
};

/** Runs the shared cases with all clients and platforms, which need npm, and writes the results that servers report. */
test('the clients pass the shared cases, and their results are written', { timeout: 600_000 }, async (t) => {
  const python = findPython();
  assert.ok(python, 'Python 3.10 or newer is needed');
  const installation = await openBundled(t);
  const { folder, program } = installation;
  const { client: first } = await installation.serve();
  const cases = await readCases();
  const results = async (run: (file: string) => Promise<Ending>, client = first) => {
    const values = await valuesOf(client);
    return runCases(cases, { target: client.address, values, file: join(folder, 'cases.json') }, run);
  };
  const js = await installJs(installation);
  const runner = join(js, 'run-cases.js');
  const ofJs = await results((file) => program(process.execPath, [runner, file]));
  for (const { name, path, args } of await installPlatforms(installation)) {
    // Keys are limited by the hour, so each has a server of its own.
    const { client } = await (await openBundled(t)).serve();
    const found = await results((file) => program(path, [...args, runner, file], { HOME: folder }), client);
    t.diagnostic(`${name}: ${found.length} cases`);
    assert.deepEqual(failedIn(found), deviations[name] ?? [], JSON.stringify(found.filter(hasFailed)));
  }
  const folderOfPython = await installPython(installation, python);
  const ofPython = await results((file) => program(python, [join(folderOfPython, 'run_cases.py'), file]));

  const { sdk, cases: casesHash, document } = await presentSdkHashes();
  const versions = await versionsOfClients();
  assert.ok(casesHash !== null && document !== null && sdk.js !== null && sdk.python !== null);
  const written: WrittenSdkResults = {
    at: new Date().toISOString(),
    interface: apiVersion,
    hashes: { cases: casesHash, document },
    clients: {
      js: writtenClient(versions.js, sdk.js, ofJs),
      python: writtenClient(versions.python, sdk.python, ofPython),
    },
  };
  await mkdir(dirname(sdkResultPath()), { recursive: true });
  await writeFile(sdkResultPath(), `${JSON.stringify(written, null, 2)}\n`);
  const differences = [...ofJs, ...ofPython].filter((each) => each.differences.length > 0);
  assert.deepEqual(differences, []);
});

function writtenClient(version: string, hash: string, results: readonly CaseResult[]): WrittenSdkClient {
  const failed = failedIn(results);
  return { version, hash, passed: results.length - failed.length, failed };
}

function failedIn(results: readonly CaseResult[]): readonly string[] {
  return results.filter(hasFailed).map(({ name }) => name);
}

function hasFailed({ differences }: CaseResult): boolean {
  return differences.length > 0;
}
