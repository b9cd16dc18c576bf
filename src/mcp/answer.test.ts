import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Failure } from '../kit/failure.ts';
import { failureText } from './answer.ts';

const damaged = new Failure('store_damaged', 'The projection /srv/data/projection.sqlite is damaged.');

/** What an agent reads of a failure, and what the server logs. */
async function failed(thrown: unknown, showsFaults: boolean) {
  const faults: unknown[] = [];
  const services = () => Promise.reject(new Error('not needed'));
  const onFault = (fault: unknown) => faults.push(fault);
  return { text: await failureText(thrown, null, { services, onFault, showsFaults }), faults };
}

describe('a failed call', () => {
  test('names no file of the server, which its log does', async () => {
    for (const fault of [damaged, new Error('no such table in /srv/data')]) {
      const { text, faults } = await failed(fault, false);
      assert.equal(
        text,
        'The server failed to answer. Its log has the reason. Try again, or ask its operator.',
      );
      assert.deepEqual(faults, [fault]);
    }
  });

  test("says to the operator's own agent what is wrong with the store", async () => {
    assert.deepEqual(await failed(damaged, true), { text: damaged.message, faults: [] });
  });

  test('says what is wrong with the call', async () => {
    const details = [{ path: 'limit', message: 'must be at most 100' }];
    const wrong = new Failure('conflict', 'The limit is too large.', { details });
    const { text, faults } = await failed(wrong, false);
    assert.equal(text, 'The limit is too large.\nlimit: must be at most 100');
    assert.deepEqual(faults, []);
  });
});
