import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { buildScratch } from '../../src/ingest/apply.ts';
import { readManifests } from '../../src/log/manifest.ts';
import { applyContextOf } from '../../src/maintenance/context.ts';
import { diagnose } from '../../src/maintenance/doctor.ts';
import type { BackupReport, RestoreReport } from '../../src/maintenance/report.ts';
import { verify } from '../../src/maintenance/verify.ts';
import { logicalHash } from '../../src/projection/testing/logical-hash.ts';
import type { Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { Sampler } from '../harness/sampler.ts';
import { hashOf, headOf } from '../harness/store.ts';
import { inForm } from '../harness/whole-form.ts';
import { maintenanceOf } from './damaged-store.ts';
import { syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';

const backups = inForm(5, 3);
const recordsPerRelease = 40;
/** The longest delay of a backup, so that it begins at any place of a run. */
const delayMsMax = 600;
const seed = Number(process.env.TEST_SEED ?? 1);

interface Restored {
  readonly dataDir: string;
  readonly backedUp: BackupReport;
}

test(`${backups} backups while runs, a rebuild and a server write: each is an earlier state of the store`, {
  timeout: 240_000,
}, async (t) => {
  t.diagnostic(`TEST_SEED=${seed}`);
  const installation = await openSmallInstallation(t);
  const { folder, dataDir, serve } = installation;
  const inputs = join(folder, 'releases');
  const write = (release: number) =>
    writeInventedRelease(join(inputs, String(release)), release, recordsPerRelease);
  await syncHere(dataDir, await write(0));
  const server = await serve();

  let releases = 1;
  const sampler = new Sampler(seed);
  const restored: Restored[] = [];
  for (let i = 0; i < backups; i++) {
    let isOver = false;
    const runs = (async () => {
      for (; !isOver; releases++) await syncHere(dataDir, await write(releases));
    })();
    const probes = (async () => {
      for (; !isOver; await delay(20)) await server.client.ask('/health');
    })();
    await delay(sampler.fraction() * delayMsMax);
    const rebuilt = i === 1 ? installation.cairn(['rebuild']) : null;
    // All except the first two continue the previous backup.
    const backup = join(folder, `backup-${Math.min(i, 1)}`);
    const backingUp = backUp(installation, backup).finally(() => {
      isOver = true;
    });
    const [backedUp] = await Promise.all([backingUp, runs, probes]);
    if (rebuilt !== null) {
      const { code, stderr } = await rebuilt;
      if (code !== 0) t.diagnostic(`the rebuild during runs was refused: ${stderr.trim()}`);
      const last = code === 0 ? { code, stderr } : await installation.cairn(['rebuild']);
      assert.equal(last.code, 0, `${stderr}\n${last.stderr}`);
    }
    restored.push(await restore(installation, backup, backedUp, join(folder, `restored-${i}`)));
  }
  await server.stop();
  assert.ok(new Set(restored.map(({ backedUp }) => backedUp.head.number)).size > 1, 'of several moments');
  assert.ok(restored.slice(2).every(({ backedUp }) => backedUp.copiedObjects < backedUp.objects));

  const twin = join(folder, 'twin');
  for (let release = 0; release < releases; release++) await syncHere(twin, join(inputs, String(release)));
  assert.equal(hashOf(dataDir), hashOf(twin));
  const hashAt = await hashesOf(twin);
  for (const { dataDir: elsewhere, backedUp } of restored) {
    const { number } = backedUp.head;
    assert.equal(hashOf(elsewhere), await hashAt(number), `at manifest ${number}`);
    const context = maintenanceOf(elsewhere);
    const { faults } = await verify({ all: true, sampleValues: async () => null }, context);
    assert.deepEqual(faults, []);
    const { isSound, findings } = await diagnose(context);
    assert.ok(isSound, JSON.stringify(findings));
  }
  for (const { dataDir: elsewhere } of restored.slice(-2)) {
    await syncHere(elsewhere, inputs);
    assert.equal(hashOf(elsewhere), hashOf(twin), 'the copy continues like any other store');
  }
  const heads = restored.map(({ backedUp }) => backedUp.head.number).join(', ');
  t.diagnostic(`${releases} runs; backups at manifests ${heads} of ${(await headOf(dataDir)).number}`);
});

/** The head of the backup was the head of the store at a moment between the beginning and the end. */
async function backUp({ dataDir, cairn }: Installation, folder: string): Promise<BackupReport> {
  const before = await headOf(dataDir);
  const backedUp: BackupReport = JSON.parse(await ended(cairn(['backup', folder, '--json'])));
  const after = await headOf(dataDir);
  const { number } = backedUp.head;
  assert.ok(
    before.number <= number && number <= after.number,
    `${before.number}, ${number}, ${after.number}`,
  );
  return backedUp;
}

async function restore(
  { cairn }: Installation,
  folder: string,
  backedUp: BackupReport,
  dataDir: string,
): Promise<Restored> {
  const reported = await ended(cairn(['restore', folder, '--json'], { CAIRN_DATA_DIR: dataDir }));
  const { head }: RestoreReport = JSON.parse(reported);
  assert.deepEqual(head, backedUp.head);
  return { dataDir, backedUp };
}

async function ended(command: ReturnType<Installation['cairn']>): Promise<string> {
  const { code, stdout, stderr } = await command;
  assert.equal(code, 0, stderr);
  return stdout;
}

/** The content of a store at each of its manifests, also in the middle of a run. */
async function hashesOf(dataDir: string): Promise<(number: number) => Promise<string>> {
  const context = maintenanceOf(dataDir);
  const head = await headOf(dataDir);
  const manifests = await readManifests(context.objects, head);
  const folder = join(dataDir, 'moments');
  await mkdir(folder);
  return async (number) => {
    const hash = number === head.number ? head.hash : (manifests[number]?.previous ?? '');
    return logicalHash(await buildScratch({ number, hash }, { ...applyContextOf(context), folder }));
  };
}
