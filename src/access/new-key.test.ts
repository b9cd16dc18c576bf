import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hashOf, isApiKey, newApiKey, newIdentityToken } from './api-key.ts';
import { checkedExpiry, checkedLabel, makeKey } from './new-key.ts';

const now = '2026-02-28T12:00:00.000Z';

test('a new key is stored by its hash, with what was asked for', () => {
  const request = { label: 'ci', scope: 'write', quota: 60, expiresAt: null } as const;
  const { apiKey, stored } = makeKey(request, { identity: 7, selfService: true }, now);
  assert.ok(isApiKey(apiKey));
  assert.deepEqual(stored, {
    ...request,
    keyHash: hashOf(apiKey),
    identity: 7,
    selfService: true,
    createdAt: now,
  });
  assert.ok(!JSON.stringify(stored).includes(apiKey.slice(6, 50)));
});

describe('a label', () => {
  test('is kept as it was given, without blanks around', () => {
    for (const label of [
      'ci',
      'CI of Ana’s team',
      '部品',
      'a'.repeat(100),
      '😀'.repeat(100),
      'ana@example.org',
    ]) {
      assert.equal(checkedLabel(` ${label}\n`), label);
    }
  });

  test('is refused where it is not a label', () => {
    for (const label of [
      ...['', ' \t', 'a'.repeat(101), 'a\nb', 'a\0b', 'a\u202eb', 'a\u2028b', 'a\ud800b'],
      ...[newApiKey(), `old: ${newIdentityToken()}`],
    ]) {
      assert.throws(
        () => checkedLabel(label),
        (error: { code: string; message: string; details: { path: string }[] }) =>
          error.code === 'invalid_input' &&
          error.details[0]?.path === 'label' &&
          (label.trim() === '' || !error.message.includes(label)),
        label,
      );
    }
  });
});

describe('the end of a key', () => {
  test('is in the next two years', () => {
    for (const time of ['2026-02-28T12:00:00.001Z', '2027-08-01T00:00:00.000Z', '2028-02-28T12:00:00.000Z'])
      assert.equal(checkedExpiry(time, now), time);
    for (const time of [
      now,
      '2026-02-28T11:59:59.999Z',
      '2028-02-28T12:00:00.001Z',
      '2099-01-01T00:00:00.000Z',
    ])
      assert.throws(() => checkedExpiry(time, now), { code: 'invalid_input', message: /expiresAt must be / });
  });
});
