import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadDefinitions, manifests } from './index.ts';
import { feeds } from './loaded-feeds.ts';

test('every source loads what its manifest says it is, and has a feed if it has an upstream', async () => {
  const definitions = await loadDefinitions();
  assert.deepEqual(
    definitions.map(({ manifest }) => manifest),
    manifests,
  );
  for (const { manifest, source, feed } of definitions) {
    assert.equal((await source()).manifest, manifest);
    assert.equal((await feed?.())?.source, manifest.upstream && manifest.name);
  }
  assert.equal(feeds.length, manifests.filter(({ upstream }) => upstream !== undefined).length);
});

test('every address is a folder, reached safely, and asked no more than every few minutes', () => {
  for (const { name, upstream } of manifests) {
    if (upstream === undefined) continue;
    for (const address of upstream.addresses) {
      const { protocol, pathname, search } = new URL(address);
      assert.deepEqual([protocol, pathname.at(-1), search], ['https:', '/', ''], address);
    }
    assert.ok(upstream.everyMs >= 60_000, name);
    assert.equal(new Set(upstream.addresses).size, upstream.addresses.length, name);
  }
});

test('what is read by default of an upstream with parts has the form of such a part', () => {
  const withParts = manifests.flatMap(({ upstream }) => upstream?.choices ?? []);
  assert.ok(withParts.length > 0);
  for (const { form, examples, fallback } of withParts) {
    for (const name of [...examples, ...fallback.split(',')]) assert.match(name, form);
  }
});
