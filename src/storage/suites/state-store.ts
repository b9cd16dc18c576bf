import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { StateStore } from '../contract/state.ts';
import { testFeeds } from './feeds.ts';
import { testLeases } from './leases.ts';
import { testLogState } from './log-state.ts';

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
    testFeeds(() => [one, other]);

    test('finds nothing wrong with itself', async () => {
      assert.deepEqual(await one.check(), []);
    });
  });
}
