import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { SegmentBuilder } from './builder.ts';
import { countTags } from './counts.ts';
import { find } from './matcher.ts';
import { mergeSegments } from './merge.ts';
import { termsNear } from './near.ts';
import { checkParts, checkPostings } from './part-check.ts';
import type { SegmentParts } from './parts.ts';
import { IndexReader } from './reader.ts';
import { score } from './score.ts';
import { Segment } from './segment.ts';
import { anyHistory, segmentsOf } from './testing/arbitrary.ts';
import { indexed } from './testing/oracle.ts';
import { topDocuments } from './top-documents.ts';

const builder = new SegmentBuilder(2);
for (let id = 0; id < 300; id++) {
  const text = `remote cache of server ${id} and site ${id % 7} of server`;
  builder.add(indexed({ id, title: 'cross site', text, tags: ['cwe:79', `id:${id}`], columns: [id, 0] }));
}
const parts = builder.build();

describe('checkParts', () => {
  test('accepts what was built or merged', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        for (const segment of segmentsOf(history)) checkPostings(segment.parts);
      }),
    );
    checkPostings(parts);
  });

  test('names a part that is missing or cut off', () => {
    for (const [name, part] of Object.entries(parts)) {
      const { [name]: _, ...others } = parts;
      // A last column that is missing can't be noticed from the parts.
      if (name !== 'column-1' && name !== 'column-0') {
        assert.throws(() => checkParts(others), new RegExp(`part ${name} of a search segment is missing`));
      }
      if (name !== 'positions') {
        assert.throws(() => checkParts({ ...parts, [name]: part.subarray(0, -1) }), /search segment/, name);
        assert.throws(() => checkParts({ ...parts, [name]: part.subarray(0, -4) }), /damaged/, name);
      }
      assert.throws(() => checkPostings({ ...parts, [name]: part.subarray(0, -4) }), /damaged/, name);
    }
  });

  test('names a part that points outside or does not ascend', () => {
    const damages: [string, RegExp][] = [
      ['termBlocks', /termBlocks does not/],
      ['postingStarts', /postingStarts does not/],
      ['ids', /ids do not ascend/],
    ];
    for (const [name, message] of damages) {
      assert.throws(() => checkParts(changed(name, 41, 0xff)), message);
    }
    const deep: [string, RegExp][] = [
      ['documents', /documents/],
      ['positionBlocks', /positionBlocks/],
      ['weights', /weights/],
    ];
    for (const [name, message] of deep) {
      assert.throws(() => checkPostings(changed(name, 4, 0, 4)), message);
    }
    assert.throws(() => new Segment(1, parts, new Uint8Array(3)), /live or dead/);
  });

  test('ensures that searches of accepted parts end and find only documents that exist', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(parts)),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (name, changes) => {
          const part = Uint8Array.from(parts[name] ?? []);
          for (const [at, value] of changes) part[at % part.length] = value;
          searchAll({ ...parts, [name]: part });
        },
      ),
      { numRuns: 400 },
    );
  });
});

function changed(name: string, at: number, value: number, count = 1): SegmentParts {
  const part = Uint8Array.from(parts[name] ?? []);
  part.fill(value, at, at + count);
  return { ...parts, [name]: part };
}

/** Searches in all ways. An error that names damage is fine. */
function searchAll(given: SegmentParts): void {
  let segment: Segment;
  try {
    segment = new Segment(1, given, new Uint8Array(0));
  } catch (error) {
    assert.match(String(error), /search segment/);
    return;
  }
  const reader = new IndexReader([segment]);
  const scores = score(reader, [
    { terms: [{ term: 'server', weight: 1 }] },
    { terms: [{ term: 's', weight: 1, isPrefix: true }] },
  ]);
  const sets = [
    find(reader, { kind: 'phrase', words: ['of', 'server'] }),
    find(reader, { kind: 'prefix', prefix: 's' }),
    find(reader, { kind: 'tagPrefix', prefix: 'id:' }),
    find(reader, { kind: 'range', column: 0, min: 3, max: 9 }),
    scores.withAll(),
  ];
  for (const set of sets) {
    assert.ok(set.count <= 320);
    topDocuments(set, [(document) => scores.of(document)], 10, null);
    countTags(reader, 'id:', set, 5);
  }
  termsNear(reader, 'sever', 2, 3);
  mergeSegments([segment]);
}
