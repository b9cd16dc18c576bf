import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareItems } from './compare-items.ts';
import type { ItemPrints } from './mapping.ts';

type Items = readonly (readonly [id: string, print: number])[];

const printsOf = (items: Items): ItemPrints => ({
  ids: items.map(([id]) => id).join('\n'),
  prints: Float64Array.from(items, ([, print]) => print),
});

/** The same by definition. */
function counted(before: Items, after: Items) {
  const stored = new Map(before);
  const ids = new Set(after.map(([id]) => id));
  const kept = after.filter(([id]) => stored.has(id));
  const unchanged = kept.filter(([id, print]) => stored.get(id) === print).length;
  return {
    added: after.length - kept.length,
    changed: kept.length - unchanged,
    unchanged,
    withdrawn: before.filter(([id]) => !ids.has(id)).length,
  };
}

const items = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,2}$/), fc.nat(2)), {
  selector: ([id]) => id,
  maxLength: 60,
});

describe('the items of two releases', () => {
  test('are counted as they are distinguished, in any order of the list', () => {
    const pair = fc.tuple(items, items);
    fc.assert(
      fc.property(pair, fc.boolean(), ([before, after], isSorted) => {
        const inOrder = (list: Items) => (isSorted ? [...list].sort(([a], [b]) => (a < b ? -1 : 1)) : list);
        const counts = compareItems(printsOf(inOrder(before)), printsOf(inOrder(after)));
        assert.deepEqual(counts, counted(before, after));
      }),
    );
  });

  test('may lack more in a row than is looked ahead', () => {
    const before: Items = Array.from({ length: 100 }, (_, i) => [`item ${i}`, 1]);
    const after = [...before.slice(0, 20), ...before.slice(60)];
    const counts = compareItems(printsOf(before), printsOf(after));
    assert.deepEqual(counts, { added: 0, changed: 0, unchanged: 60, withdrawn: 40 });
  });

  test('are all new where there was no release before', () => {
    const counts = compareItems(null, printsOf([['a', 1]]));
    assert.deepEqual(counts, { added: 1, changed: 0, unchanged: 0, withdrawn: 0 });
  });
});
