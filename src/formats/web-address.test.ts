import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { uri } from './testing/formats.ts';
import { hostOf, webAddress } from './web-address.ts';

describe('a web address', () => {
  for (const [text, address] of [
    ['https://example.test', 'https://example.test'],
    ['HTTPS://Example.test/A?b=%41#c', 'HTTPS://Example.test/A?b=%41#c'],
    [' https://example.test/a b ', 'https://example.test/a%20b'],
    ['https://example.test/[x]|{y}', 'https://example.test/%5Bx%5D%7C%7By%7D'],
    ['https://example.test/50%', 'https://example.test/50%25'],
    ['https://example.test/#a#b', 'https://example.test/#a%23b'],
    ['https://bücher.test/ü', 'https://xn--bcher-kva.test/%C3%BC'],
    ['ftp://example.test/f', 'ftp://example.test/f'],
  ] as const) {
    test(`is ${address} of ${text}`, () => {
      assert.equal(webAddress(text), address);
      uri.parse(address);
    });
  }

  for (const text of [
    '',
    'example.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
    'https://[::1',
    'mailto:a@example.test',
  ]) {
    test(`is not in "${text}"`, () => assert.equal(webAddress(text), null));
  }

  test('is a URI, whatever it is made of', () => {
    const any = fc.tuple(
      fc.constantFrom(
        'https://',
        'http://a.test/',
        'http://a.test/?',
        'ftp://a@b.test:1/#',
        'https://[::1]/',
      ),
      fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl()),
    );
    fc.assert(
      fc.property(any, ([before, after]) => {
        const address = webAddress(before + after);
        if (address === null) return;
        uri.parse(address);
        assert.ok(hostOf(address).length > 0);
        assert.equal(webAddress(address), address);
      }),
      { numRuns: 2_000 },
    );
  });
});
