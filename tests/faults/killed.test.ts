import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { packTar, type Sample } from '../../src/kit/archive/testing/sample-archives.ts';
import type { Page } from '../../src/services/contract.ts';
import { eventually, type Installation } from '../harness/installation.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import { assertIntact, hashOf, headOf, sharedFactsOf } from '../harness/store.ts';
import { attackFile, cveArchives, epssFiles, kevFiles, readTarZst, upstream } from '../harness/upstream.ts';
import { testInWholeForm, triedOf } from '../harness/whole-form.ts';
import { readAdvisories, readOsvRecords } from '../oracle/files.ts';
import { writeReports } from '../oracle/report-versions.ts';
import { type RawReport, readCsaf, readOsv } from '../oracle/reports.ts';
import { type Point, syncDisturbed } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';

/** A server checks for a new head every two seconds. */
const catchUpTimeoutMs = 16_000;

interface Kill {
  readonly point: Point;
  /** The visit to the point at which the run is killed, from 1. */
  readonly time: number;
  /** Whether the run had a head by then. */
  readonly moved: boolean;
  readonly always?: true;
}

/** For the first run on a new folder, which ends with the first projection. */
const firstRunKills: readonly Kill[] = [
  { point: 'manifest-written', time: 1, moved: false },
  { point: 'head-moved', time: 1, moved: true, always: true },
  { point: 'projection-begun', time: 1, moved: true },
  { point: 'projection-built', time: 1, moved: true, always: true },
];

/** For a run so large that a new projection is built next to the old one, and for the one after it. */
const largeRunKills: readonly Kill[] = [
  { point: 'projection-begun', time: 1, moved: true },
  { point: 'projection-built', time: 1, moved: false },
];
/** More than the driver of the run changes in place. */
const largeRunRecords = 3_001;
const reportsOfKind = 80;

test('a killed first run is completed by the next', { timeout: 240_000 }, async (t) => {
  const undisturbed = await openSmallInstallation(t);
  const input = join(undisturbed.folder, 'input');
  await (upstream === null ? writeInventedUpstream(input, 2_000) : cutUpstream(input));
  t.diagnostic(upstream === null ? 'on invented data: ../shared/data is missing' : 'on published data');
  await undisturbed.sync(input);
  const hash = hashOf(undisturbed.dataDir);

  for (const kill of triedOf(firstRunKills)) {
    await t.test(`is complete after a kill at ${kill.point}`, { timeout: 120_000 }, async (t) => {
      const installation = await openSmallInstallation(t);
      await assertServed(installation, kill, input);
      await assertCompleted(installation, input, hash);
    });
  }
});

testInWholeForm(
  'a large run that is killed twice is completed by the next',
  { timeout: 480_000 },
  async (t) => {
    const undisturbed = await openSmallInstallation(t);
    const input = await writeInventedUpstream(join(undisturbed.folder, 'input'), largeRunRecords);
    await undisturbed.sync(input);
    const installation = await openSmallInstallation(t);
    assert.equal((await installation.cairn(['status'])).code, 0);
    for (const kill of largeRunKills) {
      await t.test(`is complete after a kill at ${kill.point}`, { timeout: 180_000 }, () =>
        assertServed(installation, kill, input),
      );
    }
    await assertCompleted(installation, input, hashOf(undisturbed.dataDir));
  },
);

test('a server shows what a run committed before it was killed', async (t) => {
  const installation = await openSmallInstallation(t);
  const { folder, serve } = installation;
  const input = await writeInventedUpstream(join(folder, 'input'), 200);
  const { client } = await serve();
  assert.equal((await client.ask(`/api/v1/cve/${inventedId(0)}`)).status, 404);
  const kill = { event: 'killed', point: 'head-moved' } as const;
  assert.equal((await syncDisturbed(installation, input, kill)).signal, 'SIGKILL');
  await eventually('the server catches up', catchUpTimeoutMs, async () => {
    const { status } = await client.ask(`/api/v1/cve/${inventedId(0)}`);
    return status === 200;
  });
});

/** Kills a run, then lets a server start on a copy of the folder. */
async function assertServed(
  installation: Installation,
  { point, time, moved }: Kill,
  input: string,
): Promise<void> {
  const { folder, dataDir, serve } = installation;
  const before = existsSync(dataDir) ? await headOf(dataDir) : { number: 0 };
  const disturbance = { event: 'killed', point, time } as const;
  const { signal, stderr } = await syncDisturbed(installation, input, disturbance);
  assert.equal(signal, 'SIGKILL', stderr);

  const copy = join(folder, `copy-${point}`);
  await cp(dataDir, copy, { recursive: true });
  assertIntact(copy);
  const head = await headOf(copy);
  assert.equal(head.number > before.number, moved);
  const { client, health, stop } = await serve({ CAIRN_DATA_DIR: copy });
  const { ok, dbBound, r2Bound } = await health();
  assert.deepEqual({ ok, dbBound, r2Bound }, { ok: true, dbBound: true, r2Bound: true });
  await eventually(
    'the head is shown',
    catchUpTimeoutMs,
    () => sharedFactsOf(copy).head.number >= head.number,
  );
  await eventually('the server shows it', catchUpTimeoutMs, async () => {
    const { total } = await client.read<Page<unknown>>('/api/v1/cve/latest?limit=1');
    return total === sharedFactsOf(copy).latestTotal;
  });
  await stop();
}

/** Another run on the folder gives the same result as without the kills. */
async function assertCompleted({ dataDir, sync }: Installation, input: string, hash: string): Promise<void> {
  await sync(input);
  assert.equal(hashOf(dataDir), hash);
  assertIntact(dataDir);
}

/**
 * Some six hundred published CVE records, the KEV catalog, the first rows of two EPSS days, a bundle of
 * ATT&CK, and the first reports of OSV and CSAF.
 */
async function cutUpstream(input: string): Promise<void> {
  await mkdir(input);
  const bundle = attackFile('ics');
  await cp(bundle, join(input, basename(bundle)));
  const reports: RawReport[] = [];
  for await (const { bytes } of readOsvRecords()) if (reports.push(readOsv(bytes)) === reportsOfKind) break;
  for await (const { bytes } of readAdvisories())
    if (reports.push(readCsaf(bytes)) === 2 * reportsOfKind) break;
  await writeReports(join(input, 'reports'), reports);
  const records: Sample[] = [];
  let seen = 0;
  for await (const record of readTarZst(cveArchives().at(-1) ?? '')) {
    if (seen++ % 100 === 0) records.push(record);
  }
  await writeFile(join(input, 'cves.tar'), await packTar(records));
  const [kev = ''] = kevFiles();
  await cp(kev, join(input, 'kev.json'));
  for (const day of epssFiles().slice(0, 2)) {
    const rows = gunzipSync(await readFile(day))
      .toString()
      .split('\n')
      .slice(0, 2_000);
    await writeFile(join(input, basename(day, '.gz')), `${rows.join('\n')}\n`);
  }
}
