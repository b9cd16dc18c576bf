import './small-pack.ts';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { LiveState } from '../../src/main/live-state.ts';
import { maintain } from '../../src/main/maintenance.ts';
import { pathsIn } from '../../src/main/paths.ts';
import type { Page } from '../../src/services/contract.ts';
import type { DoctorReport, VerifyReport } from '../../src/services/operator-contract.ts';
import { eventually, type Installation, type Settings } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';
import type { Server } from '../harness/server.ts';
import { sharedFactsOf } from '../harness/store.ts';
import { fillDisk } from './full-disk.ts';
import { withServices } from './questions.ts';
import { syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';
import { smallPackPath, smallPackSettings } from './small-pack.ts';

const catchUpTimeoutMs = 15_000;
const recordsPerRelease = 20;
const at = '2026-01-01T00:00:00.000Z';
const quiet = { onProgress: () => {}, signal: undefined };

test('a store on a read-only file system is read, and followed when another process writes to it', {
  timeout: 120_000,
}, async (t) => {
  const installation = await openSmallInstallation(t);
  if (!mountDisk(t, installation)) return;
  const [first, second] = await writeStore(installation);
  // A second mount of the same folder: this one is read-only, while the other can be written.
  const readOnly = join(installation.folder, 'read-only');
  mkdirSync(readOnly);
  execFileSync('mount', ['--bind', installation.dataDir, readOnly]);
  installation.defer(() => execFileSync('umount', [readOnly]));
  execFileSync('mount', ['-o', 'remount,ro,bind', readOnly]);

  await assertAnswers(readOnly);
  await assertStateRefused(readOnly, /is on a read-only file system/);
  await assertMaintained(readOnly, join(installation.folder, 'export'));
  const settings = { CAIRN_DATA_DIR: readOnly };
  const server = await installation.serve(settings);
  await assertServed(server);
  await assertRefused(installation, first, /is on a read-only file system\. Mount it writable/, settings);

  await syncHere(installation.dataDir, second);
  await eventually('the server shows what another process wrote', catchUpTimeoutMs, async () => {
    const { total } = await server.client.read<Page<unknown>>('/api/v1/cve/latest?limit=1');
    return total === sharedFactsOf(installation.dataDir).latestTotal;
  });
  await assertServed(server);
  await server.stop();
});

test('a store on a full disk is read', { timeout: 120_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  if (!mountDisk(t, installation)) return;
  const [first] = await writeStore(installation);
  fillDisk(join(installation.dataDir, 'filler'));
  await assertAnswers(installation.dataDir);
  await assertStateRefused(installation.dataDir, /is full\. Free some space/);
  const server = await installation.serve();
  await assertServed(server);
  await assertRefused(installation, first, /^cairn: The disk of [^\n]+ is full\. Free some space/);
  // Answers continue. Those that can't be kept are counted when the disk has space again.
  await eventually('answers have no runs', catchUpTimeoutMs, async () => (await runIdOf(server)) === null);
  rmSync(join(installation.dataDir, 'filler'));
  await eventually('the server is healthy again', catchUpTimeoutMs, async () => (await server.health()).ok);
  await eventually('answers have runs', catchUpTimeoutMs, async () => (await runIdOf(server)) !== null);
  assert.ok(server.messages.includes('answers are not stored at the moment; trying again'));
  await server.stop();
  const { stdout } = await installation.cairn(['verify', '--json']);
  const { runs }: VerifyReport = JSON.parse(stdout);
  assert.ok(Number(runs?.missing) > 0 && runs?.problems.length === 0, stdout);
});

test('a store of another user is read', { timeout: 120_000 }, async (t) => {
  if (process.getuid?.() !== 0) return t.skip('only root can start a process as another user');
  const installation = await openSmallInstallation(t);
  const [first] = await writeStore(installation);
  for (const path of [installation.folder, dirname(smallPackPath())]) chmodSync(path, 0o755);
  const settings = {
    NODE_OPTIONS: `${smallPackSettings.NODE_OPTIONS} --import=${new URL('become-nobody.ts', import.meta.url)}`,
  };
  const read = await installation.cairn(['cve', inventedId(7), '--json'], settings);
  assert.deepEqual([read.code, read.stderr], [0, '']);
  const server = await installation.serve(settings);
  await assertServed(server);
  await assertRefused(
    installation,
    first,
    /This user may not write to [^\n]+ Run Cairn as the user/,
    settings,
  );
  await server.stop();
});

/** False where a small disk can't be mounted at the data folder. */
function mountDisk(t: TestContext, { dataDir, defer }: Installation): boolean {
  mkdirSync(dataDir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', dataDir], { stdio: 'pipe' });
  } catch (error) {
    t.skip(`a small disk can't be mounted: ${error instanceof Error ? error.message : error}`);
    return false;
  }
  defer(() => execFileSync('umount', [dataDir]));
  return true;
}

/** A store with closed databases, with the first of two releases. */
async function writeStore({ folder, dataDir }: Installation): Promise<[first: string, second: string]> {
  const write = (release: number) =>
    writeInventedRelease(join(folder, `release-${release}`), release, recordsPerRelease);
  const [first, second] = [await write(0), await write(1)];
  await syncHere(dataDir, first);
  return [first, second];
}

/** The requests that the commands send, in the same way. */
async function assertAnswers(dataDir: string): Promise<void> {
  await withServices(dataDir, async (services) => {
    assert.equal(JSON.parse(await services.readVulnerability({ id: inventedId(7) })).id, inventedId(7));
    assert.notEqual((await services.search({ q: 'invented', limit: 5 })).total, 0);
    assert.notEqual((await services.readStatus()).sources.length, 0);
    const bytes = Buffer.from(JSON.stringify({ purls: ['pkg:npm/left-pad@1.0.0'] }));
    assert.match(Buffer.from(await services.matchComponents({ bytes, limit: 10 })).toString(), /left-pad/);
  });
}

/** The commands of operators that change nothing. */
async function assertMaintained(dataDir: string, exported: string): Promise<void> {
  const { faults } = (await maintain(dataDir, { command: 'verify', all: true }, quiet)) as VerifyReport;
  assert.deepEqual(faults, []);
  const { findings } = (await maintain(dataDir, { command: 'diagnose' }, quiet)) as DoctorReport;
  assert.deepEqual(new Set(findings.map(({ code }) => code)), new Set(['rows_unchecked', 'disk_low']));
  await maintain(dataDir, { command: 'export', folder: exported, signWith: undefined }, quiet);
  assert.ok(statSync(exported).isDirectory());
}

/** Reads work while health reports that nothing can be written. */
async function assertServed(server: Server): Promise<void> {
  await server.client.read(`/api/v1/cve/${inventedId(7)}`);
  await server.client.read('/api/v1/search?q=invented');
  await server.client.read('/api/v9/data/status');
  const { ok, dbBound, r2Bound } = await server.health();
  assert.deepEqual({ ok, dbBound, r2Bound }, { ok: false, dbBound: false, r2Bound: false });
}

/** The state is read, and a change of it is refused for the present. */
async function assertStateRefused(dataDir: string, message: RegExp): Promise<void> {
  const live = new LiveState(pathsIn(dataDir));
  const given = { privacyFlag: false, createdAt: at, tokenHash: 'a'.repeat(64), emailHash: null };
  const change = {
    at,
    kind: 'registered',
    who: 'test',
    what: '',
    outcome: 'done',
    address: null,
    actor: null,
  };
  const write = () => live.write(({ identities }) => identities.register(given, change));
  await assert.rejects(write(), { code: 'unavailable', retryAfterSeconds: 5, message });
  assert.equal(await live.read(({ identities }) => identities.findByToken(given.tokenHash)), null);
  await assert.rejects(write(), { code: 'unavailable' });
  assert.notDeepEqual(await live.sources.log.lastRuns(), []);
  await live.close();
}

async function assertRefused(
  installation: Installation,
  input: string,
  expected: RegExp,
  settings: Settings = {},
): Promise<void> {
  const { code, stderr } = await installation.cairn(['sync', '--from', input], settings);
  assert.match(stderr, /^cairn: [^\n]+ The stored data can still be read\.\n$/);
  assert.match(stderr, expected);
  assert.equal(code, 1);
}

/** The run of a new answer; null if it is not kept. */
async function runIdOf({ client }: Server): Promise<string | null> {
  const { status, body } = await client.ask('/api/ai/ask', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ question: 'Is CVE-2021-44228 in KEV?' }),
  });
  assert.equal(status, 200);
  return JSON.parse(body).meta.runId;
}
