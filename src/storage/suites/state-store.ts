import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { StateStore } from '../contract/state.ts';
import { change } from './access-samples.ts';
import { testAudit } from './audit.ts';
import { testFeeds } from './feeds.ts';
import { testIdempotency } from './idempotency.ts';
import { testIdentities } from './identities.ts';
import { testKeys } from './keys.ts';
import { testLeases } from './leases.ts';
import { testLogState } from './log-state.ts';
import { testOwnItems } from './own-items.ts';
import { testSettings } from './settings.ts';
import { testWatchEvents } from './watch-events.ts';

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

    testLogState(() => [one, other]);
    testLeases('to write', () => [one.writing, other.writing]);
    testLeases('to poll', () => [one.polling, other.polling]);
    testLeases('to evaluate watchlists', () => [one.watching, other.watching]);
    testFeeds(() => [one, other]);
    testIdentities(() => [one, other]);
    testKeys(() => [one, other]);
    testIdempotency(() => [one, other]);
    testAudit(() => [one, other]);
    testOwnItems(() => [one, other]);
    testWatchEvents(() => [one, other]);
    testSettings(() => [one, other]);

    test('has another version after each commit of any connection, and the same without one', async () => {
      const versions = () => [one.dataVersion(), other.dataVersion()];
      const [first = 0, second = 0] = versions();
      await one.audit.head();
      assert.deepEqual(versions(), [first, second]);
      await one.audit.append(change());
      const [third = 0, fourth = 0] = versions();
      assert.ok(third > first && fourth > second);
      await other.audit.append(change());
      const [fifth = 0, sixth = 0] = versions();
      assert.ok(fifth > third && sixth > fourth);
    });

    test('finds nothing wrong with itself', async () => {
      assert.deepEqual(await one.check(), []);
    });
  });
}
