import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { find } from './matcher.ts';
import { anyHistory, anyMatcher, living, readerOf } from './testing/arbitrary.ts';
import { matches, type PlainDocument } from './testing/oracle.ts';

describe('find', () => {
  test('finds exactly the live documents that match, whatever segments they are in', () => {
    fc.assert(
      fc.property(anyHistory, anyMatcher, (history, matcher) => {
        const reader = readerOf(history);
        const found = find(reader, matcher);
        const expected = living(history)
          .filter((document) => matches(document, matcher))
          .map(({ id }) => id);
        const ids = Array.from(found, (document) => reader.idOf(document));
        assert.deepEqual(
          ids.toSorted((a, b) => a - b),
          expected,
        );
        assert.equal(found.count, expected.length);
        for (const document of found) assert.ok(found.has(document));
        assert.ok(!found.has(reader.documents));
      }),
      { numRuns: 400 },
    );
  });

  const reader = readerOf({
    groups: [
      [
        document({ id: 1, title: 'Cross-site scripting', text: 'In log4j 2.0, a cross, then a site.' }),
        document({ id: 2, title: 'Cross', text: 'site scripting' }),
        document({
          id: 3,
          text: `${'filler '.repeat(300)}remote code ${'filler '.repeat(300)}remote code execution`,
        }),
      ],
    ],
    removed: [],
  });
  const ids = (matcher: Parameters<typeof find>[1]) =>
    Array.from(find(reader, matcher), (found) => reader.idOf(found));

  test('treats a word with a punctuation mark inside as a phrase', () => {
    assert.deepEqual(ids({ kind: 'word', word: 'cross-site' }), [1]);
    assert.deepEqual(ids({ kind: 'prefix', prefix: 'cross-scr' }), [1, 2]);
  });

  test('does not find phrases that cross from one text to the next', () => {
    assert.deepEqual(ids({ kind: 'phrase', words: ['cross', 'site', 'scripting'] }), [1]);
  });

  test('finds phrases far inside a document', () => {
    assert.deepEqual(ids({ kind: 'phrase', words: ['remote', 'code', 'executions'] }), [3]);
    assert.deepEqual(ids({ kind: 'phrase', words: ['filler', 'filler', 'remote', 'code', 'filler'] }), [3]);
  });

  test('finds the same phrases again after any number of other searches', () => {
    for (let i = 0; i < 20_000; i++) {
      if (i % 4000 === 0) assert.deepEqual(ids({ kind: 'phrase', words: ['code', 'execution'] }), [3]);
      assert.deepEqual(ids({ kind: 'phrase', words: ['code', `other${i}`] }), []);
    }
    assert.deepEqual(ids({ kind: 'phrase', words: ['remote', 'code'] }), [3]);
  });

  test('finds nothing for a text without words', () => {
    for (const text of ['', '!?', ' ']) {
      assert.deepEqual(ids({ kind: 'word', word: text }), []);
      assert.deepEqual(ids({ kind: 'prefix', prefix: text }), []);
    }
  });
});

function document(given: { id: number; title?: string; text?: string }): PlainDocument {
  return { title: '', text: '', tags: [], columns: [0, 0], ...given };
}
