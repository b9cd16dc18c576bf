import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { emailHash, normalizeEmail } from './email.ts';

describe('an e-mail address', () => {
  test('is one, however it is written', () => {
    for (const [text, address] of [
      ['ana@example.org', 'ana@example.org'],
      ['  Ana@Example.ORG \n', 'ana@example.org'],
      ['ana@example.org.', 'ana@example.org'],
      ['ana.b+cairn@mail.example.org', 'ana.b+cairn@mail.example.org'],
      ["o'neil@example.org", "o'neil@example.org"],
      ['post@bücher.example', 'post@xn--bcher-kva.example'],
      ['post@BU\u0308CHER.example', 'post@xn--bcher-kva.example'],
      ['jose\u0301@example.org', 'jos\u00e9@example.org'],
    ] as const) {
      assert.equal(normalizeEmail(text), address, text);
    }
  });

  test('is refused where it is none', () => {
    for (const text of [
      '',
      'ana',
      '@example.org',
      'ana@',
      'ana@localhost',
      'ana@example..org',
      'ana@-example.org',
      'ana@exa mple.org',
      'a b@example.org',
      'ana@b@example.org',
      'Ana <ana@example.org>',
      'ana@example.org, bob@example.org',
      'ana\0@example.org',
      'ana@192.0.2.1:80',
      `${'a'.repeat(65)}@example.org`,
      `ana@${'a'.repeat(64)}.org`,
      `ana@${'abcdefghi.'.repeat(25)}example.org`,
    ]) {
      assert.equal(normalizeEmail(text), null, text);
    }
  });

  test('is kept as a hash that only the store with its secret can make again', () => {
    const secret = new Uint8Array(32).fill(1);
    const hash = emailHash('ana@example.org', secret);
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.equal(emailHash('ana@example.org', secret), hash);
    assert.notEqual(emailHash('bob@example.org', secret), hash);
    assert.notEqual(emailHash('ana@example.org', new Uint8Array(32).fill(2)), hash);
  });
});
