import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Lease, SourceRun, StateStore } from '../contract.ts';
import { testFeeds } from './feeds.ts';
import { testLeases } from './leases.ts';

/** What an engine gives to be tested: any number of connections to one fresh state, and its removal. */
export interface StateStoreFixture {
  open(): Promise<StateStore>;
  /** Copies the state with `copyTo`, and opens the copy. */
  openCopy(of: StateStore): Promise<StateStore>;
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
      assert.equal(await one.recordRun(run('kev', first), late), true);
      assert.equal(await one.recordRun(run('epss', first), late), true);
      const next = await leaseOf('next', 50_000);
      assert.equal(await other.recordRun(run('kev', second), next), true);
      assert.equal(await one.recordRun(run('kev', first), late), false, 'the old token no longer counts');
      assert.deepEqual(await one.lastRuns(), [run('epss', first), run('kev', second)]);
      await other.releaseLease(next);
      assert.equal(await other.recordRun(run('kev', first), next), false, 'nor does one that was given back');
      assert.deepEqual(await one.lastRuns(), [run('epss', first), run('kev', second)]);
    });

    testLeases('to write', () => [one, other]);
    testLeases('to poll', () => [one.polling, other.polling]);
    testFeeds(() => [one, other]);

    test('makes its secret once', async () => {
      const secret = await one.secret();
      assert.equal(secret.byteLength, 32);
      assert.deepEqual(await other.secret(), secret);
    });

    test('finds nothing wrong with itself', async () => {
      assert.deepEqual(await one.check(), []);
    });

    test('gives a copy that goes its own way', async () => {
      const copy = await fixture.openCopy(one);
      try {
        assert.deepEqual(await copy.head(), await one.head());
        assert.deepEqual(await copy.lastRuns(), await one.lastRuns());
        assert.deepEqual(await copy.feeds(), await one.feeds());
        assert.deepEqual(await copy.secret(), await one.secret());
        assert.deepEqual(await copy.check(), []);
        const lease = await leaseOf('after the copy', 60_000);
        assert.equal(await one.recordRun(run('cve-list', second), lease), true);
        assert.equal((await copy.lastRuns()).length + 1, (await one.lastRuns()).length);
        await one.releaseLease(lease);
      } finally {
        await copy.close();
      }
    });
  });
}
