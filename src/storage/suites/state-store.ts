import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Lease, SourceRun, StateStore } from '../contract.ts';

/** What an engine gives to be tested: any number of connections to one fresh state, and its removal. */
export interface StateStoreFixture {
  open(): Promise<StateStore>;
  remove(): Promise<void>;
}

/** The behaviour that every state store shows. */
export function describeStateStore(engine: string, fixture: StateStoreFixture): void {
  describe(`state store on ${engine}`, () => {
    let one: StateStore;
    let other: StateStore;
    before(async () => {
      one = await fixture.open();
      other = await fixture.open();
    });
    after(async () => {
      await one.close();
      await other.close();
      await fixture.remove();
    });

    const claim = (holder: string, nowMs: number) => ({ holder, nowMs, ttlMs: 1_000 });

    async function leaseOf(holder: string, nowMs: number): Promise<Lease> {
      const answer = await one.acquireLease(claim(holder, nowMs));
      assert.ok('token' in answer, `${holder} did not get the lease`);
      return answer;
    }

    test('starts with an empty log', async () => {
      assert.deepEqual(await one.head(), { number: 0, hash: '' });
    });

    test('moves head only from where it is, and only for the holder of the lease', async () => {
      const lease = await leaseOf('a', 0);
      const first = { number: 1, hash: 'f'.repeat(64) };
      assert.equal(await one.moveHead({ number: 1, hash: '' }, first, lease), false);
      assert.equal(await one.moveHead({ number: 0, hash: '' }, first, lease), true);
      assert.deepEqual(await other.head(), first);
      assert.equal(await other.moveHead({ number: 0, hash: '' }, first, lease), false);

      const later = await leaseOf('b', 2_000);
      const second = { number: 2, hash: 'e'.repeat(64) };
      assert.equal(await one.moveHead(first, second, lease), false, 'the old token no longer counts');
      assert.equal(await one.moveHead(first, second, later), true);
      await one.releaseLease(later);
    });

    test('gives the lease to one holder at a time', async () => {
      const mine = await leaseOf('mine', 10_000);
      assert.deepEqual(await other.acquireLease(claim('yours', 10_999)), { heldBy: 'mine' });
      const renewed = await leaseOf('mine', 10_500);
      assert.equal(renewed.token, mine.token);
      assert.deepEqual(await other.acquireLease(claim('yours', 11_400)), { heldBy: 'mine' });
      const yours = await other.acquireLease(claim('yours', 11_500));
      assert.ok('token' in yours && yours.token > mine.token, 'an expired lease is free');
      await one.releaseLease(mine);
      assert.deepEqual(
        await one.acquireLease(claim('third', 11_600)),
        { heldBy: 'yours' },
        'a late release frees nothing',
      );
      await one.releaseLease(yours);
    });

    test('takes the lease from a holder that is known to be dead', async () => {
      const dead = await leaseOf('dead', 20_000);
      assert.deepEqual(await other.acquireLease({ ...claim('heir', 20_001), gone: 'nobody' }), {
        heldBy: 'dead',
      });
      const heir = await other.acquireLease({ ...claim('heir', 20_001), gone: 'dead' });
      assert.ok('token' in heir && heir.token > dead.token);
      await other.releaseLease(heir);
    });

    test('keeps the newest run of each source', async () => {
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
      await one.recordRun(run('kev', '2026-01-01T00:00:00.000Z'));
      await one.recordRun(run('epss', '2026-01-01T00:00:00.000Z'));
      await other.recordRun(run('kev', '2026-01-02T00:00:00.000Z'));
      assert.deepEqual(await one.lastRuns(), [
        run('epss', '2026-01-01T00:00:00.000Z'),
        run('kev', '2026-01-02T00:00:00.000Z'),
      ]);
    });

    test('makes its secret once', async () => {
      const secret = await one.secret();
      assert.equal(secret.byteLength, 32);
      assert.deepEqual(await other.secret(), secret);
    });
  });
}
