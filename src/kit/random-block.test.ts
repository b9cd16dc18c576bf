import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RandomBlock } from './random-block.ts';

describe('a block of random bytes', () => {
  test('gives no bytes twice, also after its end', () => {
    const block = new RandomBlock();
    const given = Array.from({ length: 1_000 }, () => block.next(16).toString('hex'));
    assert.equal(new Set(given).size, given.length);
    assert.ok(given.every((hex) => hex.length === 32 && !/^0+$/.test(hex)));
  });

  test('gives bytes that no later use changes', () => {
    const block = new RandomBlock();
    const first = block.next(32);
    const before = first.toString('hex');
    for (let i = 0; i < 500; i++) block.next(32);
    assert.equal(first.toString('hex'), before);
  });

  test('has every value at every place about equally often', () => {
    const block = new RandomBlock();
    const ones = new Array<number>(8 * 16).fill(0);
    const draws = 4_000;
    for (let i = 0; i < draws; i++) {
      const bytes = block.next(16);
      for (let bit = 0; bit < ones.length; bit++) {
        ones[bit] = (ones[bit] ?? 0) + (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1);
      }
    }
    // Seven standard deviations.
    for (const count of ones) assert.ok(Math.abs(count - draws / 2) < 7 * Math.sqrt(draws / 4), `${count}`);
  });

  test('refuses more than it has', () => {
    assert.equal(new RandomBlock().next(4_096).byteLength, 4_096);
    assert.throws(() => new RandomBlock().next(4_097), RangeError);
  });
});
