import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMeanSame, readCpe } from './cpe-product.ts';

test('a CPE name names a product and a version', () => {
  for (const [text, id, version] of [
    ['cpe:2.3:a:acme:anvil:1.0:*:*:*:*:*:*:*', 'product:acme:anvil', '1.0'],
    ['cpe:2.3:a:acme:anvil:*:*:*:*:*:*:*:*', 'product:acme:anvil', null],
    ['cpe:2.3:a:acme:anvil:-', 'product:acme:anvil', null],
    ['cpe:2.3:a:acme:anvil', 'product:acme:anvil', null],
    ['cpe:/a:acme:anvil:1.0.2k', 'product:acme:anvil', '1.0.2k'],
    ['cpe:/o:acme:anvil_os:12.2%2833%29sxi', 'product:acme:anvil_os', '12.2(33)sxi'],
    ['cpe:/a:acme:anvil:1.0:%02', 'product:acme:anvil', '1.0'],
    ['cpe:/a:acme:anvil:1.%02:sp%01', 'product:acme:anvil', '1.*-sp?'],
    ['cpe:2.3:a:acme:anvil:1.0:rc1:*:*:*:*:*:*', 'product:acme:anvil', '1.0-rc1'],
    ['cpe:2.3:a:acme:anvil:R12A:*:*:*:*:*:*:*', 'product:acme:anvil', 'R12A'],
    ['cpe:2.3:a:ac\\:me:an\\+vil:1\\+2:*:*:*:*:*:*:*', 'product:ac%3ame:an+vil', '1+2'],
  ] as const) {
    const read = readCpe(text);
    assert.deepEqual([read?.id, read?.version], [id, version], text);
  }
  for (const text of ['', 'acme', 'cpe:2.3:a:acme:*:1.0', 'cpe:/a:acme', 'cpe:2.3:a:ac me:anvil'])
    assert.equal(readCpe(text), null, text);
});

test('names mean different things where both say something and not the same', () => {
  const cpe = (edition: string, target: string, part = 'a') =>
    `cpe:2.3:${part}:acme:anvil:1.0:*:*:*:${edition}:${target}:*:*`;
  assert.ok(mayMeanSame(cpe('*', '*'), cpe('*', '*')));
  assert.ok(mayMeanSame(cpe('*', 'wordpress'), cpe('*', '*')));
  assert.ok(mayMeanSame(cpe('*', '-'), cpe('*', 'wordpress')));
  assert.ok(!mayMeanSame(cpe('*', 'node.js'), cpe('*', 'wordpress')));
  assert.ok(!mayMeanSame(cpe('enterprise', '*'), cpe('community', '*')));
  assert.ok(!mayMeanSame(cpe('*', '*', 'a'), cpe('*', '*', 'h')));
});
