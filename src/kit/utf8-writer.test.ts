import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Utf8Writer } from './utf8-writer.ts';

test('what is written is the UTF-8 of all texts together, in a buffer of its own length', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.nat(60_000).map((length) => '€'.repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
      const writer = new Utf8Writer();
      for (const one of texts) writer.write(one);
      const bytes = writer.end();
      assert.equal(bytes.byteLength, bytes.buffer.byteLength);
      assert.ok(Buffer.from(texts.join('')).equals(bytes));
    }),
    { numRuns: 50, seed: 15 },
  );
});
