import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newApiKey, newIdentityToken } from './api-key.ts';
import { presentedKey } from './presented-key.ts';

const [key, other] = [newApiKey(), newApiKey()];

describe('the API key of a request', () => {
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
