import assert from 'node:assert/strict';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { IngestPoint } from '../../src/ingest/report.ts';
import { packTar, type Sample } from '../../src/kit/archive/sample-archives.ts';
import type { Page } from '../../src/services/contract.ts';
import { eventually, openInstallation } from '../e2e/harness.ts';
import { inventedId, writeInventedUpstream } from '../e2e/invented.ts';
import { assertWhole, hashOf, shownBy } from '../e2e/store.ts';
import { cveArchives, epssFiles, kevFiles, readTarZst, upstream } from '../e2e/upstream.ts';

const driver = fileURLToPath(new URL('sync-driver.ts', import.meta.url));
/** A server looks for a moved head every two seconds. */
const catchUpTimeoutMs = 8_000;

/** What a run must come to that nothing disturbs. */
interface Undisturbed {
  readonly input: string;
  readonly manifest: number;
  readonly hash: string;
}

/** `manifest` is the head that the killed run left behind; `all` when it had written all that it would. */
interface Kill {
  readonly point: IngestPoint;
  readonly time: number;
  readonly manifest: number | 'all';
}

/** The starter pack is manifest 1. */
const kills: readonly Kill[] = [
  { point: 'segment-written', time: 1, manifest: 1 },
  { point: 'manifest-written', time: 1, manifest: 1 },
  { point: 'head-moved', time: 1, manifest: 2 },
  { point: 'head-moved', time: 3, manifest: 4 },
  { point: 'projection-begun', time: 1, manifest: 'all' },
  { point: 'projection-published', time: 1, manifest: 'all' },
];

/** A load so large that a new generation of the projection is built beside the old one. */
const coldKills: readonly Kill[] = [
  { point: 'projection-begun', time: 1, manifest: 'all' },
  { point: 'projection-built', time: 1, manifest: 'all' },
];
const coldRecords = 20_001;

test('a run that is killed', { timeout: 180_000 }, async (t) => {
  const { folder } = await openInstallation(t);
  const input = upstream === null ? await writeInventedUpstream(folder, 2_000) : await cutUpstream(folder);
  t.diagnostic(upstream === null ? 'on invented data, as there is no ../shared/data' : 'on published data');
  const undisturbed = await syncUndisturbed(t, input);
  for (const kill of kills) {
    await t.test(`at ${kill.point}, ${kill.time}, is completed by the next`, (t) =>
      assertMended(t, kill, undisturbed),
    );
  }
});

test('a cold load that is killed', { timeout: 120_000 }, async (t) => {
  const { folder } = await openInstallation(t);
  const undisturbed = await syncUndisturbed(t, await writeInventedUpstream(folder, coldRecords));
  for (const kill of coldKills) {
    await t.test(`at ${kill.point} is completed by the next`, (t) => assertMended(t, kill, undisturbed));
  }
});

test('a server shows what a run made head before it was killed', async (t) => {
  const { folder, dataDir, serve, node } = await openInstallation(t);
  const input = await writeInventedUpstream(join(folder, 'input'), 200);
  const { client } = await serve();
  assert.equal((await client.ask(`/api/v1/cve/${inventedId(0)}`)).status, 404);
  assert.equal((await node([driver, dataDir, input, 'head-moved', '1'])).signal, 'SIGKILL');
  await eventually('the server catches up', catchUpTimeoutMs, async () => {
    const { status } = await client.ask(`/api/v1/cve/${inventedId(0)}`);
    return status === 200;
  });
});

async function syncUndisturbed(t: TestContext, input: string): Promise<Undisturbed> {
  const { dataDir, sync } = await openInstallation(t);
  const { manifest } = await sync(input);
  return { input, manifest, hash: hashOf(dataDir) };
}

/** Kills a run, then lets a server start on a copy of what it left, and a next run on the original. */
async function assertMended(t: TestContext, { point, time, manifest }: Kill, undisturbed: Undisturbed) {
  const { input } = undisturbed;
  const { folder, dataDir, node, serve, sync } = await openInstallation(t);
  const { signal, stderr } = await node([driver, dataDir, input, point, String(time)]);
  assert.equal(signal, 'SIGKILL', stderr);

  const copy = join(folder, 'copy');
  await cp(dataDir, copy, { recursive: true });
  assertWhole(copy);
  const { client, health, stop } = await serve({ CAIRN_DATA_DIR: copy });
  assert.equal((await health()).ok, true);
  const head = manifest === 'all' ? undisturbed.manifest : manifest;
  await eventually(`manifest ${head} is shown`, catchUpTimeoutMs, () => shownBy(copy).head.number === head);
  const { total } = await client.read<Page<unknown>>('/api/v1/cve/latest?limit=1');
  assert.equal(total, shownBy(copy).latestTotal);
  if (manifest === 'all') assert.equal(hashOf(copy), undisturbed.hash);
  await stop();

  assert.equal((await sync(input)).manifest, undisturbed.manifest);
  assert.equal(hashOf(dataDir), undisturbed.hash);
  assertWhole(dataDir);
}

/** Some two thousand published CVE records, the KEV catalogue, and the first rows of two EPSS days. */
async function cutUpstream(folder: string): Promise<string> {
  const input = join(folder, 'input');
  await mkdir(input);
  const records: Sample[] = [];
  let seen = 0;
  for await (const record of readTarZst(cveArchives().at(-1) ?? '')) {
    if (seen++ % 30 === 0) records.push(record);
  }
  await writeFile(join(input, 'cves.tar'), await packTar(records));
  const [kev = ''] = kevFiles();
  await cp(kev, join(input, 'kev.json'));
  for (const day of epssFiles().slice(0, 2)) {
    const rows = gunzipSync(await readFile(day))
      .toString()
      .split('\n')
      .slice(0, 10_000);
    await writeFile(join(input, basename(day, '.gz')), `${rows.join('\n')}\n`);
  }
  return input;
}
