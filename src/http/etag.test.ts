import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { matchesEtag, weakEtag } from './etag.ts';

describe('weakEtag', () => {
  test('tells states of a payload apart', () => {
    const tags = new Set<string>();
    for (let n = 0; n < 20_000; n += 1) tags.add(weakEtag(JSON.stringify({ score: n / 1e5, text: 'é' })));
    assert.equal(tags.size, 20_000);
  });

  test('is a weak tag, and its own match', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (payload) => {
        const etag = weakEtag(payload);
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
