import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { openDatabase } from '../kit/database.ts';
import { LeaseTable } from '../kit/lease.ts';
import {
  currentGeneration,
  listGenerations,
  newGeneration,
  publishGeneration,
  sweepGenerations,
} from '../projection/generations.ts';
import type { StateStore } from '../storage/contract/state.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { type FolderLock, type Heartbeat, leaseTtlMs, withFolderLock, withLease } from './lease.ts';

async function openState(t: TestContext): Promise<StateStore> {
  const root = await mkdtemp(join(tmpdir(), 'cairn-lease-'));
  const state = openSqliteStateStore(join(root, 'state.sqlite'), { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(root, { recursive: true });
  });
  return state;
}

/** A heartbeat that beats when the test says so. */
function handHeartbeat() {
  const beats: (() => Promise<void>)[] = [];
  const heartbeat: Heartbeat = ({ renew }, onLost) => {
    const beat = async () => {
      if (!(await renew(nowMs + leaseTtlMs))) onLost();
    };
    beats.push(beat);
    return async () => void beats.splice(beats.indexOf(beat), 1);
  };
  let nowMs = 0;
  return {
    heartbeat,
    ownedCount: () => beats.length,
    clock: () => nowMs,
    async pass(durationMs: number, isBeating = true) {
      nowMs += durationMs;
      if (isBeating) for (const beat of beats) await beat();
    },
  };
}

describe('the right to write', () => {
  test('is renewed during the work, and released at its end', async (t) => {
    const state = await openState(t);
    const { heartbeat, ownedCount, clock, pass } = handHeartbeat();
    const other = () => withLease(state.writing, async () => 'done', heartbeat, clock);
    const work = async () => {
      for (let i = 0; i < 5; i++) await pass(leaseTtlMs - 1);
      await assert.rejects(other(), { code: 'store_locked', message: /process \d+ on / });
      throw new Error('the work failed');
    };
    await assert.rejects(withLease(state.writing, work, heartbeat, clock), /the work failed/);
    assert.equal(ownedCount(), 0);
    assert.equal(await other(), 'done');
  });

  test('goes to another process when its holder was silent for a minute', async (t) => {
    const state = await openState(t);
    const { heartbeat, clock, pass } = handHeartbeat();
    const head = { number: 1, hash: 'f'.repeat(64) };
    const empty = { number: 0, hash: '' };
    await withLease(
      state.writing,
      async (late, lost) => {
        await pass(leaseTtlMs, false);
        await withLease(
          state.writing,
          async (lease) => {
            assert.ok(lease.token > late.token);
            assert.equal(await state.log.moveHead(empty, head, late), false);
            assert.equal(lost.aborted, false, 'it has slept until here');
            await pass(1_000);
            assert.equal(lost.aborted, true);
            assert.throws(() => lost.throwIfAborted(), { code: 'store_locked', message: /took over/ });
            assert.equal(await state.log.moveHead(empty, head, lease), true);
          },
          heartbeat,
          clock,
        );
      },
      heartbeat,
      clock,
    );
    assert.deepEqual(await state.log.head(), head);
  });

  test('goes to another one at once when its holder is a process that died', async (t) => {
    const state = await openState(t);
    const dead = await state.writing.acquireLease({
      holder: `${hostname()}:4194999:0:x`,
      nowMs: Date.now(),
      ttlMs: leaseTtlMs,
    });
    assert.ok('token' in dead);
    assert.equal(await withLease(state.writing, async ({ token }) => token), dead.token + 1);
  });
});

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

/** The heartbeat of a process that is stopped: it does nothing. */
const stopped: Heartbeat = () => async () => {};
const lock = <T>(folder: string, work: (lock: FolderLock) => Promise<T>, nowMs = 0) =>
  withFolderLock(folder, false, work, stopped, () => nowMs);

describe('the lock of a projection folder', () => {
  test('has one holder at a time', async (t) => {
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

describe('a process that was stopped and resumes when another one has its lock', () => {
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
