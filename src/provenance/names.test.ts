import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EvidenceContext } from './evidence-context.ts';
import { readMoment } from './moment.ts';
import { namesInView, namingVersion } from './names.ts';
import { type HistoryStore, openHistoryStore } from './testing/store.ts';
import { weaknessCatalogue } from './testing/upstream.ts';

async function syncTwoReleases(store: HistoryStore): Promise<void> {
  await store.sync({ 'a.xml': weaknessCatalogue('4.1', '2026-01-01', { 20: 'Lost Thread', 79: 'Knot' }) });
  await store.sync({ 'b.xml': weaknessCatalogue('4.2', '2026-02-01', { 20: 'Dropped Thread' }) });
}

function namesAt(evidenceContext: EvidenceContext, moment: string | undefined): (string | null)[] {
  const { view } = readMoment(moment, evidenceContext.history.newestManifest());
  return [...namesInView(evidenceContext, ['CWE-20', 'CWE-79', 'CWE-1', 'CWE-20'], view).values()];
}

describe('the names of entities', () => {
  test('are those of the versions in view, without a byte of the log', async (t) => {
    const store = await openHistoryStore(t);
    await syncTwoReleases(store);
    await store.damageSegments();
    const evidenceContext = store.evidenceContext();
    assert.deepEqual(namesAt(evidenceContext, undefined), ['Dropped Thread', null, null]);
    assert.deepEqual(namesAt(evidenceContext, '2'), ['Dropped Thread', null, null]);
    assert.deepEqual(namesAt(evidenceContext, '1'), ['Lost Thread', 'Knot', null]);
    assert.deepEqual(namesAt(evidenceContext, '2026-01-31'), ['Lost Thread', 'Knot', null]);
    assert.deepEqual(namesAt(evidenceContext, '2025-12-31'), [null, null, null]);
  });

  test('stay known if a later release repeats the entry byte for byte', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync({ 'a.xml': weaknessCatalogue('4.1', '2026-01-01', { 20: 'Thread', 79: 'Knot' }) });
    await store.sync({ 'b.xml': weaknessCatalogue('4.2', '2026-02-01', { 20: 'Thread' }) });
    assert.deepEqual(namesAt(store.evidenceContext(), undefined), ['Thread', null, null]);
  });

  test('come from the version that describes the entity in view', async (t) => {
    const store = await openHistoryStore(t);
    await syncTwoReleases(store);
    const evidenceContext = store.evidenceContext();
    const versionAt = (moment: string) =>
      namingVersion(evidenceContext, 'CWE-79', readMoment(moment, 2).view)?.version.upstreamVersion;
    assert.equal(versionAt('1'), '4.1');
    assert.equal(versionAt('2'), undefined);
  });
});
