import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readRange } from './download.ts';

const position = fc.nat({ max: 60 });
const length = fc.integer({ min: 1, max: 50 });

describe('readRange', () => {
  test('gives the bytes between two positions of a file', () => {
    fc.assert(
      fc.property(length, position, position, (length, first, last) => {
        const expected = last < first ? 'whole' : stretchOf(length, (at) => at >= first && at <= last);
        assert.deepEqual(readRange(`bytes=${first}-${last}`, length), expected);
      }),
    );
  });

  test('gives the bytes from a position on, or the last ones', () => {
    fc.assert(
      fc.property(length, position, (length, n) => {
        assert.deepEqual(
          readRange(`bytes=${n}-`, length),
          stretchOf(length, (at) => at >= n),
        );
        assert.deepEqual(
          readRange(`bytes=-${n}`, length),
          stretchOf(length, (at) => length - at <= n),
        );
      }),
    );
  });

  for (const [header, expected] of [
    ['bytes=0-0', { first: 0, last: 0 }],
    ['BYTES=1-2', { first: 1, last: 2 }],
    ['bytes=007-0008', { first: 7, last: 8 }],
    ['bytes=0-18446744073709551615', { first: 0, last: 9 }],
    [`bytes=0-${'9'.repeat(5_000)}`, { first: 0, last: 9 }],
    [`bytes=-${'9'.repeat(5_000)}`, { first: 0, last: 9 }],
    ['bytes=18446744073709551615-', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=2-1', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=0-1,', 'whole'],
    ['bytes=0-1, bytes=4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=', 'whole'],
    ['bytes', 'whole'],
    ['', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes:0-1', 'whole'],
    ['bytes =0-1', 'whole'],
    ['bytes= 0-1', 'whole'],
    ['bytes=0 - 1', 'whole'],
    ['bytes=+0-1', 'whole'],
    ['bytes=0--1', 'whole'],
    ['bytes=0x1-2', 'whole'],
    ['bytes=1e0-2', 'whole'],
    ['bytes=0.0-1', 'whole'],
    ['bytes=٣-٤', 'whole'],
    ['bytes=0-1\n', 'whole'],
  ] as const) {
    test(`${JSON.stringify(header.slice(0, 40))} of ten bytes`, () => {
      assert.deepEqual(readRange(header, 10), expected);
    });
  }

  test('an empty file is always sent whole', () => {
    for (const header of ['bytes=0-', 'bytes=-5', 'bytes=-0', 'bytes=0-0']) {
      assert.equal(readRange(header, 0), 'whole');
    }
  });

  test('stays within the file, whatever the header', () => {
    const piece = fc.oneof(fc.constantFrom('bytes', '=', '-', ',', ' ', '0', '9', '١'), fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), length, (pieces, length) => {
        const range = readRange(pieces.join(''), length);
        if (typeof range === 'string') return;
        assert.ok(0 <= range.first && range.first <= range.last && range.last < length);
      }),
    );
  });
});

/** The requested positions, counted one by one. */
function stretchOf(length: number, isWanted: (at: number) => boolean): unknown {
  const wanted = Array.from({ length }, (_, at) => at).filter(isWanted);
  return wanted.length === 0 ? 'unsatisfiable' : { first: wanted[0], last: wanted.at(-1) };
}
