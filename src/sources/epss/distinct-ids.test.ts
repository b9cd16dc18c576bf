import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DistinctIds } from './distinct-ids.ts';

const numbers = fc.integer({ min: 9_990, max: 10_020 });
const ids = fc.array(
  fc.tuple(fc.constantFrom('1999', '2021'), numbers).map((parts) => `CVE-${parts.join('-')}`),
);
const sorted = (list: string[]) => list.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
const mostlySorted = fc.tuple(ids, ids).map(([head, tail]) => [...new Set(sorted(head)), ...tail]);

test('keeps the first of each id in the order of arrival, sorted or not', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        ids,
        ids.map(sorted),
        ids.map((list) => list.toSorted()),
        mostlySorted,
      ),
      (arriving) => {
        const distinct = new DistinctIds();
        const indexes = arriving.map((id) => distinct.add(id));
        assert.deepEqual(distinct.list, [...new Set(arriving)]);
        assert.equal(
          indexes.filter((index) => index === null).length,
          arriving.length - distinct.list.length,
        );
      },
    ),
    { numRuns: 1_000 },
  );
});
