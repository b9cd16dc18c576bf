import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { base58, base58Class } from './base58.ts';

/** Another way to the same number: by powers of 58, in the order of the draft (draft-msporny-base58). */
function decode(text: string, length: number): Uint8Array {
  const digits = [...Array(58).keys()].map((at) =>
    String.fromCharCode(
      at < 9
        ? 49 + at
        : at < 17
          ? 56 + at
          : at < 22
            ? 57 + at
            : at < 33
              ? 58 + at
              : at < 44
                ? 64 + at
                : 65 + at,
    ),
  );
  const number = [...text].reduce((sum, digit, at) => {
    const value = digits.indexOf(digit);
    assert.notEqual(value, -1, `${digit} is a digit`);
    return sum + BigInt(value) * 58n ** BigInt(text.length - 1 - at);
  }, 0n);
  return Uint8Array.from(Buffer.from(number.toString(16).padStart(length * 2, '0'), 'hex'));
}

describe('base58', () => {
  test('gives the text of the published examples, padded in front', () => {
    assert.equal(base58(Buffer.from('Hello World!')), '2NEpo7TZRRrLZSi2U');
    assert.equal(base58(Buffer.from('0000287fb4cd', 'hex')), '111233QC4');
  });

  test('is read again as the same bytes, at a length that depends on theirs alone', () => {
    for (const [length, characters] of [
      [4, 6],
      [32, 44],
    ] as const) {
      const bytes = fc.uint8Array({ minLength: length, maxLength: length });
      const form = new RegExp(`^${base58Class}{${characters}}$`);
      fc.assert(
        fc.property(bytes, (written) => {
          const text = base58(written);
          assert.match(text, form);
          assert.deepEqual(decode(text, length), written);
        }),
        { numRuns: 300, examples: [[new Uint8Array(length)], [new Uint8Array(length).fill(255)]] },
      );
    }
  });
});
