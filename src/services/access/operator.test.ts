import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { accessWorld } from '../testing/access.ts';

const plain = { label: 'test', scope: 'read', quota: null, identity: null, expiresAt: null } as const;

describe('the operator', () => {
  test('creates keys of any scope and quota, for a new identity or one that there is', async (t) => {
    const { operator, as } = await accessWorld(t);
    const first = await operator.createKey({ ...plain, scope: 'admin' });
    assert.deepEqual([first.scope, first.quota], ['admin', null]);
    const second = await operator.createKey({ ...plain, quota: 5_000, identity: first.identity });
    assert.equal(second.identity, first.identity);
    assert.equal((await operator.createKey(plain)).identity > first.identity, true);
    await assert.rejects(operator.createKey({ ...plain, identity: 99 }), { code: 'not_found' });
    assert.ok(first.apiKey);
    assert.equal((await (await as(first.apiKey)).readOwn()).keyHash, first.keyHash);
    assert.deepEqual(
      (await operator.listKeys({ identity: first.identity })).map(({ keyHash }) => keyHash).sort(),
      [first.keyHash, second.keyHash].sort(),
    );
  });

  test('names a key by the beginning of its hash', async (t) => {
    const { operator, as } = await accessWorld(t);
    const key = await operator.createKey(plain);
    const rotated = await operator.rotateKey({ keyHash: key.keyHash.slice(0, 8), overlapSeconds: 60 });
    assert.equal(rotated.replaced.keyHash, key.keyHash);
    const revoked = await operator.revokeKey({ keyHash: rotated.keyHash.slice(0, 12).toUpperCase() });
    assert.ok(revoked.revokedAt);
    await assert.rejects(as(rotated.apiKey ?? ''), { code: 'unauthorized' });
    await assert.rejects(operator.rotateKey({ keyHash: rotated.keyHash, overlapSeconds: 0 }), {
      code: 'invalid_input',
      message: /was revoked/,
    });
    for (const wrong of [
      '',
      key.keyHash.slice(0, 7),
      'not hexadecimal',
      key.apiKey ?? '',
      `${key.keyHash}0`,
    ]) {
      await assert.rejects(operator.revokeKey({ keyHash: wrong }), { code: 'invalid_input' }, wrong);
    }
    for (const unknown of ['0'.repeat(64), '0'.repeat(9)])
      await assert.rejects(operator.revokeKey({ keyHash: unknown }), { code: 'not_found' });
  });

  test('reads who changed what, newest first', async (t) => {
    const { operator, as } = await accessWorld(t);
    const { apiKey, keyHash } = await (await as(null, '198.51.100.77')).create({ scope: 'write' });
    await (await as(apiKey, '198.51.100.78')).revokeOwn();
    await operator.createKey(plain);
    const entries = await operator.readAudit({ limit: 10 });
    assert.deepEqual(
      entries.map(({ kind, record, address }) => [kind, record?.who, address]),
      [
        ['key_created', 'command line', null],
        ['identity_registered', 'command line', null],
        ['key_revoked', `key ${keyHash}`, '198.51.100.78'],
        ['key_created', 'anonymous', '198.51.100.77'],
        ['identity_registered', 'anonymous', '198.51.100.77'],
      ],
    );
    const [, second] = entries;
    const older = await operator.readAudit({ before: second?.number ?? 0, limit: 1 });
    assert.deepEqual(older, entries.slice(2, 3));
  });
});

test('no key, token or e-mail address is in the files of the state, or in any entry', async (t) => {
  const { operator, as, folder } = await accessWorld(t);
  const stranger = await as(null);
  const email = 'ana.lovelace@example.org';
  const { identityToken } = await stranger.register({ email, idempotencyKey: 'a' });
  const key = await stranger.create({
    identityToken: identityToken ?? '',
    idempotencyKey: 'b',
    scope: 'write',
  });
  const holder = await as(key.apiKey);
  const rotated = await holder.rotateOwn({ overlapSeconds: 60, idempotencyKey: 'c' });
  const further = await holder.create({ idempotencyKey: 'd' });
  const made = await operator.createKey(plain);
  const texts = [
    JSON.stringify(await operator.readAudit({ limit: 100 })),
    ...readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1')),
  ];
  assert.ok(
    texts.some((text) => text.includes(key.keyHash)),
    'the search finds what is there',
  );
  const secrets = [identityToken, key.apiKey, rotated.apiKey, further.apiKey, made.apiKey];
  for (const secret of [
    ...secrets.map((whole) => whole?.slice(8, 40) ?? assert.fail()),
    email,
    'ana.lovelace',
  ]) {
    for (const text of texts) assert.ok(!text.includes(secret));
  }
});

test('nothing of an identity is left in the files of the state once its e-mail address is forgotten', async (t) => {
  const { operator, as, folder } = await accessWorld(t);
  const stranger = await as(null);
  const { identityToken } = await stranger.register({ email: 'ana@example.org', idempotencyKey: 'a' });
  const label = 'laptop of Ana';
  const key = await stranger.create({ label, identityToken: identityToken ?? '', idempotencyKey: 'b' });
  const holder = await as(key.apiKey);
  const further = await holder.create({ label: `second ${label}`, idempotencyKey: 'c' });
  const rotated = await holder.rotateOwn({ idempotencyKey: 'd' });
  const files = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
  const left = () =>
    [label, key.keyHash, further.keyHash, rotated.keyHash].filter((text) => files().join().includes(text));
  assert.equal(left().length, 4);
  await operator.forgetEmail({ email: 'ana@example.org' });
  assert.deepEqual(left(), []);
});
