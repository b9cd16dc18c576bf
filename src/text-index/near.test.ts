import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { editDistance } from '../kit/edit-distance.ts';
import { tagTerm } from './encoding.ts';
import { termsNear, termsWith } from './near.ts';
import { anyHistory, anyWord, type History, living, readerOf } from './testing/arbitrary.ts';
import { type PlainDocument, termsIn } from './testing/oracle.ts';
import { stem } from './words.ts';

describe('editDistance', () => {
  const known: [string, string, number][] = [
    ['', '', 0],
    ['abc', '', 3],
    ['overflow', 'overlfow', 1],
    ['injection', 'injectoin', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
    ['abcdef', 'badcfe', 3],
  ];
  for (const [a, b, edits] of known) {
    test(`between ${a} and ${b} is ${edits}`, () => {
      assert.equal(editDistance(a, b, 9), edits);
      assert.equal(editDistance(b, a, 9), edits);
    });
  }

  test('follows its definition, up to the requested maximum', () => {
    const anyLetters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
    fc.assert(
      fc.property(anyLetters, anyLetters, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        assert.equal(editDistance(a, b, most), Math.min(distance(a, b), most + 1));
      }),
      { numRuns: 1000 },
    );
  });

  test('works for words that are longer than most', () => {
    assert.equal(editDistance('x'.repeat(300), `${'x'.repeat(299)}y`, 2), 1);
  });
});

describe('termsNear', () => {
  const anyTypo = fc
    .tuple(anyWord, fc.nat(8), fc.constantFrom('', 'x', 'e', 'l'))
    .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1))
    .filter((word) => word !== '');

  test('returns all near terms of live documents, and only those', () => {
    fc.assert(
      fc.property(anyHistory, anyTypo, fc.constantFrom(1, 2), (history, typo, most) => {
        const expected = [...frequencies(history)]
          .map(([term, frequency]) => {
            const edits = Math.min(distance(term, stem(typo)), distance(term, typo));
            return { term, edits, frequency };
          })
          .filter(({ term, edits }) => edits <= most && term !== stem(typo))
          .sort((a, b) => a.edits - b.edits || b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
        const reader = readerOf(history);
        assert.deepEqual(termsNear(reader, typo, most, 100), expected);
        assert.deepEqual(termsNear(reader, typo, most, 2), expected.slice(0, 2));
      }),
      { numRuns: 200 },
    );
  });

  test('returns nothing for a text that is not a single word', () => {
    const reader = readerOf({ groups: [[]], removed: [] });
    for (const text of ['', '!', 'a b']) assert.deepEqual(termsNear(reader, text, 2, 9), []);
  });
});

describe('termsWith', () => {
  test('returns the terms with the prefix, the most frequent first', () => {
    fc.assert(
      fc.property(anyHistory, anyWord, fc.nat(4), fc.nat(5), (history, word, length, limit) => {
        const prefix = word.slice(0, length + 1);
        const expected = ordered(frequencies(history), prefix).slice(0, limit);
        assert.deepEqual(termsWith(readerOf(history), prefix, limit), expected);
      }),
      { numRuns: 200 },
    );
  });

  test('continues if the terms that seemed frequent have only dead documents', () => {
    const reader = readerOf({
      groups: [[1, 2, 3, 4, 5, 6].map((id) => plain(id, id < 5 ? 'xa xb xc xd' : 'xe'))],
      removed: [1, 2, 3, 4],
    });
    assert.deepEqual(termsWith(reader, 'x', 1), [{ term: 'xe', frequency: 2 }]);
    assert.deepEqual(termsWith(reader, 'x', 3), [{ term: 'xe', frequency: 2 }]);
    assert.deepEqual(termsWith(reader, 'x', 0), []);
  });

  test('returns tags, as terms', () => {
    fc.assert(
      fc.property(anyHistory, fc.constantFrom('', 'cwe:7', 'vendor:'), (history, prefix) => {
        const counts = count(living(history).map(({ tags }) => tags.map(tagTerm)));
        assert.deepEqual(
          termsWith(readerOf(history), tagTerm(prefix), 4),
          ordered(counts, tagTerm(prefix)).slice(0, 4),
        );
      }),
    );
  });
});

function plain(id: number, text: string): PlainDocument {
  return { id, title: '', text, tags: [], columns: [0, 0] };
}

function frequencies(history: History): Map<string, number> {
  return count(living(history).map((document) => [...new Set(termsIn(document).flat())]));
}

function count(termsOfEach: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOfEach.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function ordered(counts: ReadonlyMap<string, number>, prefix: string) {
  return Array.from(counts, ([term, frequency]) => ({ term, frequency }))
    .filter(({ term }) => term.startsWith(prefix))
    .sort((a, b) => b.frequency - a.frequency || (a.term < b.term ? -1 : 1));
}

/** Edit distance by its definition: how the last letters can have come about. */
function distance(a: string, b: string): number {
  const known = distances.get(`${a} ${b}`);
  if (known !== undefined) return known;
  const [restOfA, restOfB] = [a.slice(0, -1), b.slice(0, -1)];
  const ways = [a.length + b.length];
  if (a !== '') ways.push(distance(restOfA, b) + 1);
  if (b !== '') ways.push(distance(a, restOfB) + 1);
  if (a !== '' && b !== '') ways.push(distance(restOfA, restOfB) + (a.at(-1) === b.at(-1) ? 0 : 1));
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    ways.push(distance(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  const least = Math.min(...ways);
  distances.set(`${a} ${b}`, least);
  return least;
}

const distances = new Map<string, number>();
