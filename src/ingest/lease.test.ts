import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import type { StateStore } from '../storage/contract.ts';
import { openSqliteStateStore } from '../storage/sqlite/state-store.ts';
import { type Heartbeat, leaseTtlMs, withLease } from './lease.ts';

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
  test('is renewed while the work goes on, and given back at its end', async (t) => {
    const state = await openState(t);
    const { heartbeat, ownedCount, clock, pass } = handHeartbeat();
    const other = () => withLease(state, async () => 'done', heartbeat, clock);
    const work = async () => {
      for (let i = 0; i < 5; i++) await pass(leaseTtlMs - 1);
      await assert.rejects(other(), { code: 'store_locked', message: /process \d+ on / });
      throw new Error('the work failed');
    };
    await assert.rejects(withLease(state, work, heartbeat, clock), /the work failed/);
    assert.equal(ownedCount(), 0);
    assert.equal(await other(), 'done');
  });

  test('goes to another one when its holder was not heard of for a minute', async (t) => {
    const state = await openState(t);
    const { heartbeat, clock, pass } = handHeartbeat();
    const head = { number: 1, hash: 'f'.repeat(64) };
    const empty = { number: 0, hash: '' };
    await withLease(
      state,
      async (late, lost) => {
        await pass(leaseTtlMs, false);
        await withLease(
          state,
          async (lease) => {
            assert.ok(lease.token > late.token);
            assert.equal(await state.moveHead(empty, head, late), false);
            assert.equal(lost.aborted, false, 'it has slept until here');
            await pass(1_000);
            assert.equal(lost.aborted, true);
            assert.throws(() => lost.throwIfAborted(), { code: 'store_locked', message: /took over/ });
            assert.equal(await state.moveHead(empty, head, lease), true);
          },
          heartbeat,
          clock,
        );
      },
      heartbeat,
      clock,
    );
    assert.deepEqual(await state.head(), head);
  });

  test('goes to another one at once when its holder is a process that died', async (t) => {
    const state = await openState(t);
    const dead = await state.acquireLease({
      holder: `${hostname()}:4194999:0:x`,
      nowMs: Date.now(),
      ttlMs: leaseTtlMs,
    });
    assert.ok('token' in dead);
    assert.equal(await withLease(state, async ({ token }) => token), dead.token + 1);
  });
});
