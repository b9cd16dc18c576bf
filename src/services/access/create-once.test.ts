import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isApiKey } from '../../access/api-key.ts';
import { accessWorld } from '../testing/access.ts';

const idempotencyKey = 'order-1';

describe('a request that is sent again with the same Idempotency-Key', () => {
  test('gives the same answer without the key or token, and creates nothing', async (t) => {
    const { as, operator } = await accessWorld(t);
    const stranger = await as(null);
    const first = await stranger.create({ idempotencyKey, scope: 'write' });
    const again = await stranger.create({ idempotencyKey, scope: 'write' });
    assert.deepEqual(again, { ...first, apiKey: null });
    const registered = await stranger.register({ idempotencyKey, email: 'ana@example.org' });
    const registeredAgain = await stranger.register({ idempotencyKey, email: ' Ana@example.org' });
    assert.deepEqual(registeredAgain, { ...registered, identityToken: null });
    const holder = await as(first.apiKey);
    const rotated = await holder.rotateOwn({ idempotencyKey, overlapSeconds: 60 });
    assert.deepEqual(await holder.rotateOwn({ idempotencyKey, overlapSeconds: 60 }), {
      ...rotated,
      apiKey: null,
    });
    assert.equal((await operator.listKeys({ identity: null })).length, 2);
  });

  test('is refused with another body', async (t) => {
    const { as } = await accessWorld(t);
    const stranger = await as(null);
    await stranger.create({ idempotencyKey });
    const conflict = { code: 'conflict', message: /another request body/ };
    await assert.rejects(stranger.create({ idempotencyKey, quota: 5 }), conflict);
    await assert.rejects(stranger.create({ idempotencyKey, label: 'other' }), conflict);
  });

  test('is another one for another caller or route', async (t) => {
    const { as } = await accessWorld(t);
    const near = await as(null, '2001:db8::1');
    const { apiKey, keyHash } = await near.create({ idempotencyKey });
    assert.equal((await (await as(null, '2001:db8::2')).create({ idempotencyKey })).keyHash, keyHash);
    assert.notEqual((await (await as(null, '2001:db8:1::2')).create({ idempotencyKey })).keyHash, keyHash);
    assert.notEqual((await (await as(apiKey, '2001:db8::1')).create({ idempotencyKey })).keyHash, keyHash);
    assert.ok((await near.register({ idempotencyKey })).identityToken);
  });

  test('creates one thing where both are sent at once', async (t) => {
    const { as, operator } = await accessWorld(t);
    const stranger = await as(null);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => stranger.create({ idempotencyKey })),
    );
    assert.equal((await operator.listKeys({ identity: null })).length, 1);
    const keys = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.apiKey] : []));
    assert.equal(keys.filter((key) => key !== null && isApiKey(key)).length, 1);
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue;
      const { code, retryAfterSeconds } = answer.reason;
      assert.deepEqual([code, retryAfterSeconds], ['conflict', 1]);
    }
  });

  test('is carried out where the first failed, or is a day old', async (t) => {
    const { as, clock } = await accessWorld(t);
    const stranger = await as(null);
    await assert.rejects(stranger.create({ idempotencyKey, label: '' }), { code: 'invalid_input' });
    const first = await stranger.create({ idempotencyKey });
    clock.ms += 24 * 3_600_000 - 1;
    assert.equal((await stranger.create({ idempotencyKey })).keyHash, first.keyHash);
    clock.ms += 1;
    assert.notEqual((await stranger.create({ idempotencyKey })).keyHash, first.keyHash);
  });

  test('is refused where the header is not 1 to 128 visible ASCII characters', async (t) => {
    const stranger = await (await accessWorld(t)).as(null);
    for (const wrong of ['', ' ', 'a b', 'é', 'a\n', 'x'.repeat(129)]) {
      await assert.rejects(stranger.create({ idempotencyKey: wrong }), { code: 'invalid_input' }, wrong);
    }
    await stranger.create({ idempotencyKey: '!~'.repeat(64) });
  });
});
