import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Component } from './component.ts';
import { identitiesOf } from './identity.ts';

const component: Component = { pointer: '', name: null, vendor: null, version: null, purls: [], cpes: [] };

function found(own: Partial<Component>): string[] {
  return identitiesOf({ ...component, ...own }).map(
    ({ id, method, version }) => `${method} ${id} ${version ?? '-'}`,
  );
}

test('a package URL comes first, then what else names the component', () => {
  const all = found({
    purls: ['pkg:deb/debian/libanvil1@1.0?upstream=anvil'],
    cpes: ['cpe:2.3:a:acme:anvil:1.0:*:*:*:*:*:*:*'],
  });
  assert.deepEqual(all, [
    'purl pkg:deb/debian/libanvil1 1.0',
    'purl-source pkg:deb/debian/anvil 1.0',
    'cpe product:acme:anvil 1.0',
  ]);
});

test('the version of the component serves where an identifier has none', () => {
  assert.deepEqual(found({ purls: ['pkg:npm/anvil'], version: '2.0' }), ['purl pkg:npm/anvil 2.0']);
  const [first, ...others] = found({ cpes: ['cpe:2.3:a:acme:anvil'], version: '2.0' });
  assert.equal(first, 'cpe product:acme:anvil 2.0');
  assert.ok(others.includes('name product:acme:acme_anvil 2.0'));
});

test('the owner of a repository is who makes it', () => {
  assert.ok(
    found({ purls: ['pkg:golang/github.com/acme/anvil/v2@v2.1.0'] }).includes(
      'name product:acme:anvil v2.1.0',
    ),
  );
  assert.ok(found({ purls: ['pkg:composer/acme/anvil@1.0'] }).includes('name product:acme:anvil 1.0'));
  assert.deepEqual(found({ purls: ['pkg:golang/github.com/acme/anvil/cmd@v1.0.0'] }).length, 1);
  assert.deepEqual(found({ purls: ['pkg:golang/example.org/acme/anvil@v1.0.0'] }).length, 1);
});

test('a name counts only with who makes it', () => {
  assert.deepEqual(found({ name: 'anvil', version: '1.0' }), []);
  assert.ok(found({ name: 'Anvil', vendor: 'Acme', version: '1.0' }).includes('name product:acme:anvil 1.0'));
  assert.deepEqual(found({ name: 'Anvil', vendor: 'n/a', version: '1.0' }), []);
});

test('what is not an identifier is skipped, and duplicates count once', () => {
  assert.deepEqual(found({ purls: ['anvil', 'pkg:npm/anvil@1', 'pkg:npm/anvil@1'], cpes: ['x'] }), [
    'purl pkg:npm/anvil 1',
  ]);
});
