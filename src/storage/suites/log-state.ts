import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Lease } from '../contract/leases.ts';
import type { SourceRun } from '../contract/log-state.ts';
import type { StateStore } from '../contract/state.ts';

/** How a state store keeps the head of the log and what runs left. @param open two connections to it, which are new */
export function testLogState(open: () => readonly [StateStore, StateStore]): void {
  describe('what is kept of the log', () => {
    const one = () => open()[0];
    const other = () => open()[1];

    const claim = (holder: string, nowMs: number) => ({ holder, nowMs, ttlMs: 1_000 });

    async function leaseOf(holder: string, nowMs: number): Promise<Lease> {
      const answer = await one().writing.acquireLease(claim(holder, nowMs));
      assert.ok('token' in answer, `${holder} did not get the lease`);
      return answer;
    }

    test('starts with an empty log', async () => {
      assert.deepEqual(await one().log.head(), { number: 0, hash: '' });
    });

    test('moves head only from where it is, and only for the holder of the lease', async () => {
      const lease = await leaseOf('a', 0);
      const first = { number: 1, hash: 'f'.repeat(64) };
      assert.equal(await one().log.moveHead({ number: 1, hash: '' }, first, lease), false);
      assert.equal(await one().log.moveHead({ number: 0, hash: '' }, first, lease), true);
      assert.deepEqual(await other().log.head(), first);
      assert.equal(await other().log.moveHead({ number: 0, hash: '' }, first, lease), false);

      const later = await leaseOf('b', 2_000);
      const second = { number: 2, hash: 'e'.repeat(64) };
      assert.equal(await one().log.moveHead(first, second, lease), false, 'the old token no longer counts');
      assert.equal(await one().log.moveHead(first, second, later), true);
      await one().writing.releaseLease(later);
    });

    const run = (source: string, finishedAt: string): SourceRun => ({
      source,
      startedAt: finishedAt,
      finishedAt,
      outcome: 'synced',
      error: null,
      upstreamTime: null,
      upstreamVersion: null,
      counts: { read: 1, added: 1, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
      deadLetters: [{ member: 'a.json', pointer: '/0', reason: 'why', sha256: null }],
    });
    const [first, second] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];

    test('keeps the newest run of each source, of who holds the lease', async () => {
      const late = await leaseOf('late', 40_000);
      assert.equal(await one().log.recordRun(run('kev', first), late), true);
      assert.equal(await one().log.recordRun(run('epss', first), late), true);
      const next = await leaseOf('next', 50_000);
      assert.equal(await other().log.recordRun(run('kev', second), next), true);
      assert.equal(
        await one().log.recordRun(run('kev', first), late),
        false,
        'the old token no longer counts',
      );
      assert.deepEqual(await one().log.lastRuns(), [run('epss', first), run('kev', second)]);
      await other().writing.releaseLease(next);
      assert.equal(
        await other().log.recordRun(run('kev', first), next),
        false,
        'nor does one that was given back',
      );
      assert.deepEqual(await one().log.lastRuns(), [run('epss', first), run('kev', second)]);
    });

    test('makes its secret once', async () => {
      const secret = await one().log.secret();
      assert.equal(secret.byteLength, 32);
      assert.deepEqual(await other().log.secret(), secret);
    });
  });
}
