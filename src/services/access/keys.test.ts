import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hashOf, newApiKey, newIdentityToken } from '../../access/api-key.ts';
import { Failure } from '../../kit/failure.ts';
import { accessWorld } from '../testing/access.ts';

const now = '2026-08-22T12:00:00.000Z';

describe('a new key', () => {
  test('reads, at 120 requests a minute, for a new identity, unless asked otherwise', async (t) => {
    const { as } = await accessWorld(t);
    const stranger = await as(null);
    const first = await stranger.create();
    const { apiKey, ...info } = first;
    assert.deepEqual(info, {
      keyHash: hashOf(apiKey),
      label: 'test',
      scope: 'read',
      quota: 120,
      identity: first.identity,
      createdAt: now,
      expiresAt: null,
      lastUsedAt: null,
      revokedAt: null,
    });
    const expiresAt = '2027-01-01T00:00:00.000Z';
    const second = await stranger.create({ label: ' ci ', scope: 'write', quota: 7, expiresAt });
    assert.notEqual(second.identity, first.identity);
    assert.deepEqual(
      [second.label, second.scope, second.quota, second.expiresAt],
      ['ci', 'write', 7, expiresAt],
    );
    const { apiKey: secondKey, ...secondInfo } = second;
    assert.deepEqual(await (await as(secondKey)).readOwn(), secondInfo);
  });

  test('is of the identity whose token is sent, as often as it is sent', async (t) => {
    const { as } = await accessWorld(t);
    const stranger = await as(null);
    const { identity, identityToken } = await stranger.register();
    assert.ok(identityToken);
    for (const scope of ['read', 'write'] as const) {
      assert.equal((await stranger.create({ identityToken, scope })).identity, identity.id);
    }
  });

  test('is of the identity of the key it is made with, and gets at most its scope', async (t) => {
    const { as, operator } = await accessWorld(t);
    const stranger = await as(null);
    const made = async (scope: 'read' | 'write' | 'admin') =>
      scope === 'admin'
        ? operator.createKey({ label: 'root', scope, quota: null, identity: null, expiresAt: null })
        : stranger.create({ scope });
    const granted = [];
    for (const scope of ['read', 'write', 'admin'] as const) {
      const key = await made(scope);
      assert.ok(key.apiKey);
      const holder = await as(key.apiKey);
      for (const requested of ['read', 'write', 'admin'] as const) {
        const created = await holder.create({ scope: requested }).catch((error: Failure) => error);
        if (created instanceof Failure) {
          assert.equal(created.code, 'forbidden');
          assert.match(created.message, new RegExp(`the scope ${requested}\\.$`));
          continue;
        }
        assert.equal(created.identity, key.identity);
        granted.push(`${scope} ${requested}`);
      }
    }
    assert.deepEqual(granted, [
      ...['read read', 'write read', 'write write'],
      ...['admin read', 'admin write', 'admin admin'],
    ]);
    await assert.rejects(stranger.create({ scope: 'admin' }), { code: 'forbidden', message: /scope admin/ });
  });

  test('is refused for a token that is malformed, unknown, or of another identity', async (t) => {
    const { as, operator } = await accessWorld(t);
    const stranger = await as(null);
    const { apiKey } = await stranger.create({ scope: 'write' });
    const { identityToken, identity } = await stranger.register();
    assert.ok(identityToken);
    for (const wrong of ['', 'token', newApiKey(), `${identityToken}1`]) {
      await assert.rejects(stranger.create({ identityToken: wrong }), { code: 'invalid_input' });
    }
    await assert.rejects(stranger.create({ identityToken: newIdentityToken() }), { code: 'unauthorized' });
    await assert.rejects((await as(apiKey)).create({ identityToken }), { code: 'invalid_input' });
    const admin = await operator.createKey({
      ...{ label: 'root', scope: 'admin', quota: null, identity: null, expiresAt: null },
    });
    const given = await (await as(admin.apiKey)).create({ identityToken });
    assert.equal(given.identity, identity.id);
  });

  test('is refused for a bad label or end', async (t) => {
    const stranger = await (await accessWorld(t)).as(null);
    for (const wrong of [
      { label: '' },
      { label: newApiKey() },
      { expiresAt: now },
      { expiresAt: '2030-01-01T00:00:00.000Z' },
    ]) {
      await assert.rejects(stranger.create(wrong), { code: 'invalid_input' });
    }
  });
});

describe('keys are listed', () => {
  test('to their identity, and all to an admin, oldest first, a page at a time', async (t) => {
    const { as, operator, clock } = await accessWorld(t);
    const stranger = await as(null);
    const own: string[] = [];
    const { apiKey, keyHash, identity } = await stranger.create();
    own.push(keyHash);
    const all = [keyHash];
    const holder = await as(apiKey);
    for (let count = 0; count < 4; count += 1) {
      clock.ms += 1_000;
      all.push((await stranger.create()).keyHash);
      clock.ms += 1_000;
      const key = await holder.create();
      own.push(key.keyHash);
      all.push(key.keyHash);
    }
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await holder.list({ limit: 2, cursor });
      assert.equal(page.count, page.items.length);
      assert.ok(page.items.every((item) => item.identity === identity));
      pages.push(page.items.map((item) => item.keyHash));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(
      pages.map(({ length }) => length),
      [2, 2, 1],
    );
    assert.deepEqual(pages.flat(), own);

    clock.ms += 1_000;
    const admin = await operator.createKey({
      ...{ label: 'root', scope: 'admin', quota: null, identity: null, expiresAt: null },
    });
    const listed = await (await as(admin.apiKey)).list({ limit: 100 });
    assert.deepEqual(
      listed.items.map((item) => item.keyHash),
      [...all, admin.keyHash],
    );
    assert.equal(listed.nextCursor, null);
    const { nextCursor } = await holder.list({ limit: 1 });
    assert.ok(nextCursor);
    await assert.rejects((await as(admin.apiKey)).list({ cursor: nextCursor }), { code: 'cursor_invalid' });
  });

  test('without what they are made of', async (t) => {
    const { as } = await accessWorld(t);
    const { apiKey } = await (await as(null)).create();
    const page = await (await as(apiKey)).list();
    assert.deepEqual(Object.keys(page.items[0] ?? {}).sort(), [
      ...['createdAt', 'expiresAt', 'identity', 'keyHash', 'label'],
      ...['lastUsedAt', 'quota', 'revokedAt', 'scope'],
    ]);
  });
});

describe('a key is revoked', () => {
  test('by its identity and by an admin, and by nobody else', async (t) => {
    const { as, operator } = await accessWorld(t);
    const stranger = await as(null);
    const [mine, other] = [
      await stranger.create({ scope: 'write' }),
      await stranger.create({ scope: 'write' }),
    ];
    const unknown = { code: 'not_found', message: /No key of yours has that hash/ };
    await assert.rejects((await as(other.apiKey)).revoke(mine), unknown);
    await assert.rejects((await as(other.apiKey)).revoke({ keyHash: 'a'.repeat(64) }), unknown);
    await assert.rejects((await as(other.apiKey)).revoke({ keyHash: mine.apiKey }), {
      code: 'invalid_input',
    });
    const further = await (await as(mine.apiKey)).create();
    const revoked = await (await as(mine.apiKey)).revoke({ keyHash: further.keyHash.toUpperCase() });
    assert.equal(revoked.revokedAt, now);
    const admin = await operator.createKey({
      ...{ label: 'root', scope: 'admin', quota: null, identity: null, expiresAt: null },
    });
    assert.equal((await (await as(admin.apiKey)).revoke(other)).revokedAt, now);
  });

  test('once: revoking it again changes nothing', async (t) => {
    const { as, clock, audit } = await accessWorld(t);
    const { apiKey } = await (await as(null)).create({ scope: 'write' });
    const holder = await as(apiKey);
    const further = await holder.create();
    const revoked = await holder.revoke(further);
    const { number } = await audit.head();
    clock.ms += 1_000;
    assert.deepEqual(await holder.revoke(further), revoked);
    assert.equal((await audit.head()).number, number);
  });

  test('by itself, whatever its scope', async (t) => {
    const { as } = await accessWorld(t);
    const { apiKey, keyHash } = await (await as(null)).create();
    const own = await (await as(apiKey)).revokeOwn();
    assert.deepEqual([own.keyHash, own.revokedAt], [keyHash, now]);
  });
});

describe('a key is rotated', () => {
  test('into one with the same rights and end, and ends after the overlap', async (t) => {
    const { as, clock } = await accessWorld(t);
    const end = '2027-01-01T00:00:00.000Z';
    const old = await (await as(null)).create({ label: 'ci', scope: 'write', quota: 7, expiresAt: end });
    clock.ms += 1_000;
    const rotated = await (await as(old.apiKey)).rotateOwn({ overlapSeconds: 60 });
    const { apiKey, replaced, ...info } = rotated;
    assert.deepEqual(info, {
      ...info,
      label: 'ci',
      scope: 'write',
      quota: 7,
      identity: old.identity,
      expiresAt: end,
    });
    assert.deepEqual(replaced, { keyHash: old.keyHash, expiresAt: '2026-08-22T12:01:01.000Z' });
    clock.ms += 59_999;
    await as(old.apiKey);
    assert.equal((await (await as(apiKey)).readOwn()).keyHash, rotated.keyHash);
  });

  test('at once unless an overlap is asked for, and never past its end', async (t) => {
    const { as, clock } = await accessWorld(t);
    const stranger = await as(null);
    const at = new Date(clock.ms).toISOString();
    const first = await (await as((await stranger.create()).apiKey)).rotateOwn();
    assert.equal(first.replaced.expiresAt, at);
    const expiresAt = '2026-08-22T12:00:10.000Z';
    const second = await (await as((await stranger.create({ expiresAt })).apiKey)).rotateOwn({
      overlapSeconds: 60,
    });
    assert.deepEqual([second.replaced.expiresAt, second.expiresAt], [expiresAt, expiresAt]);
  });

  test('not after it was revoked or has ended', async (t) => {
    const { as, clock } = await accessWorld(t);
    const stranger = await as(null);
    const [revoked, ended] = [await stranger.create(), await stranger.create()];
    const [a, b] = [await as(revoked.apiKey), await as(ended.apiKey)];
    await a.revokeOwn();
    await assert.rejects(a.rotateOwn(), { code: 'unauthorized' });
    await b.rotateOwn({ overlapSeconds: 1 });
    clock.ms += 1_000;
    await assert.rejects(b.rotateOwn(), { code: 'unauthorized' });
  });
});
