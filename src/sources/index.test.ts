import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadFeeds, loadSources, manifests } from './index.ts';

test('every source loads what its manifest says it is, and has a feed if it has an upstream', async () => {
  const [sources, feeds] = await Promise.all([loadSources(), loadFeeds()]);
  assert.deepEqual(
    sources.map(({ manifest }) => manifest),
    manifests,
  );
  assert.deepEqual(
    feeds.map(({ source }) => source),
    manifests.filter(({ upstream }) => upstream !== undefined).map(({ name }) => name),
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

test('what is read by default of an upstream with parts has the form of such a part', () => {
  const withParts = manifests.flatMap(({ upstream }) => upstream?.choices ?? []);
  assert.ok(withParts.length > 0);
  for (const { form, examples, fallback } of withParts) {
    for (const name of [...examples, ...fallback.split(',')]) assert.match(name, form);
  }
});
