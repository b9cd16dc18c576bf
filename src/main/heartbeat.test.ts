import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnedLease, withFolderLock } from '../ingest/lease.ts';
import type { StateStore } from '../storage/contract/state.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { threadHeartbeat } from './heartbeat.ts';

const pace = { renewEveryMs: 40, ttlMs: 400 };

async function openState(t: TestContext): Promise<{ folder: string; path: string; state: StateStore }> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-heartbeat-'));
  const path = join(folder, 'state.sqlite');
  const state = openSqliteStateStore(path, { isNew: true });
  t.after(async () => {
    await state.close();
    await rm(folder, { recursive: true });
  });
  return { folder, path, state };
}

const claim = (holder: string) => ({ holder, nowMs: Date.now(), ttlMs: pace.ttlMs });

async function hold(state: StateStore, holder: string): Promise<OwnedLease> {
  const lease = await state.writing.acquireLease(claim(holder));
  assert.ok('token' in lease);
  return { lease, path: null, renew: () => assert.fail('the thread renews') };
}

/** Blocks this thread, as a long piece of work does. */
function blockMs(durationMs: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, durationMs);
}

describe('a heartbeat on its own thread', () => {
  test('renews a lease while the thread of the run is busy, but not after its end', async (t) => {
    const { path, state } = await openState(t);
    const lease = await hold(state, 'busy');
    const stop = threadHeartbeat(path, pace)(lease, () => assert.fail('it was not lost'));
    await sleep(100);
    blockMs(3 * pace.ttlMs);
    assert.deepEqual(await state.writing.acquireLease(claim('other')), { currentHolder: 'busy' });
    await stop();
    await sleep(pace.ttlMs + 50);
    assert.ok('token' in (await state.writing.acquireLease(claim('other'))));
  });

  test('reports once that a lease is lost, and never takes it back', async (t) => {
    const { path, state } = await openState(t);
    const lease = await hold(state, 'slow');
    let lost = 0;
    const stop = threadHeartbeat(path, pace)(lease, () => lost++);
    const next = await state.writing.acquireLease({ ...claim('next'), deadHolder: 'slow' });
    assert.ok('token' in next);
    const endMs = performance.now() + 5_000;
    while (lost === 0 && performance.now() < endMs) await sleep(20);
    await sleep(4 * pace.renewEveryMs);
    assert.equal(lost, 1);
    assert.equal(await state.writing.renewLease(next, Date.now() + pace.ttlMs), true);
    await stop();
  });

  test('renews several leases, each until it is released', async (t) => {
    const { folder, path, state } = await openState(t);
    const heartbeat = threadHeartbeat(path, pace);
    const lease = await hold(state, 'both');
    const stop = heartbeat(lease, () => assert.fail('it was not lost'));
    await withFolderLock(
      folder,
      false,
      async ({ guard }) => {
        await sleep(100);
        blockMs(3 * pace.ttlMs);
        assert.equal(
          guard(() => 'changed'),
          'changed',
        );
        const other = withFolderLock(folder, false, async () => {});
        await assert.rejects(other, { code: 'store_locked' });
      },
      heartbeat,
    );
    await sleep(2 * pace.ttlMs);
    assert.deepEqual(await state.writing.acquireLease(claim('other')), { currentHolder: 'both' });
    await stop();
  });
});
