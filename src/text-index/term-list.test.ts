import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encodeTerm } from './encoding.ts';
import { TermList, TermListWriter } from './term-list.ts';

function listOf(texts: readonly string[]): TermList {
  const writer = new TermListWriter();
  for (const text of texts) writer.add(encodeTerm(text));
  const { bytes, starts } = writer.finish();
  return new TermList(writer.count, bytes, starts);
}

/** Many with a common prefix, and more than one block contains. */
const anyTexts = fc
  .uniqueArray(
    fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒳', '\u0001'), minLength: 1, maxLength: 6 }),
      fc.nat(400).map((number) => `\u0001id:${number}`),
      fc.nat(9).map((number) => `${'long'.repeat(60)}${number}`),
    ),
    { maxLength: 120 },
  )
  .map((texts) => texts.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));

describe('a list of terms', () => {
  test('returns each term, in whatever order they are read', () => {
    fc.assert(
      fc.property(anyTexts, fc.array(fc.nat(), { maxLength: 40 }), (texts, requested) => {
        const list = listOf(texts);
        assert.equal(list.count, texts.length);
        assert.ok(list.isComplete());
        for (const at of [...texts.keys(), ...requested.map((number) => number % (texts.length || 1))]) {
          if (texts.length === 0) continue;
          assert.equal(list.textOf(at), texts[at]);
          assert.deepEqual(Buffer.from(list.bytesOf(at)), Buffer.from(texts[at] ?? ''));
        }
        assert.equal(list.countTags(), texts.filter((text) => text.startsWith('\u0001')).length);
      }),
    );
  });

  test('finds the place of a term, or where it would be', () => {
    fc.assert(
      fc.property(anyTexts, anyTexts, (texts, others) => {
        const list = listOf(texts);
        for (const text of ['', ...texts, ...others]) {
          const bytes = Buffer.from(text);
          const at = texts.filter((one) => Buffer.compare(Buffer.from(one), bytes) < 0).length;
          assert.deepEqual(list.seek(bytes), { at, isThere: texts.includes(text) });
        }
      }),
    );
  });

  test('is not complete if bytes are missing or follow after the end', () => {
    const writer = new TermListWriter();
    for (let number = 100; number < 140; number++) writer.add(encodeTerm(`id:${number}`));
    const { bytes, starts } = writer.finish();
    for (const other of [bytes.subarray(0, -1), bytes.subarray(0, -9), Buffer.concat([bytes, bytes])]) {
      assert.equal(new TermList(writer.count, other, starts).isComplete(), false);
    }
  });

  test('takes half of the bytes of terms with common prefixes', () => {
    const texts = Array.from({ length: 5_000 }, (_, at) => `\u0001id:cve-2024-${10_000 + at}`);
    const writer = new TermListWriter();
    for (const text of texts) writer.add(encodeTerm(text));
    const { bytes, starts } = writer.finish();
    assert.ok(bytes.length + starts.byteLength < texts.join('').length / 2);
  });
});
