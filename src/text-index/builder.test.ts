import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { setBitsAtLeast } from './accumulators.ts';
import { SegmentBuilder } from './builder.ts';
import { packWords } from './document-terms.ts';
import { find } from './matcher.ts';
import { checkPostings } from './part-check.ts';
import { IndexReader } from './reader.ts';
import { Segment } from './segment.ts';

function build(
  documents: readonly { id: number; text?: string; tags?: string[]; value?: number }[],
): Segment {
  const builder = new SegmentBuilder(1);
  for (const { id, text = '', tags = [], value = 0 } of documents) {
    const terms = packWords([{ text, weight: 1, averageWords: 10 }]);
    builder.add({ id, terms, tags, columns: Int32Array.of(value) });
  }
  const parts = builder.build();
  checkPostings(parts);
  return new Segment(1, parts, new Uint8Array(0));
}

describe('SegmentBuilder', () => {
  test('orders documents by id, and a later one replaces an earlier one', () => {
    const segment = build([
      { id: 5, text: 'old', tags: ['old'], value: 1 },
      { id: -2147483648, value: 2 },
      { id: 5, text: 'new', tags: ['new'], value: 3 },
      { id: 2147483647, value: 4 },
    ]);
    assert.deepEqual([...segment.ids], [-2147483648, 5, 2147483647]);
    assert.deepEqual([...segment.column(0)], [2, 3, 4]);
    assert.deepEqual(
      Array.from({ length: segment.termCount }, (_, i) => segment.termText(i)),
      ['\u0001new', 'new'],
    );
    assert.equal(segment.ordinalOf(5), 1);
    assert.equal(segment.ordinalOf(6), -1);
  });

  test('stores a tag once if it is added twice', () => {
    const segment = build([{ id: 1, tags: ['a', 'b', 'a'] }]);
    assert.equal(segment.postings.length, 2);
  });

  test('accepts any text, tag and number of terms', () => {
    const texts = Array.from(
      { length: 3000 },
      (_, i) => `word${i} ${'𝒳'.repeat(i % 90)} ${'é'.repeat(70)} end`,
    );
    const tag = `long:${'ж'.repeat(5000)}`;
    const segment = build(texts.map((text, id) => ({ id, text, tags: [tag, `id:${id}`] })));
    const reader = new IndexReader([segment]);
    assert.equal(find(reader, { kind: 'tag', tag }).count, 3000);
    assert.equal(find(reader, { kind: 'word', word: 'END' }).count, 3000);
    assert.equal(find(reader, { kind: 'word', word: 'E\u0301'.repeat(200) }).count, 3000);
    for (const id of [0, 1234, 2999]) {
      assert.deepEqual([...find(reader, { kind: 'word', word: `word${id}` })], [id]);
      assert.deepEqual([...find(reader, { kind: 'tag', tag: `id:${id}` })], [id]);
    }
  });

  test('leaves out the words after the first 4,000 of a document', () => {
    const text = `${'filler '.repeat(3999)}last lost`;
    const reader = new IndexReader([build([{ id: 1, text }])]);
    assert.equal(find(reader, { kind: 'word', word: 'last' }).count, 1);
    assert.equal(find(reader, { kind: 'word', word: 'lost' }).count, 0);
    assert.equal(find(reader, { kind: 'phrase', words: ['filler', 'last'] }).count, 1);
  });

  test('builds an empty segment without documents, and refuses documents with other columns', () => {
    const builder = new SegmentBuilder(2);
    const reader = new IndexReader([new Segment(1, builder.build(), new Uint8Array(0))]);
    assert.equal(find(reader, { kind: 'all' }).count, 0);
    assert.equal(reader.documentOf(1), -1);
    assert.throws(
      () => builder.add({ id: 1, terms: packWords([]), tags: [], columns: Int32Array.of(1) }),
      RangeError,
    );
  });
});

describe('setBitsAtLeast', () => {
  test('sets the bits of exactly the bytes that are large enough', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 96, maxLength: 96 }),
        fc.integer({ min: 1, max: 127 }),
        (bytes, least) => {
          const bits = new Uint32Array(3);
          setBitsAtLeast(bytes, least, bits);
          bytes.forEach((byte, i) => {
            assert.equal((((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1, byte >= least);
          });
        },
      ),
      { numRuns: 300 },
    );
  });
});
