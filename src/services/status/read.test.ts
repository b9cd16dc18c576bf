import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, kevCatalogue, starterPack } from '../../provenance/testing/upstream.ts';
import type { FeedState } from '../../storage/contract/feeds.ts';
import { readStatus } from './read.ts';

const id = 'CVE-2026-10001';
const checkedAt = '2026-06-30T12:00:00.000Z';
const failed: FeedState = {
  source: 'cve-list',
  since: null,
  mark: null,
  validators: {},
  lastCheck: checkedAt,
  lastSuccess: null,
  failures: 1,
  next: checkedAt,
  attempts: [],
  notices: [],
};

test('the state of a store reports where each source is read from, and how that works', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync({
    'pack.json': starterPack([id]),
    'one.json': cveRecord(id, { updated: '2026-06-30' }),
    'kev.json': kevCatalogue('2026-06-30', { [id]: '2026-07-20' }),
  });
  const kev = { ...failed, source: 'kev', since: checkedAt, lastSuccess: checkedAt, failures: 0 };
  const reader = store.reader();
  t.after(() => reader.close());
  const { manifest, sources } = await readStatus({
    reader,
    state: { log: store.state.log, feeds: { list: async () => [failed, kev] } },
    manifests: store.sources.map(({ manifest }) => manifest),
    disabled: new Set(),
    nowMs,
  });
  assert.equal(manifest, reader.shared().head.number);
  const found = new Map(sources.map((source) => [source.name, source]));
  for (const [name, readFrom, status] of [
    ['starter-pack', 'cairn', 'stale'],
    ['cve-list', 'files', 'synced'],
    ['kev', 'network', 'synced'],
    ['epss', null, 'never'],
  ] as const) {
    const source = found.get(name);
    assert.deepEqual([source?.readFrom, source?.status], [readFrom, status], name);
    assert.equal(source?.records, readFrom === null ? 0 : 1, name);
    assert.equal(source?.lastRun?.outcome ?? null, readFrom === null ? null : 'synced', name);
  }
  assert.equal(found.get('kev')?.next, checkedAt);
  assert.equal(found.get('cve-list')?.next, null, 'it was never read successfully from there');
});
