import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { originAt } from '../domain/origin.ts';
import { readMoment } from './moment.ts';
import { nameSpoken, namesInView } from './names.ts';
import type { Past } from './past.ts';
import { openPastStore, type PastStore } from './testing/store.ts';
import { weaknessCatalogue } from './testing/upstream.ts';

async function syncTwoReleases(store: PastStore): Promise<void> {
  await store.sync({ 'a.xml': weaknessCatalogue('4.1', '2026-01-01', { 20: 'Lost Thread', 79: 'Knot' }) });
  await store.sync({ 'b.xml': weaknessCatalogue('4.2', '2026-02-01', { 20: 'Dropped Thread' }) });
}

async function namesAt(past: Past, moment: string | undefined): Promise<(string | null)[]> {
  const { view } = readMoment(moment, past.history.newestManifest());
  const names = await namesInView(past, ['CWE-20', 'CWE-79', 'CWE-1', 'CWE-20'], view);
  return [...names.values()];
}

describe('the names of entities', () => {
  test('are those of the versions in view', async (t) => {
    const store = await openPastStore(t);
    await syncTwoReleases(store);
    const past = store.past();
    assert.deepEqual(await namesAt(past, undefined), ['Dropped Thread', null, null]);
    assert.deepEqual(await namesAt(past, '2'), ['Dropped Thread', null, null]);
    assert.deepEqual(await namesAt(past, '1'), ['Lost Thread', 'Knot', null]);
    assert.deepEqual(await namesAt(past, '2026-01-31'), ['Lost Thread', 'Knot', null]);
    assert.deepEqual(await namesAt(past, '2025-12-31'), [null, null, null]);
  });

  test('are followed to who tells them', async (t) => {
    const store = await openPastStore(t);
    await syncTwoReleases(store);
    const past = store.past();
    const { view } = readMoment('1', 2);
    const spoken = (await nameSpoken(past, 'CWE-79', view)) ?? assert.fail();
    assert.equal(spoken.version.upstreamVersion, '4.1');
    assert.deepEqual(originAt(spoken.origins, spoken.facts, ['name']), {
      rule: 'verbatim',
      pointers: ['/Weakness_Catalog/Weaknesses/0/Weakness/1/@Name'],
    });
    assert.equal(await nameSpoken(past, 'CWE-79', readMoment('2', 2).view), null);
  });

  test('need the bytes of the log only where other versions are current', async (t) => {
    const store = await openPastStore(t);
    await syncTwoReleases(store);
    await store.damageSegments();
    const past = store.past();
    assert.deepEqual(await namesAt(past, undefined), ['Dropped Thread', null, null]);
    await assert.rejects(namesAt(past, '1'), { code: 'store_damaged' });
  });
});
