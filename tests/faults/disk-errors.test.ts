import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { root } from '../architecture/project-files.ts';
import { eventually, type Installation } from '../harness/installation.ts';
import { writeInventedRelease } from '../harness/invented.ts';
import type { Ending } from '../harness/server.ts';
import { generationIn, hashOf, headOf, sharedFactsOf } from '../harness/store.ts';
import { triedOf } from '../harness/whole-form.ts';
import { fillDisk } from './full-disk.ts';
import { startReaders } from './readers.ts';
import { type Point, syncDisturbed, syncHere } from './runs.ts';
import { openSmallInstallation } from './small-installation.ts';
import { assertSound } from './soundness.ts';
import { canTrace } from './strace.ts';

const recordsPerRelease = 60;
const catchUpTimeoutMs = 15_000;
/** Cairn checks once a second whether a disk can be written to. */
const noticedWithinMs = 5_000;

/** The failure that strace injects into some calls on some file, or on any. */
interface Injection {
  readonly what: string;
  readonly calls: string;
  readonly error: 'ENOSPC' | 'EIO';
  /** The first such call of a thread that fails; all later ones fail too. */
  readonly from: number;
  readonly on?: (dataDir: string) => string;
  /** The manifest of the run is written by then, and must not become head. */
  readonly isAtHead?: true;
  readonly always?: true;
}

const stateLog = (dataDir: string) => join(dataDir, 'state.sqlite-wal');
const projectionLog = (dataDir: string) => `${generationIn(dataDir)}-wal`;
const folderOf = (kind: string) => (dataDir: string) => join(dataDir, 'objects', kind);
const writes = 'pwrite64';
const flushes = 'fsync,fdatasync';

const injections: readonly Injection[] = [
  {
    what: 'no room for a name in a folder',
    calls: 'rename,renameat,renameat2',
    error: 'ENOSPC',
    from: 1,
    always: true,
  },
  { what: 'no flush of anything', calls: flushes, error: 'EIO', from: 1 },
  {
    what: 'no flush of the names of segments',
    calls: flushes,
    error: 'EIO',
    from: 1,
    on: folderOf('segment'),
  },
  {
    what: 'no flush of the names of manifests',
    calls: flushes,
    error: 'EIO',
    from: 1,
    on: folderOf('manifest'),
    isAtHead: true,
    always: true,
  },
  { what: 'no room for the lease', calls: writes, error: 'ENOSPC', from: 1, on: stateLog },
  { what: 'no room for the head', calls: writes, error: 'ENOSPC', from: 4, on: stateLog, isAtHead: true },
  {
    what: 'no flush of the head',
    calls: flushes,
    error: 'EIO',
    from: 3,
    on: stateLog,
    isAtHead: true,
    always: true,
  },
  { what: 'no room for the projection', calls: writes, error: 'ENOSPC', from: 1, on: projectionLog },
  {
    what: 'no room for all of the projection',
    calls: writes,
    error: 'ENOSPC',
    from: 20,
    on: projectionLog,
    always: true,
  },
];

test('a disk that fails calls of a run, while a server reads', { timeout: 240_000 }, async (t) => {
  if (!canTrace(t)) return;
  const scene = await openScene(await openSmallInstallation(t));
  const { installation } = scene;
  const { dataDir, program } = installation;
  for (const { what, calls, error, from, on, isAtHead } of triedOf(injections)) {
    await t.test(`ends the run with a sentence after ${what} (${error})`, { timeout: 60_000 }, async () => {
      const files = on === undefined ? [] : ['-P', on(dataDir)];
      await scene.assertOvercome(async (input) => {
        const inject = `inject=${calls}:error=${error}:when=${from}+`;
        const traced = ['-f', '-o', '/dev/null', ...files, '-e', `trace=${calls}`, '-e', inject];
        const sync = [process.execPath, join(root, 'bin/cairn.js'), 'sync', '--from', input];
        const [manifests, head] = [countManifests(dataDir), await headOf(dataDir)];
        const ending = await program('strace', [...traced, ...sync]);
        if (isAtHead) {
          assert.equal(countManifests(dataDir), manifests + 1);
          assert.deepEqual(await headOf(dataDir), head);
        }
        return ending;
      });
    });
  }
  await scene.close(t);
});

/** The progress of a run when another process fills the disk. */
const fillings: readonly Point[] = [
  'segment-draft-written',
  'manifest-written',
  'projection-begun',
  'projection-committing',
];

test('a disk that is filled during a run, while a server reads', { timeout: 240_000 }, async (t) => {
  const installation = await openSmallInstallation(t);
  const { dataDir, defer } = installation;
  mkdirSync(dataDir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=128m', 'tmpfs', dataDir], { stdio: 'pipe' });
  } catch (error) {
    return t.skip(`a small disk can't be mounted: ${error instanceof Error ? error.message : error}`);
  }
  defer(() => execFileSync('umount', [dataDir]));
  const scene = await openScene(installation);
  for (const point of fillings) {
    await t.test(`ends the run with a sentence at ${point}`, { timeout: 60_000 }, async () => {
      await scene.assertOvercome(async (input) => {
        const ending = await syncDisturbed(installation, input, { event: 'disk full', point });
        // The space that the run freed at its end is filled too.
        fillDisk(join(dataDir, 'filler'));
        await eventually('the server reports that its disk is full', noticedWithinMs, async () => {
          const { ok, dbBound, r2Bound } = await scene.health();
          return !(ok || dbBound || r2Bound);
        });
        rmSync(join(dataDir, 'filler'));
        return ending;
      });
    });
  }
  await scene.close(t);
});

test('databases that may not grow, while a server reads', { timeout: 120_000 }, async (t) => {
  const scene = await openScene(await openSmallInstallation(t));
  await scene.assertOvercome((input) =>
    syncDisturbed(scene.installation, input, { event: 'no more pages', point: 'projection-begun' }),
  );
  await scene.close(t);
});

/** A folder with a server that reads all the time, and one without any faults. */
async function openScene(installation: Installation) {
  const { folder, dataDir } = installation;
  const undisturbed = join(folder, 'undisturbed');
  const write = (release: number) =>
    writeInventedRelease(join(folder, `release-${release}`), release, recordsPerRelease);
  const first = await write(0);
  for (const each of [undisturbed, dataDir]) await syncHere(each, first);
  const server = await installation.serve();
  const readers = startReaders(server);
  let release = 1;
  let failed = 0;

  const assertListed = async () => {
    const { number } = await headOf(dataDir);
    await eventually('the server shows the head', catchUpTimeoutMs, async () => {
      return sharedFactsOf(dataDir).head.number === number && (await server.health()).ok;
    });
  };
  return {
    installation,
    health: () => server.health(),
    /** A run fails with a sentence; the store is intact, and the next run needs no repair. */
    async assertOvercome(fail: (input: string) => Promise<Ending>): Promise<void> {
      const input = await write(release++);
      await syncHere(undisturbed, input);
      const { code, stderr } = await fail(input);
      assert.match(stderr, /^cairn: [^\n]{0,400}(?:\bdisk\b|\bspace\b|i\/o error)[^\n]{0,400}\n$/);
      assert.equal(code, 1);
      failed++;
      await assertListed();
      await assertSound(dataDir);
      await syncHere(dataDir, input);
      assert.equal(hashOf(dataDir), hashOf(undisturbed));
      await assertListed();
    },
    async close(t: TestContext): Promise<void> {
      t.diagnostic(`${failed} runs failed while ${await readers.stop()} reads were answered`);
    },
  };
}

function countManifests(dataDir: string): number {
  return readdirSync(join(dataDir, 'objects/manifest')).length;
}
