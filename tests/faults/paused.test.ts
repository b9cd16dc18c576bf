import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { leaseTtlMs } from '../../src/ingest/lease.ts';
import { Failure } from '../../src/kit/failure.ts';
import { eventually, type Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import { contentHashesOf, hashOf } from '../harness/store.ts';
import { triedOf } from '../harness/whole-form.ts';
import { ageMappers, type DisturbedEnding, leasePaths, type Point, syncDisturbed, syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';
import { assertSound } from './soundness.ts';

interface Pause {
  readonly point: Point;
  readonly on?: 'an aged projection';
  readonly always?: true;
}

const pauses: readonly Pause[] = [
  { point: 'segment-draft-written', always: true },
  { point: 'manifest-written' },
  { point: 'head-moved', always: true },
  // In the transaction, which keeps the generation locked.
  { point: 'projection-begun' },
  { point: 'projection-committing', always: true },
  { point: 'projection-built', on: 'an aged projection' },
  { point: 'projection-switching', on: 'an aged projection', always: true },
];
const recordsPerRelease = 60;

test('a run that is paused past its leases', { timeout: 240_000, concurrency: 2 }, async (t) => {
  const inRealTime = t.test('is followed within a minute of the last renewal', { timeout: 150_000 }, (t) =>
    assertFollowedInTime(t),
  );
  const installation = await openSmallInstallation(t);
  const { folder, dataDir } = installation;
  const undisturbed = join(folder, 'undisturbed');
  const write = (release: number) =>
    writeInventedRelease(join(folder, `release-${release}`), release, recordsPerRelease);
  const first = await write(0);
  for (const each of [undisturbed, dataDir]) await syncHere(each, first);

  for (const [i, { point, on }] of triedOf(pauses).entries()) {
    const name = `changes nothing when it continues at ${point}${on === undefined ? '' : `, on ${on}`}`;
    await t.test(name, { timeout: 60_000 }, async () => {
      const input = await write(i + 1);
      await syncHere(undisturbed, input);
      if (on === 'an aged projection') ageMappers(dataDir);
      const paused = await pause(installation, input, point);
      for (const path of leasePaths(dataDir)) letPass(path);
      const { code, stderr } = await installation.cairn(['sync', '--from', input]);
      assert.equal(code, 0, stderr);
      assert.match(
        stderr,
        on === undefined ? /^$/ : /^cairn: The projection was built by an earlier version/,
      );
      assert.equal(hashOf(dataDir), hashOf(undisturbed));
      assertLate(await paused.resume());
      assert.equal(hashOf(dataDir), hashOf(undisturbed), 'it changed nothing');
      await assertSound(dataDir);
    });
  }
  assert.deepEqual(await contentHashesOf(dataDir), await contentHashesOf(undisturbed));
  await inRealTime;
});

for (const [name, share] of [
  ['the same files', (input: string) => [input, input]],
  ['different files', splitInTwo],
] as const) {
  test(`two processes sync ${name} into one folder at the same time`, { timeout: 60_000 }, async (t) => {
    const { folder, dataDir, cairn } = await openSmallInstallation(t);
    const input = await writeInventedRelease(join(folder, 'input'), 0, 400);
    const undisturbed = join(folder, 'undisturbed');
    await syncHere(undisturbed, input);
    let failures = 0;
    const syncAtLast = async (path: string) => {
      for (;;) {
        const { code, stderr } = await cairn(['sync', '--from', path]);
        if (code === 0) return;
        assert.match(stderr, /^cairn: Another run is writing to this store \(process \d+ on [^\n]+\n$/);
        failures++;
      }
    };
    await Promise.all((await share(input)).map(syncAtLast));
    assert.equal(hashOf(dataDir), hashOf(undisturbed));
    assert.deepEqual(await contentHashesOf(dataDir), await contentHashesOf(undisturbed));
    await assertSound(dataDir);
    t.diagnostic(`asked to try again ${failures} times`);
  });
}

interface Paused {
  /** Lets it run until its end. */
  resume(): Promise<DisturbedEnding>;
}

/** Starts a run and waits until it is paused at a point. */
async function pause(installation: Installation, input: string, point: Point): Promise<Paused> {
  const started = Promise.withResolvers<ChildProcess>();
  const ending = syncDisturbed(installation, input, { event: 'paused', point }, started.resolve);
  const child = await started.promise;
  await eventually(`it is paused at ${point}`, 20_000, () => isPaused(child.pid));
  return {
    async resume() {
      child.kill('SIGCONT');
      return ending;
    },
  };
}

/** The state of a process is after its name, which is in brackets. */
function isPaused(pid: number | undefined): boolean {
  return /\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

/** Ends the lease as if its time were over. */
function letPass(path: string): void {
  const database = new DatabaseSync(path);
  const { changes } = database.prepare(`UPDATE lease SET expires_at_ms = 1 WHERE holder <> ''`).run();
  database.close();
  assert.equal(changes, 1, path);
}

function assertLate({ code, signal, stderr }: DisturbedEnding): void {
  assert.match(stderr, /^cairn: Another process took over writing to this store; [^\n]+\n$/);
  assert.deepEqual({ code, signal }, { code: 1, signal: null });
}

const takeoverWithinMs = leaseTtlMs + 1_000;
const retryEveryMs = 250;

/** Without simulated time: another run tries repeatedly until it may write. */
async function assertFollowedInTime(t: TestContext): Promise<void> {
  const installation = await openSmallInstallation(t);
  const { folder, dataDir } = installation;
  const undisturbed = join(folder, 'undisturbed');
  const input = await writeInventedRelease(join(folder, 'input'), 0, recordsPerRelease);
  await syncHere(undisturbed, input);

  const paused = await pause(installation, input, 'manifest-written');
  const renewedAtMs = leaseEndMs(dataDir) - leaseTtlMs;
  let failures = 0;
  for (;;) {
    const startedAtMs = Date.now();
    try {
      await syncHere(dataDir, input);
      const afterMs = startedAtMs - renewedAtMs;
      t.diagnostic(`followed ${afterMs} ms after the last renewal, at attempt ${failures + 1}`);
      assert.ok(afterMs <= takeoverWithinMs + retryEveryMs);
      break;
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'store_locked')) throw error;
      failures++;
    }
    // Once at the beginning, then around the time when it may.
    const nearMs = renewedAtMs + leaseTtlMs - 2_000 - Date.now();
    await delay(Math.max(retryEveryMs, nearMs));
  }
  assert.ok(failures > 0);
  assertLate(await paused.resume());
  assert.equal(hashOf(dataDir), hashOf(undisturbed));
  assert.deepEqual(await contentHashesOf(dataDir), await contentHashesOf(undisturbed));
  await assertSound(dataDir);
}

function leaseEndMs(dataDir: string): number {
  const database = new DatabaseSync(join(dataDir, 'state.sqlite'), { readOnly: true });
  const end = Number(database.prepare('SELECT expires_at_ms FROM lease').get()?.expires_at_ms);
  database.close();
  return end;
}

/** Puts the CVE records into one folder and the rest into another. */
async function splitInTwo(input: string): Promise<string[]> {
  const records = `${input}-records`;
  await mkdir(records);
  await rename(join(input, 'cves.tar'), join(records, 'cves.tar'));
  return [records, input];
}
