import assert from 'node:assert/strict';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import type { IngestReport } from '../../src/services/operator-contract.ts';
import type { Client } from '../harness/client.ts';
import { eventually, type Installation, openInstallation } from '../harness/installation.ts';
import { reducedFiles } from '../harness/reduced-archives.ts';
import { contentHashesOf, hashOf, sharedFactsOf } from '../harness/store.ts';
import { allFiles, upstream } from '../harness/upstream.ts';
import { isWholeForm } from '../harness/whole-form.ts';

/** For a run, on a machine with other work too. */
const timeout = 600_000;

test('the same files make the same store', {
  skip: upstream === null ? '../shared/data is missing' : false,
  timeout: 4 * timeout,
}, async (t) => {
  const first = await openInstallation(t);
  const files = isWholeForm ? allFiles() : await reducedFiles(first.folder);
  const input = join(first.folder, 'input');
  await mkdir(input);
  for (const [at, file] of files.entries()) await cp(file, join(input, `${at + 10}-${basename(file)}`));
  const report = await first.sync(input);
  const hash = hashOf(first.dataDir);

  await t.test('in another layout and order, while a server shows what it has', { timeout }, async (t) => {
    const other = await openInstallation(t);
    const { client } = await other.serve();
    const syncing = other.sync(await writeInOtherLayout(join(other.folder, 'input'), files));
    const { answers, slowestMs } = await readWhile(client, syncing);
    await syncing;
    t.diagnostic(`${answers} answers meanwhile, the slowest after ${Math.round(slowestMs)} ms`);
    assert.ok(answers > 10);
    await eventually('the server shows the new data', 5_000, async () => {
      const { total } = await client.read<{ total: number }>('/api/v1/cve/latest?limit=1');
      return total === sharedFactsOf(first.dataDir).latestTotal;
    });
    assert.deepEqual(await contentHashesOf(other.dataDir), await contentHashesOf(first.dataDir));
    assert.equal(hashOf(other.dataDir), hash);
  });

  await t.test('when they are read again', { timeout }, async () => {
    const second = await first.sync(input);
    assert.equal(second.manifest, report.manifest);
    assert.deepEqual(second.sources.map(countsOf), second.sources.map(nothingNew));
    assert.equal(hashOf(first.dataDir), hash);
  });

  await t.test('after a rebuild from the log', { timeout }, () =>
    assertSameAfterRebuild(first, report, hash),
  );
});

async function assertSameAfterRebuild(
  { cairn, dataDir }: Installation,
  report: IngestReport,
  hash: string,
): Promise<void> {
  const { code, stdout, stderr } = await cairn(['rebuild', '--json']);
  assert.equal(code, 0, stderr);
  assert.equal(JSON.parse(stdout).manifest, report.manifest);
  assert.equal(hashOf(dataDir), hash);
}

/** Sends one read after another until the work is done; every response must be a 200. */
async function readWhile(client: Client, work: Promise<unknown>) {
  const paths = ['cve/latest', 'kev/latest', 'search?q=log4j', 'cve/CVE-2021-44228'];
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  work.then(end, end);
  let answers = 0;
  let slowestMs = 0;
  while (!isDone) {
    const startedMs = performance.now();
    await client.read(`/api/v1/${paths[answers++ % paths.length]}`);
    slowestMs = Math.max(slowestMs, performance.now() - startedMs);
    await delay(100);
  }
  return { answers, slowestMs };
}

/** The files in one folder, under names that sort in reverse, gzip files unpacked. */
async function writeInOtherLayout(folder: string, files: readonly string[]): Promise<string> {
  await mkdir(folder);
  for (const [index, file] of files.entries()) {
    const copy = join(folder, `${100 - index}-${basename(file)}`);
    if (file.endsWith('.gz')) await writeFile(copy.slice(0, -3), gunzipSync(await readFile(file)));
    else await cp(file, copy);
  }
  return folder;
}

type SourceReport = IngestReport['sources'][number];

function countsOf({ name, read, added, changed, unchanged, withdrawn, rejected, refused }: SourceReport) {
  return { name, read, added, changed, unchanged, withdrawn, rejected, refused };
}

function nothingNew({ name, read }: SourceReport) {
  return { name, read, added: 0, changed: 0, unchanged: read, withdrawn: 0, rejected: 0, refused: null };
}
