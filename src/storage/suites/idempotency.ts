import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import { brokenOffAfterMs, type IdempotentRequest, requestKeptMs } from '../contract/idempotency.ts';
import type { StateStore } from '../contract/state.ts';
import { change, newIdentity, newKey, second } from './access-samples.ts';

/** How a state store keeps requests that create something. @param open two connections to it */
export function testIdempotency(open: () => readonly [StateStore, StateStore]): void {
  describe('requests that create something', () => {
    const one = () => open()[0].idempotency;
    const other = () => open()[1].idempotency;
    const request = (name: string, own: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
      id: sha256(`request ${name}`),
      bodyHash: sha256('body'),
      identity: null,
      at: second(0),
      ...own,
    });

    test('are carried out once', async () => {
      const [first, again] = [request('once'), request('once', { at: second(5) })];
      assert.deepEqual(await one().begin(first), { state: 'begun' });
      assert.deepEqual(await other().begin(again), { state: 'running' });
      await one().complete({ id: first.id, answer: '{"a":1}' });
      assert.deepEqual(await other().begin(again), { state: 'completed', answer: '{"a":1}' });
      const otherBody = request('once', { bodyHash: sha256('another') });
      assert.deepEqual(await other().begin(otherBody), { state: 'other_body' });
      await one().abandon(first.id);
      assert.equal((await one().begin(again)).state, 'completed', 'what was completed is not abandoned');
    });

    test('are not begun with another body while one is being carried out', async () => {
      await one().begin(request('two bodies'));
      const otherBody = request('two bodies', { bodyHash: sha256('another') });
      assert.deepEqual(await other().begin(otherBody), { state: 'other_body' });
    });

    test('begin again when they were abandoned, broke off, or are too old', async () => {
      const { id } = request('again');
      const at = (ms: number) => request('again', { at: second(ms / 1_000) });
      await one().begin(at(0));
      await one().abandon(id);
      assert.deepEqual(await other().begin(at(0)), { state: 'begun' });
      assert.deepEqual(await other().begin(at(brokenOffAfterMs - 1)), { state: 'running' });
      assert.deepEqual(await other().begin(at(brokenOffAfterMs)), { state: 'begun' });
      await one().complete({ id, answer: 'x' });
      assert.deepEqual(await one().begin(at(requestKeptMs)), { state: 'completed', answer: 'x' });
      assert.deepEqual(await one().begin(at(requestKeptMs + brokenOffAfterMs)), { state: 'begun' });
    });

    test('are forgotten after their time', async () => {
      await one().begin(request('forgotten', { at: second(-999) }));
      const now = second(-999 + requestKeptMs / 1_000);
      assert.equal(await other().sweep(second(-1_000 + requestKeptMs / 1_000)), 0);
      assert.equal(await other().sweep(now), 1);
      await one().complete({ id: request('forgotten').id, answer: 'late' });
      assert.equal((await one().begin(request('forgotten'))).state, 'begun');
      assert.deepEqual(await open()[0].check(), []);
    });

    test('are completed with what they create, or not at all', async () => {
      const { identities, keys } = open()[0];
      await one().begin(request('registered'));
      const { id } = await identities.register(newIdentity('completing'), change(), (identity) => ({
        id: request('registered').id,
        answer: `identity ${identity.id}`,
      }));
      const registered = { state: 'completed', answer: `identity ${id}` };
      assert.deepEqual(await other().begin(request('registered')), registered);

      const completes = { id: request('made').id, answer: 'made' };
      await one().begin(request('made'));
      await assert.rejects(keys.add(newKey('completing', id + 1_000), change(), completes));
      assert.equal((await other().begin(request('made'))).state, 'running');
      await keys.add(newKey('completing', id), change(), completes);
      assert.equal((await other().begin(request('made'))).state, 'completed');

      const rotated = { id: request('rotated').id, answer: 'rotated' };
      const next = newKey('completing next', id);
      await one().begin(request('rotated'));
      assert.equal(await keys.rotate(sha256('unknown'), next, second(9), change(), rotated), false);
      assert.equal((await other().begin(request('rotated'))).state, 'running');
      assert.ok(await keys.rotate(newKey('completing', id).keyHash, next, second(9), change(), rotated));
      assert.equal((await other().begin(request('rotated'))).state, 'completed');
    });
  });
}
