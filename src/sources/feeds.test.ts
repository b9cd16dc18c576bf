import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeds } from './feeds.ts';
import { manifests } from './manifests.ts';

test('every source that has an upstream has a feed, and no other', () => {
  const withUpstream = manifests.filter(({ upstream }) => upstream !== undefined);
  assert.deepEqual(
    feeds.map(({ source }) => source),
    withUpstream.map(({ name }) => name),
  );
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
