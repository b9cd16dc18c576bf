import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DigestTable, sha256 } from './digest.ts';

test('a digest is that of the standard', () => {
  // FIPS 180-4, as NIST publishes it for "abc".
  assert.equal(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

describe('a table of digests', () => {
  test('numbers each digest once, in order', () => {
    const texts = fc.array(fc.nat({ max: 5_000 }), { maxLength: 5_000, size: 'max' });
    fc.assert(
      fc.property(texts, (list) => {
        const table = new DigestTable();
        const numbers = new Map<string, number>();
        for (const hex of list.map((text) => sha256(String(text)))) {
          assert.equal(table.find(hex), numbers.get(hex) ?? -1);
          if (!numbers.has(hex)) numbers.set(hex, numbers.size);
          assert.equal(table.add(hex), numbers.get(hex));
        }
        for (const [hex, number] of numbers) {
          assert.equal(table.at(number), hex);
          assert.equal(table.find(hex), number);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('tells digests apart that begin with the same bytes', () => {
    const table = new DigestTable();
    const similar = Array.from({ length: 300 }, (_, i) => i.toString(16).padStart(64, '0'));
    for (const [number, hex] of similar.entries()) assert.equal(table.add(hex), number);
    for (const [number, hex] of similar.entries()) assert.equal(table.find(hex), number);
    assert.equal(table.find('1'.padEnd(64, '0')), -1);
  });
});
