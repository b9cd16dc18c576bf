import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { measure } from './send.ts';
import { SentTexts } from './sent-texts.ts';

test('a remembered text is sent as its UTF-8, with the tag of the text', () => {
  const texts = new SentTexts();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { wire, bytes, etag } of [texts.of(text), texts.of(text)]) {
        assert.deepEqual(Buffer.from(wire, 'latin1'), Buffer.from(text));
        assert.deepEqual({ bytes, etag }, measure(text));
      }
    }),
  );
});
