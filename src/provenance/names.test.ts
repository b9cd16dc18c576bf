import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readMoment } from './moment.ts';
import { namesInView, namingVersion } from './names.ts';
import type { Past } from './past.ts';
import { openPastStore, type PastStore } from './testing/store.ts';
import { weaknessCatalogue } from './testing/upstream.ts';

async function syncTwoReleases(store: PastStore): Promise<void> {
  await store.sync({ 'a.xml': weaknessCatalogue('4.1', '2026-01-01', { 20: 'Lost Thread', 79: 'Knot' }) });
  await store.sync({ 'b.xml': weaknessCatalogue('4.2', '2026-02-01', { 20: 'Dropped Thread' }) });
}

function namesAt(past: Past, moment: string | undefined): (string | null)[] {
  const { view } = readMoment(moment, past.history.newestManifest());
  return [...namesInView(past, ['CWE-20', 'CWE-79', 'CWE-1', 'CWE-20'], view).values()];
}

describe('the names of entities', () => {
  test('are those of the versions in view, without a byte of the log', async (t) => {
    const store = await openPastStore(t);
    await syncTwoReleases(store);
    await store.damageSegments();
    const past = store.past();
    assert.deepEqual(namesAt(past, undefined), ['Dropped Thread', null, null]);
    assert.deepEqual(namesAt(past, '2'), ['Dropped Thread', null, null]);
    assert.deepEqual(namesAt(past, '1'), ['Lost Thread', 'Knot', null]);
    assert.deepEqual(namesAt(past, '2026-01-31'), ['Lost Thread', 'Knot', null]);
    assert.deepEqual(namesAt(past, '2025-12-31'), [null, null, null]);
  });

  test('stay known where a later release repeats the entry byte for byte', async (t) => {
    const store = await openPastStore(t);
    await store.sync({ 'a.xml': weaknessCatalogue('4.1', '2026-01-01', { 20: 'Thread', 79: 'Knot' }) });
    await store.sync({ 'b.xml': weaknessCatalogue('4.2', '2026-02-01', { 20: 'Thread' }) });
    assert.deepEqual(namesAt(store.past(), undefined), ['Thread', null, null]);
  });

  test('come from the version that describes the entity in view', async (t) => {
    const store = await openPastStore(t);
    await syncTwoReleases(store);
    const past = store.past();
    const versionAt = (moment: string) =>
      namingVersion(past, 'CWE-79', readMoment(moment, 2).view)?.version.upstreamVersion;
    assert.equal(versionAt('1'), '4.1');
    assert.equal(versionAt('2'), undefined);
  });
});
