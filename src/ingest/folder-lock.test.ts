import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { openDatabase } from '../kit/database.ts';
import { LeaseTable } from '../kit/lease-table.ts';
import {
  currentGeneration,
  listGenerations,
  newGeneration,
  publishGeneration,
  sweepGenerations,
} from '../projection/generations.ts';
import { type FolderLock, withFolderLock } from './folder-lock.ts';
import { type Heartbeat, leaseTtlMs } from './lease.ts';

async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-folder-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

async function writeGeneration(folder: string, text: string): Promise<string> {
  const path = newGeneration(folder);
  await writeFile(path, text);
  return path;
}

/** What the generation in use says. */
async function displayedIn(folder: string): Promise<string> {
  return readFile(currentGeneration(folder) ?? '', 'utf8');
}

/** Of a process that is stopped: nothing beats. */
const stopped: Heartbeat = () => async () => {};
const lock = <T>(folder: string, work: (lock: FolderLock) => Promise<T>, nowMs = 0) =>
  withFolderLock(folder, false, work, stopped, () => nowMs);

describe('the lock of a projection folder', () => {
  test('is had by one at a time', async (t) => {
    const folder = await newFolder(t);
    await withFolderLock(folder, false, async ({ token }) => {
      await assert.rejects(
        withFolderLock(folder, false, async () => assert.fail('it is locked')),
        { code: 'store_locked', message: new RegExp(`process ${process.pid} on `) },
      );
      assert.equal(token, 1);
    });
    assert.equal(await withFolderLock(folder, false, async ({ token }) => token), 2);
  });

  test('is waited for by who is patient', async (t) => {
    const folder = await newFolder(t);
    const order: string[] = [];
    let second: Promise<number> | undefined;
    await withFolderLock(folder, false, async () => {
      second = withFolderLock(folder, true, async () => order.push('second'));
      await new Promise((resolve) => setTimeout(resolve, 250));
      order.push('first');
    });
    await second;
    assert.deepEqual(order, ['first', 'second']);
  });

  test('is taken at once from a process that died, and what it left is removed', async (t) => {
    const folder = await newFolder(t);
    await lock(folder, async (lock) =>
      publishGeneration(folder, await writeGeneration(folder, 'in use'), lock),
    );
    const database = openDatabase(join(folder, 'lock.sqlite'));
    new LeaseTable(database).acquire({ holder: `${hostname()}:4194999:0:x`, nowMs: 0, ttlMs: leaseTtlMs });
    database.close();
    const half = await writeGeneration(folder, 'half built');
    await writeFile(`${half}-wal`, '');
    await writeFile(join(folder, '.current-2-ab'), basename(half));
    await writeFile(join(folder, '.current-cd'), basename(half));
    await lock(folder, async () => {
      const names = (await readdir(folder)).filter((name) => !name.startsWith('lock.sqlite'));
      assert.equal(names.length, 2, names.join(' '));
      assert.equal(await displayedIn(folder), 'in use');
    });
  });
});

describe('a process that was stopped and goes on when another one has its lock', () => {
  test('changes nothing any more', async (t) => {
    const folder = await newFolder(t);
    await lock(folder, async (late) => {
      const path = await writeGeneration(folder, 'late');
      const publish = async (next: FolderLock) =>
        publishGeneration(folder, await writeGeneration(folder, 'newer'), next);
      await lock(folder, publish, leaseTtlMs);
      assert.throws(() => late.guard(() => assert.fail('it runs')), { code: 'store_locked' });
      assert.throws(() => publishGeneration(folder, path, late), { code: 'store_locked' });
      assert.equal(existsSync(path), false, 'its generation was swept away');
    });
    assert.equal(await displayedIn(folder), 'newer');
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('.')),
      [],
    );
  });

  test('switches nothing when it was stopped between the look at its lock and the switch', async (t) => {
    const folder = await newFolder(t);
    await lock(folder, async (late) => {
      const path = await writeGeneration(folder, 'late');
      const lock: FolderLock = {
        token: late.token,
        guard: (change) =>
          late.guard(() => {
            takeOverAtOnce(folder);
            return change();
          }),
      };
      assert.throws(() => publishGeneration(folder, path, lock), { code: 'store_locked' });
    });
    assert.equal(currentGeneration(folder), null);
  });
});

/** What `withFolderLock` does before its work, without a wait in between. */
function takeOverAtOnce(folder: string): void {
  const database = openDatabase(join(folder, 'lock.sqlite'));
  const leftovers = listGenerations(folder);
  const outcome = new LeaseTable(database).acquire({ holder: 'next', nowMs: leaseTtlMs, ttlMs: leaseTtlMs });
  if ('token' in outcome) sweepGenerations(folder, leftovers, outcome.token);
  database.close();
}
