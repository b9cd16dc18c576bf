import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  hashOf,
  isApiKey,
  isIdentityToken,
  looksLikeKey,
  newApiKey,
  newIdentityToken,
  presentedKey,
} from './api-key.ts';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('an API key', () => {
  test('has 256 random bits, and is another each time', () => {
    const requested: number[] = [];
    newApiKey((length) => {
      requested.push(length);
      return new Uint8Array(length);
    });
    assert.deepEqual(requested, [32]);
    assert.equal(new Set(Array.from({ length: 1_000 }, () => newApiKey())).size, 1_000);
  });

  test('has one form, whatever its bits are', () => {
    fc.assert(
      fc.property(secret, (bits) => {
        const key = newApiKey(() => bits);
        assert.match(key, /^cairn_[1-9A-HJ-NP-Za-km-z]{50}$/);
        assert.ok(isApiKey(key));
        assert.ok(!isIdentityToken(key));
        const token = newIdentityToken(() => bits);
        assert.match(token, /^cairnid_[1-9A-HJ-NP-Za-km-z]{50}$/);
        assert.ok(isIdentityToken(token));
        assert.ok(!isApiKey(token));
      }),
    );
  });

  test('with any one character changed is refused by its checksum', () => {
    fc.assert(
      fc.property(secret, fc.boolean(), (bits, isKey) => {
        const [prefix, text] = isKey
          ? ['cairn_', newApiKey(() => bits)]
          : ['cairnid_', newIdentityToken(() => bits)];
        for (let at = prefix.length; at < text.length; at += 1) {
          const other = alphabet[(alphabet.indexOf(text[at] ?? '') + 1 + (at % 57)) % 58];
          assert.notEqual(other, text[at]);
          const changed = text.slice(0, at) + other + text.slice(at + 1);
          assert.ok(!isApiKey(changed) && !isIdentityToken(changed), `character ${at}`);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('with two neighbours exchanged, or cut, or longer, is refused', () => {
    const key = newApiKey((length) => new Uint8Array(length).map((_, at) => at * 7));
    for (let at = 0; at < key.length - 1; at += 1) {
      const exchanged = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
      assert.equal(isApiKey(exchanged), exchanged === key, exchanged);
      assert.ok(!isApiKey(key.slice(0, at)));
    }
    for (const wrong of ['', `${key}1`, ` ${key}`, `${key}\n`, key.toUpperCase(), key.repeat(2)]) {
      assert.ok(!isApiKey(wrong), wrong);
    }
  });

  test('is kept as the SHA-256 of the whole of it', () => {
    const key = newApiKey();
    assert.equal(hashOf(key), createHash('sha256').update(key, 'utf8').digest('hex'));
  });
});

describe('a text', () => {
  const [key, token] = [newApiKey(), newIdentityToken()];

  test('looks like a key where one is in it, also one with a typing error', () => {
    const mistyped = `${key.slice(0, -1)}${key.endsWith('1') ? '2' : '1'}`;
    for (const text of [key, token, `key=${key}`, `%20${token}/graph`, mistyped]) {
      assert.ok(looksLikeKey(text), text);
    }
  });

  test('does not look like a key where it only has the name, or a part, of one', () => {
    for (const text of [
      '',
      'cairn_',
      'cairn_sync',
      key.slice(0, 40),
      key.slice(6),
      hashOf(key),
      'CVE-2021-44228',
    ])
      assert.ok(!looksLikeKey(text), text);
  });
});

describe('the API key of a request', () => {
  const [key, other] = [newApiKey(), newApiKey()];

  test('is read from either header, in any case', () => {
    for (const headers of [
      ['x-api-key', key],
      ['Host', 'localhost', 'X-Api-Key', key, 'Accept', '*/*'],
      ['x-api-key', ` ${key} `],
      ['Authorization', `Bearer ${key}`],
      ['authorization', `bearer  ${key}`],
      ['authorization', `Bearer ${key}`, 'x-api-key', key],
      ['x-api-key', key, 'X-API-KEY', key],
    ]) {
      assert.equal(presentedKey(headers), key, headers.join(' '));
    }
  });

  test('is null where no header is for it', () => {
    for (const headers of [
      [],
      ['Host', 'localhost'],
      ['x-api-kez', key],
      ['proxy-authorization', `Bearer ${key}`],
    ]) {
      assert.equal(presentedKey(headers), null);
    }
  });

  test('is refused where a header has something else', () => {
    for (const value of [
      ...['', ' ', 'cairn_', key.slice(0, -1), `${key}1`, `"${key}"`, `${key},${key}`, `${key} ${key}`],
      ...[newIdentityToken(), `${key.slice(0, -1)}0`, key.slice(6), `Bearer ${key}`, 'x'.repeat(10_000)],
      ...[key.replace('cairn', 'саirn'), `${key.slice(0, -1)}\u200b`],
    ]) {
      assert.throws(() => presentedKey(['x-api-key', value]), { code: 'unauthorized' }, value);
    }
    for (const value of [
      '',
      'Bearer',
      'Bearer ',
      key,
      `Basic ${key}`,
      `Bearer ${key} ${key}`,
      `Bearer=${key}`,
    ]) {
      assert.throws(() => presentedKey(['authorization', value]), { code: 'unauthorized' }, value);
    }
    assert.throws(() => presentedKey(['x-api-key', key, 'authorization', 'Basic dXNlcg==']), {
      code: 'unauthorized',
    });
  });

  test('is refused where two headers have different ones', () => {
    for (const headers of [
      ['x-api-key', key, 'authorization', `Bearer ${other}`],
      ['x-api-key', key, 'x-api-key', other],
      ['authorization', `Bearer ${key}`, 'Authorization', `Bearer ${other}`],
    ]) {
      assert.throws(() => presentedKey(headers), {
        code: 'invalid_input',
        message: /two different API keys/,
      });
    }
  });

  test('is in no message', () => {
    const wrong = `${key}${other.slice(40)}`;
    for (const headers of [
      ['x-api-key', wrong],
      ['x-api-key', key, 'x-api-key', other],
    ]) {
      assert.throws(
        () => presentedKey(headers),
        (error: Error) => !JSON.stringify([error.message, error.cause]).includes(key.slice(6, 20)),
      );
    }
  });
});
