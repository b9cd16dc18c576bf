import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SegmentBuilder } from './builder.ts';
import { mergeSegments } from './merge.ts';
import { checkPostings } from './part-check.ts';
import { Segment } from './segment.ts';
import { anyHistory, living, segmentsOf } from './testing/arbitrary.ts';
import { indexed } from './testing/oracle.ts';

describe('mergeSegments', () => {
  test('returns, byte for byte, the segment built from the live documents', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const builder = new SegmentBuilder(2);
        for (const document of living(history)) builder.add(indexed(document));
        const merged = mergeSegments(segmentsOf(history));
        assert.deepEqual(plain(merged), plain(builder.build()));
        checkPostings(merged);
      }),
      { numRuns: 300 },
    );
  });

  test('takes an id that is live in two segments from the later one', () => {
    const [first, second] = [3, 4].map((value, name) => {
      const builder = new SegmentBuilder(1);
      builder.add({ id: 5, terms: Uint8Array.of(0), tags: [`v:${value}`], columns: Int32Array.of(value) });
      return new Segment(name, builder.build(), new Uint8Array(0));
    });
    assert.ok(first && second);
    const merged = new Segment(9, mergeSegments([first, second]), new Uint8Array(0));
    assert.deepEqual([...merged.ids], [5]);
    assert.deepEqual([...merged.column(0)], [4]);
    assert.deepEqual(
      Array.from({ length: merged.termCount }, (_, i) => merged.termText(i)),
      ['\u0001v:4'],
    );
  });

  test('refuses more documents than a segment can have, as a builder does', () => {
    const build = (from: number, count: number) => {
      const builder = new SegmentBuilder(0);
      for (let id = from; id < from + count; id++) {
        builder.add({ id, terms: Uint8Array.of(0), tags: ['t'], columns: new Int32Array(0) });
      }
      return builder.build();
    };
    assert.throws(() => build(0, 65_537), { name: 'RangeError', message: /65537 documents is too large/ });
    const full = new Segment(0, build(0, 65_536), new Uint8Array(0));
    assert.equal(full.postings.at(-1), 65_535);
    checkPostings(mergeSegments([full]));
    const more = new Segment(1, build(65_536, 1), new Uint8Array(0));
    assert.throws(() => mergeSegments([full, more]), RangeError);
  });

  test('merges no segments into an empty one', () => {
    assert.equal(new Segment(0, mergeSegments([]), new Uint8Array(0)).documents, 0);
  });

  test('refuses segments with different columns', () => {
    const segments = [1, 2].map(
      (columns) => new Segment(0, new SegmentBuilder(columns).build(), new Uint8Array(0)),
    );
    assert.throws(() => mergeSegments(segments), RangeError);
  });
});

/** Parts may be views of larger arrays, which must not count as a difference. */
function plain(parts: Readonly<Record<string, Uint8Array>>): Record<string, number[]> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, [...part]]));
}
