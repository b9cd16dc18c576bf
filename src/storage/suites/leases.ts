import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Lease, LeaseStore } from '../contract/leases.ts';

/**
 * The behaviour that every lease shows.
 * @param right what it is the right to
 * @param open two connections to it
 */
export function testLeases(right: string, open: () => readonly [LeaseStore, LeaseStore]): void {
  describe(`the right ${right}`, () => {
    const one = () => open()[0];
    const other = () => open()[1];
    const claim = (holder: string, nowMs: number) => ({ holder, nowMs, ttlMs: 1_000 });

    async function leaseOf(holder: string, nowMs: number): Promise<Lease> {
      const answer = await one().acquireLease(claim(holder, nowMs));
      assert.ok('token' in answer, `${holder} did not get the lease`);
      return answer;
    }

    test('is given to one holder at a time', async () => {
      const mine = await leaseOf('mine', 10_000);
      assert.deepEqual(await other().acquireLease(claim('yours', 10_999)), { currentHolder: 'mine' });
      assert.deepEqual(await one().acquireLease(claim('mine', 10_500)), { currentHolder: 'mine' });
      assert.equal(await one().renewLease(mine, 11_500), true);
      assert.deepEqual(await other().acquireLease(claim('yours', 11_400)), { currentHolder: 'mine' });
      const yours = await other().acquireLease(claim('yours', 11_500));
      assert.ok('token' in yours && yours.token > mine.token, 'an expired lease is free');
      assert.equal(await one().renewLease(mine, 20_000), false, 'a late renewal takes nothing back');
      await one().releaseLease(mine);
      assert.deepEqual(
        await one().acquireLease(claim('third', 11_600)),
        { currentHolder: 'yours' },
        'a late release frees nothing',
      );
      await one().releaseLease(yours);
      assert.equal(await one().renewLease(yours, 20_000), false, 'nor does one after the release');
    });

    test('is taken when it ends so far ahead that the clock must have been set back', async () => {
      const ahead = await leaseOf('ahead', 3_600_000);
      assert.deepEqual(await one().acquireLease(claim('early', 3_599_500)), { currentHolder: 'ahead' });
      const after = await leaseOf('after', 30_000);
      assert.ok(after.token > ahead.token);
      await one().releaseLease(after);
    });

    test('is taken from a holder that is known to be dead', async () => {
      const dead = await leaseOf('dead', 20_000);
      assert.deepEqual(await other().acquireLease({ ...claim('heir', 20_001), deadHolder: 'nobody' }), {
        currentHolder: 'dead',
      });
      const heir = await other().acquireLease({ ...claim('heir', 20_001), deadHolder: 'dead' });
      assert.ok('token' in heir && heir.token > dead.token);
      await other().releaseLease(heir);
    });
  });
}
