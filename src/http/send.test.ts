import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { matchesEtag, measure, SentTexts } from './send.ts';

describe('measure', () => {
  test('distinguishes the states of a payload', () => {
    const tags = new Set<string>();
    for (let n = 0; n < 20_000; n += 1) tags.add(measure(JSON.stringify({ score: n / 1e5, text: 'é' })).etag);
    assert.equal(tags.size, 20_000);
  });

  test('measures a payload that is too large for its scratch memory, and one that just fits', () => {
    for (const units of [80_000, 87_381, 87_382, 100_000, 300_000]) {
      for (const unit of ['a', 'é', '中']) {
        const payload = unit.repeat(units);
        const { bytes, etag } = measure(payload);
        assert.equal(bytes, Buffer.byteLength(payload));
        assert.notEqual(measure(`${payload.slice(1)}b`).etag, etag);
      }
    }
  });

  test('gives a weak tag that matches itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (payload) => {
        const { etag, bytes } = measure(payload);
        assert.equal(bytes, Buffer.byteLength(payload));
        assert.match(etag, /^W\/"[\x21\x23-\x7e]+"$/);
        assert.equal(matchesEtag(etag, etag), true);
        assert.equal(matchesEtag(etag.slice(2), etag), true);
      }),
    );
  });
});

describe('matchesEtag', () => {
  for (const [header, expected] of [
    ['*', true],
    [' * ', true],
    ['W/"a"', true],
    ['"a"', true],
    ['"b","a"', true],
    ['"b" , W/"a"', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    ['w/"a"', false],
    ['"A"', false],
  ] as const) {
    test(`${JSON.stringify(header)} ${expected ? 'names' : 'does not name'} W/"a"`, () => {
      assert.equal(matchesEtag(header, 'W/"a"'), expected);
    });
  }
});

test('a remembered text is sent as its UTF-8, with the tag of the text', () => {
  const texts = new SentTexts();
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { wire, bytes, etag } of [texts.of(text), texts.of(text)]) {
        assert.deepEqual(Buffer.from(wire, 'latin1'), Buffer.from(text));
        assert.deepEqual({ bytes, etag }, measure(text));
      }
    }),
  );
});
