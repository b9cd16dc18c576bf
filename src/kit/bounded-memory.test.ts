import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BoundedMemory } from './bounded-memory.ts';

describe('a bounded memory', () => {
  test('gives up the oldest values first, and keeps the newest whatever it weighs', () => {
    const memory = new BoundedMemory<string, number>(10);
    memory.add('a', 1, 4);
    memory.add('b', 2, 4);
    memory.add('c', 3, 4);
    assert.deepEqual([memory.get('a'), memory.get('b'), memory.get('c')], [undefined, 2, 3]);
    memory.add('d', 4, 11);
    assert.deepEqual([memory.has('b'), memory.has('c'), memory.get('d')], [false, false, 4]);
  });

  test('weighs a key once, however often it is put in', () => {
    const memory = new BoundedMemory<string, number>(10);
    for (let i = 0; i < 5; i++) memory.add('a', 1, 4);
    memory.add('b', 2, 4);
    assert.ok(memory.has('a') && memory.has('b'));
  });

  test('holds the newest values that fit together', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), fc.nat(50), (weights, weightMax) => {
        const memory = new BoundedMemory<number, number>(weightMax);
        weights.forEach((weight, i) => {
          memory.add(i, i, weight);
        });
        let stored = 0;
        let isFull = false;
        for (const i of weights.map((_, i) => i).reverse()) {
          stored += weights[i] ?? 0;
          isFull ||= stored > weightMax && i < weights.length - 1;
          if (!isFull) assert.equal(memory.get(i), i);
        }
        if (stored > weightMax && weights.length > 1) assert.equal(memory.has(0), false);
      }),
    );
  });
});
