import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isIdentityToken } from '../../access/api-key.ts';
import { accessWorld } from '../testing/access.ts';

describe('an identity', () => {
  test('is another one each time, with or without an e-mail address', async (t) => {
    const stranger = await (await accessWorld(t)).as(null);
    const emails = [undefined, undefined, 'ana@example.org', 'ana@example.org'];
    const ids: number[] = [];
    for (const email of emails) {
      const { identity, identityToken } = await stranger.register({ email });
      assert.deepEqual(Object.keys(identity), ['id', 'privacyFlag']);
      assert.equal(identity.privacyFlag, email !== undefined);
      assert.ok(identityToken !== null && isIdentityToken(identityToken));
      ids.push(identity.id);
    }
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
    );
  });

  test('is refused for what is not an e-mail address, without repeating it', async (t) => {
    const stranger = await (await accessWorld(t)).as(null);
    for (const email of ['', 'ana', 'ana@localhost', 'a@example.org, b@example.org', 'x'.repeat(500)]) {
      await assert.rejects(
        stranger.register({ email }),
        (error: Error & { code: string }) =>
          error.code === 'invalid_input' && (email === '' || !error.message.includes(` ${email} `)),
      );
    }
  });

  test('is forgotten by its e-mail address, however it is written, with its keys and its entries', async (t) => {
    const { as, operator, state, clock } = await accessWorld(t);
    const stranger = await as(null);
    const { identity, identityToken } = await stranger.register({ email: 'Ana@Example.org' });
    assert.ok(identityToken);
    await stranger.register({ email: 'ana@example.org' });
    const kept = await stranger.register({ email: 'bob@example.org' });
    const key = await stranger.create({ identityToken, label: 'of Ana' });
    const holder = await as(key.apiKey);
    await holder.rotateOwn({ overlapSeconds: 600 });
    assert.deepEqual(await operator.forgetEmail({ email: ' ANA@example.ORG' }), { identities: 2, runs: 0 });
    assert.deepEqual(await operator.forgetEmail({ email: 'ana@example.org' }), { identities: 0, runs: 0 });
    clock.ms += 1_000;
    assert.equal(await state.identities.find(identity.id), null);
    assert.ok(await state.identities.find(kept.identity.id));
    assert.deepEqual(await operator.listKeys({ identity: null }), []);
    await assert.rejects(holder.readOwn(), { code: 'not_found' });
    await assert.rejects(stranger.create({ identityToken }), { code: 'unauthorized' });
    const entries = await operator.readAudit({ limit: 100 });
    const about = entries.filter(({ record }) => record !== null).map(({ kind }) => kind);
    assert.deepEqual(about, ['identity_erased', 'identity_erased', 'identity_registered']);
    assert.deepEqual((await state.audit.verify()).problems, []);
    await assert.rejects(operator.forgetEmail({ email: 'ana' }), { code: 'invalid_input' });
  });
});

describe('where sign-up is closed', () => {
  test('only an admin key registers identities and creates keys, for others too', async (t) => {
    const { as, operator } = await accessWorld(t, 'closed');
    const given = { quota: null, identity: null, expiresAt: null } as const;
    const writer = await operator.createKey({ label: 'writer', scope: 'write', ...given });
    const admin = await operator.createKey({ label: 'root', scope: 'admin', ...given });
    for (const [key, code] of [
      [null, 'unauthorized'],
      [writer.apiKey, 'forbidden'],
    ] as const) {
      const calls = await as(key);
      await assert.rejects(calls.register(), { code });
      await assert.rejects(calls.create(), { code });
    }
    const root = await as(admin.apiKey);
    const { identity, identityToken } = await root.register();
    const key = await root.create({ identityToken: identityToken ?? '' });
    assert.equal(key.identity, identity.id);
    const holder = await as(key.apiKey);
    assert.equal((await holder.rotateOwn()).identity, identity.id, 'a key may still be rotated');
  });
});
