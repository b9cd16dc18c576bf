import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grouped } from './grouped.ts';

test('thousands are separated as in English', () => {
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 123_456_789, -1000, -999]) {
    assert.equal(grouped(count), count.toLocaleString('en'));
  }
});
