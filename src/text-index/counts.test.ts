import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { countTags } from './counts.ts';
import { noValue } from './encoding.ts';
import { find } from './matcher.ts';
import { anyHistory, anyMatcher, living, readerOf } from './testing/arbitrary.ts';
import { matches } from './testing/oracle.ts';

describe('facets', () => {
  test('count the tags of the documents in a set', () => {
    fc.assert(
      fc.property(
        anyHistory,
        anyMatcher,
        fc.constantFrom('cwe:', 'type:', '', 'z'),
        fc.integer({ min: 0, max: 8 }),
        (history, matcher, prefix, limit) => {
          const reader = readerOf(history);
          const counts = new Map<string, number>();
          for (const document of living(history).filter((one) => matches(one, matcher))) {
            for (const tag of document.tags.filter((one) => one.startsWith(prefix))) {
              counts.set(tag, (counts.get(tag) ?? 0) + 1);
            }
          }
          const expected = Array.from(counts, ([tag, count]) => ({ tag, count }))
            .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
            .slice(0, limit);
          assert.deepEqual(countTags(reader, prefix, find(reader, matcher), limit), expected);
          assert.deepEqual(countTags(reader, prefix, find(reader, matcher), limit), expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('list equally frequent tags by name, whatever segments they come from', () => {
    const groups = [
      ['t:d', 't:b'],
      ['t:c', 't:e', 't:g', 't:é'],
      ['t:h', 't:a'],
      ['t:f', 't:b'],
    ].map((tags, i) => [{ id: i, title: '', text: '', tags, columns: [0, 0] as const }]);
    const reader = readerOf({ groups, removed: [] });
    const counted = countTags(reader, 't:', find(reader, { kind: 'all' }), 20);
    assert.deepEqual(
      counted.map(({ tag, count }) => `${tag} ${count}`),
      ['t:b 2', 't:a 1', 't:c 1', 't:d 1', 't:e 1', 't:f 1', 't:g 1', 't:h 1', 't:é 1'],
    );
  });

  test('count the values of a column', () => {
    fc.assert(
      fc.property(
        anyHistory,
        anyMatcher,
        fc.constantFrom(0, 1),
        fc.nat(9),
        (history, matcher, column, most) => {
          const reader = readerOf(history);
          const expected = new Map<number, number>();
          for (const { columns } of living(history).filter((one) => matches(one, matcher))) {
            const value = columns[column] ?? noValue;
            expected.set(value, (expected.get(value) ?? 0) + 1);
          }
          const counts = find(reader, matcher).countValues(reader.columnOf(column), most);
          assert.deepEqual(
            Array.from(counts),
            Array.from({ length: most + 1 }, (_, value) => expected.get(value) ?? 0),
          );
        },
      ),
      { numRuns: 200 },
    );
  });
});
