import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { segmentDocumentsMax } from '../text-index/parts.ts';
import { chooseMerges, type MergeableSegment } from './search-merging.ts';

const fresh = (documents: number): MergeableSegment => ({ documents, living: documents });

/** Merges until all may stay. */
function settle(segments: readonly MergeableSegment[]): readonly MergeableSegment[] {
  for (let left = segments; ; ) {
    const group = new Set(chooseMerges(left));
    if (group.size === 0) return left;
    const living = [...group].reduce((sum, segment) => sum + segment.living, 0);
    assert.ok(living <= segmentDocumentsMax, `${living} documents in one segment`);
    left = left.filter((segment) => !group.has(segment));
    if (living > 0) left = [...left, fresh(living)];
  }
}

describe('chooseMerges', () => {
  test('leaves few segments, whatever there was, and none larger than one can be', () => {
    const anySegment = fc
      .record({
        documents: fc.oneof(
          fc.integer({ min: 1, max: 600 }),
          fc.integer({ min: 1, max: segmentDocumentsMax }),
        ),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ documents, share }) => ({ documents, living: Math.round(documents * share) }));
    fc.assert(
      fc.property(fc.array(anySegment, { maxLength: 60 }), (segments) => {
        const left = settle(segments);
        const sum = (all: readonly MergeableSegment[]) => all.reduce((n, { living }) => n + living, 0);
        assert.equal(sum(left), sum(segments));
        const large = left.filter(({ living }) => living * 2 > segmentDocumentsMax);
        // Of each of six sizes at most seven.
        assert.ok(left.length - large.length <= 6 * 7, `${left.length} segments`);
      }),
    );
  });

  test('makes one of eight of a size', () => {
    const small = Array.from({ length: 8 }, (_, at) => fresh(1 + (at % 7)));
    assert.deepEqual(chooseMerges([fresh(60_000), ...small, fresh(9)]), small);
    assert.deepEqual(chooseMerges([fresh(60_000), ...small.slice(1), fresh(9)]), []);
  });

  test('makes one of as many as fit', () => {
    const middling = Array.from({ length: 8 }, () => fresh(20_000));
    assert.deepEqual(chooseMerges(middling), middling.slice(0, 3));
    assert.deepEqual(chooseMerges(Array.from({ length: 20 }, () => fresh(40_000))), []);
  });

  test('writes anew what counts no more in a quarter, as far as it fits', () => {
    const worn = { documents: 65_536, living: 40_000 };
    assert.deepEqual(chooseMerges([fresh(60_000), worn, fresh(60_000)]), [worn]);
    assert.deepEqual(chooseMerges([worn, { documents: 10, living: 0 }, worn]), [
      worn,
      { documents: 10, living: 0 },
    ]);
  });
});
