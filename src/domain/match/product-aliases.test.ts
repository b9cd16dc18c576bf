import assert from 'node:assert/strict';
import { test } from 'node:test';
import { productAliases } from './product-aliases.ts';

test('a product is known by names that say the same', () => {
  for (const [id, other] of [
    ['product:acme:anvil', 'product:acme:acme_anvil'],
    ['product:acme:acme_anvil', 'product:acme:anvil'],
    ['product:acme:anvil', 'product:acme_software_foundation:acme_anvil'],
    ['product:acme_software_foundation:acme_anvil', 'product:acme:anvil'],
    ['product:acme,_inc.:anvil', 'product:acme:anvil'],
    ['product:the_acme_foundation:anvil', 'product:acme:anvil'],
    ['product:anvil:anvil', 'product::anvil'],
    ['product:linux:linux_kernel', 'product:linux:linux'],
  ] as const)
    assert.ok(productAliases(id).includes(other), `${id} ${other}`);
});

test('and by no others', () => {
  const ids = productAliases('product:acme:anvil');
  assert.ok(!ids.includes('product:acme:anvil'));
  assert.ok(!ids.includes('product::anvil'));
  assert.ok(ids.every((id) => id.startsWith('product:acme')));
  assert.deepEqual(productAliases('product::anvil'), []);
});
