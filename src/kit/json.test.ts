import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { firstIssue, readJson } from './json.ts';

test('reads any JSON as it was written', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value = JSON.parse(text);
      if (JSON.stringify(value).isWellFormed() && !text.includes('\\u')) {
        assert.deepEqual(readJson(Buffer.from(text)), value);
      }
    }),
  );
  assert.deepEqual(readJson(Buffer.from('\ufeff{"a":1}')), { a: 1 });
});

test('replaces escapes that make no text, and only those', () => {
  const written = String.raw`["\ud800x", "\ud83d\ude00", "\udc00\ud800", "a\u0000b", "\\ud800", "\\\u0000", "\u00e9"]`;
  assert.deepEqual(readJson(Buffer.from(written)), [
    '\ufffdx',
    '\u{1f600}',
    '\ufffd\ufffd',
    'a\ufffdb',
    String.raw`\ud800`,
    '\\\ufffd',
    'é',
  ]);
});

test('gives undefined for what is not JSON in UTF-8', () => {
  for (const bytes of [
    Buffer.from(''),
    Buffer.from('{"a":'),
    Buffer.from([0x22, 0xff, 0x22]),
    Buffer.from('NaN'),
  ]) {
    assert.equal(readJson(bytes), undefined);
  }
});

test('names the place of the first issue', () => {
  const schema = z.object({ a: z.array(z.object({ b: z.number() })) });
  const issueOf = (value: unknown) => {
    const { error } = schema.safeParse(value);
    return error === undefined ? null : firstIssue(error);
  };
  assert.match(issueOf({ a: [{ b: 1 }, { b: '2' }] }) ?? '', /^a\.1\.b: .*number/);
  assert.match(issueOf(7) ?? '', /^Invalid/);
});
