import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { IndexReader } from './reader.ts';
import { score } from './score.ts';
import { anyHistory, anyQuery, living, readerOf, segmentsOf } from './testing/arbitrary.ts';
import { scoreAll } from './testing/oracle.ts';

describe('score', () => {
  test('follows the formula for each live document', () => {
    fc.assert(
      fc.property(anyHistory, anyQuery, (history, query) => {
        const reader = readerOf(history);
        const documents = living(history);
        const scores = score(reader, query);
        const expected = scoreAll(documents, query);
        for (const { id } of documents) {
          const document = reader.documentOf(id);
          const { score: amount, matched } = expected.get(id) ?? { score: -1, matched: -1 };
          assert.ok(
            Math.abs(scores.of(document) - amount) < 1e-5 * (1 + amount),
            `${scores.of(document)} ${amount}`,
          );
          assert.equal(scores.matched(document), matched);
        }
        const ids = (set: Iterable<number>) => Array.from(set, (d) => reader.idOf(d)).sort((a, b) => a - b);
        const having = (least: number) =>
          documents.map(({ id }) => id).filter((id) => (expected.get(id)?.matched ?? 0) >= least);
        assert.deepEqual(ids(scores.withAll()), having(query.length));
        assert.deepEqual(ids(scores.withAny()), having(1));
      }),
      { numRuns: 300 },
    );
  });

  test('is the same, to the bit, however the documents are spread over segments', () => {
    fc.assert(
      fc.property(anyHistory, anyQuery, (history, query) => {
        const reader = readerOf(history);
        const single = readerOf({ groups: [living(history)], removed: [] });
        const [scores, others] = [score(reader, query), score(single, query)];
        for (const { id } of living(history)) {
          assert.equal(scores.of(reader.documentOf(id)), others.of(single.documentOf(id)));
        }
      }),
    );
  });

  test('stays the same, to the bit, for unchanged documents while frequencies are pinned', () => {
    fc.assert(
      fc.property(anyHistory, anyHistory, anyQuery, (before, added, query) => {
        const reader = readerOf(before);
        const first = score(reader, query);
        const after = {
          groups: [...before.groups, ...added.groups],
          removed: [...before.removed, ...added.removed],
        };
        const later = readerOf(after);
        const second = score(later, query, first.frequencies);
        const changed = new Set([...added.groups.flat().map(({ id }) => id), ...added.removed]);
        for (const { id } of living(before).filter(({ id }) => !changed.has(id))) {
          assert.equal(second.of(later.documentOf(id)), first.of(reader.documentOf(id)));
        }
        assert.deepEqual(second.frequencies, first.frequencies);
      }),
    );
  });

  const history = {
    groups: [[{ id: 7, title: 'cache', text: '', tags: [], columns: [0, 0] as const }]],
    removed: [],
  };

  test('gives its memory to the next one only after it is released', () => {
    const reader = readerOf(history);
    const word = [{ terms: [{ term: 'cach', weight: 1 }] }];
    const first = score(reader, word);
    const second = score(reader, []);
    assert.ok(first.of(0) > 0);
    assert.equal(second.of(0), 0);
    const amount = first.of(0);
    first.release();
    first.release();
    assert.equal(first.of(0), 0);
    const [third, fourth] = [score(reader, word), score(reader, [])];
    assert.equal(third.of(0), amount);
    assert.equal(third.matched(0), 1);
    assert.equal(fourth.of(0), 0);
  });

  test('refuses more words than it can count', () => {
    const words = Array.from({ length: 128 }, () => ({ terms: [{ term: 'cach', weight: 1 }] }));
    const reader = new IndexReader(segmentsOf(history));
    assert.throws(() => score(reader, words), RangeError);
    assert.equal(score(reader, words.slice(1)).matched(0), 127);
    assert.equal(score(reader, words.slice(1)).withAll().count, 1);
  });
});
