import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DocumentSet } from './document-set.ts';
import { keyIn, topDocuments, valueAtPlace } from './top-documents.ts';

/** Few values, so that many documents are equal in the first keys; the last key is unique. */
const anyDocuments = fc.uniqueArray(
  fc.record({
    document: fc.integer({ min: 0, max: 199 }),
    first: fc.constantFrom(Number.NEGATIVE_INFINITY, -1, 0, 0.5, 3),
    second: fc.integer({ min: 0, max: 2 }),
  }),
  { selector: ({ document }) => document, maxLength: 80 },
);

type Documents = readonly { document: number; first: number; second: number }[];

describe('topDocuments', () => {
  test('returns the first of the order, page by page, without repeating or missing any', () => {
    fc.assert(
      fc.property(anyDocuments, fc.integer({ min: 1, max: 30 }), (documents, limit) => {
        const { set, keys, order } = prepare(documents);
        const listed: number[] = [];
        let after: number[] | null = null;
        for (let page = 0; page < 100; page++) {
          const { documents: found, hasMore } = topDocuments(set, keys, limit, after);
          listed.push(...found);
          assert.equal(hasMore, listed.length < order.length);
          if (!hasMore) break;
          assert.equal(found.length, limit);
          const last = found.at(-1) ?? -1;
          after = keys.map((key) => key(last));
        }
        assert.deepEqual(listed, order);
      }),
      { numRuns: 300 },
    );
  });

  /** More than one chunk, and more than the initial buffers can store. */
  const many = 150_000;
  const sorts: readonly [name: string, key: (document: number) => number][] = [
    ['ascend', (document) => document],
    ['descend', (document) => -document],
    ['are mostly equal', (document) => (document % 1000 === 0 ? 1 : 0)],
    ['go up and down', (document) => (document * 7919) % 10_007],
    ['are all equal', () => 5],
  ];
  for (const [name, first] of sorts) {
    test(`returns the first of very many whose values ${name}`, () => {
      const bits = new Uint32Array(Math.ceil(many / 32)).fill(0xffffffff);
      const keys = [first, keyIn(tiesOf(bits.length * 32))];
      const documents = Array.from({ length: bits.length * 32 }, (_, document) => document);
      const order = documents.toSorted(
        (a, b) => first(b) - first(a) || (keys[1]?.(b) ?? 0) - (keys[1]?.(a) ?? 0) || a - b,
      );
      for (const limit of [1, 20, 300]) {
        const found = topDocuments(new DocumentSet(bits, bits), keys, limit, null);
        assert.deepEqual(found, { documents: order.slice(0, limit), hasMore: true });
      }
    });
  }

  test('returns none for limit 0, and whether there are any', () => {
    const { set, keys } = prepare([{ document: 3, first: 1, second: 1 }]);
    assert.deepEqual(topDocuments(set, keys, 0, null), { documents: [], hasMore: true });
    assert.deepEqual(topDocuments(set, keys, 0, [1, 1, -3]), { documents: [], hasMore: false });
    assert.deepEqual(topDocuments(set, keys, 5, null), { documents: [3], hasMore: false });
  });
});

/** Few different values, so that often the document itself decides. */
function tiesOf(count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, document) => (document * 31) % 17);
}

function prepare(documents: Documents) {
  const bits = new Uint32Array(7);
  for (const { document } of documents)
    bits[document >>> 5] = (bits[document >>> 5] ?? 0) | (1 << (document & 31));
  const byDocument = new Map(documents.map((entry) => [entry.document, entry]));
  const keys = [
    (document: number) => byDocument.get(document)?.first ?? 0,
    (document: number) => byDocument.get(document)?.second ?? 0,
    (document: number) => -document,
  ];
  const order = documents
    .toSorted((a, b) => Math.sign(b.first - a.first) || b.second - a.second || a.document - b.document)
    .map(({ document }) => document);
  return { set: new DocumentSet(bits, bits), keys, order };
}

const anyValue = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constant(Number.NEGATIVE_INFINITY),
  fc.float({ noNaN: true }),
);

test('the value at a place is the one that is there after sorting', () => {
  fc.assert(
    fc.property(fc.array(anyValue, { minLength: 1, maxLength: 200 }), fc.nat(), (values, sampled) => {
      const place = 1 + (sampled % values.length);
      const sorted = values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
      // Values after `count` must not matter.
      const given = Float64Array.from([...values, 99, 99]);
      assert.ok(valueAtPlace(given, values.length, place) === sorted[place - 1]);
    }),
    { numRuns: 1_000 },
  );
});
