import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { copyFreshness } from '../../domain/freshness.ts';
import { nowMs, openPastStore, type PastStore } from '../../provenance/testing/store.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { sources } from '../../sources/index.ts';
import type { SourceRun } from '../../storage/contract.ts';
import { readDataStatus } from './data-status.ts';

const manifests = sources.map(({ manifest }) => manifest);
const upstreams = manifests.filter(({ isBundled }) => isBundled !== true);
const id = 'CVE-2026-10001';
const hourMs = 3_600_000;

/** A store that holds a CVE record as manifest 1 and a catalogue as manifest 2, both half a day old. */
async function openFilledStore(t: TestContext): Promise<PastStore> {
  const store = await openPastStore(t);
  await store.sync({ [`${id}.json`]: cveRecord(id, { updated: '2026-06-30', title: 'first' }) });
  await store.sync({ 'kev.json': kevCatalogue('2026-06-30', { [id]: '2026-07-20' }) });
  return store;
}

/** @param runs the runs that the state tells of; by default those that were */
async function statusOf(store: PastStore, runs?: readonly SourceRun[], atMs = nowMs) {
  const state = runs === undefined ? store.state : { lastRuns: async () => runs };
  const reader = store.reader();
  try {
    return await readDataStatus(reader, state, manifests, atMs);
  } finally {
    reader.close();
  }
}

async function entryOf(name: string, ...asked: Parameters<typeof statusOf>) {
  const entry = (await statusOf(...asked)).sources.find((source) => source.name === name);
  assert.ok(entry);
  return entry;
}

async function runOf(store: PastStore, name: string): Promise<SourceRun> {
  const run = (await store.state.lastRuns()).find(({ source }) => source === name);
  assert.ok(run);
  return run;
}

describe('the status of the data', () => {
  test('has an entry for each source, with what its manifest says', async (t) => {
    const store = await openFilledStore(t);
    const { sources: entries } = await statusOf(store);
    assert.equal(entries.length, manifests.length);
    for (const [i, entry] of entries.entries()) {
      for (const fact of ['name', 'title', 'publisher', 'licence', 'homepage', 'cadence', 'completeness']) {
        assert.equal(Reflect.get(entry, fact), Reflect.get(manifests[i] ?? {}, fact), fact);
      }
    }
  });

  test('tells what is held of a source and of its last run', async (t) => {
    const store = await openFilledStore(t);
    const { finishedAt, counts } = await runOf(store, 'kev');
    const { title, publisher, licence, homepage, cadence, completeness, ...told } = await entryOf(
      'kev',
      store,
    );
    assert.deepEqual(told, {
      name: 'kev',
      status: 'synced',
      lastSuccess: finishedAt,
      lastCheck: finishedAt,
      records: 1,
      version: '2026.06.30',
      upstreamDate: '2026-06-30T12:00:00.000Z',
      error: null,
      next: null,
      freshness: 1,
      manifest: 2,
      lastRun: { outcome: 'synced', counts, deadLetters: 0 },
    });
    assert.deepEqual([counts.read, counts.added], [1, 1]);
    assert.equal((await entryOf('cve-list', store)).manifest, 1);
  });

  test('is `never` of what was not read', async (t) => {
    const { status, lastSuccess, lastCheck, records, version, upstreamDate, freshness, manifest, lastRun } =
      await entryOf('epss', await openFilledStore(t));
    assert.deepEqual([status, records, freshness], ['never', 0, 0]);
    assert.deepEqual(
      { lastSuccess, lastCheck, version, upstreamDate, manifest, lastRun },
      {
        lastSuccess: null,
        lastCheck: null,
        version: null,
        upstreamDate: null,
        manifest: null,
        lastRun: null,
      },
    );
  });

  test('is `stale` when the copy has lost half of its freshness', async (t) => {
    const store = await openFilledStore(t);
    // A day in which it is as good as new, and a half-life of seven.
    const halfMs = Date.parse('2026-06-30T12:00:00.000Z') + 8 * 24 * hourMs;
    const half = await entryOf('kev', store, undefined, halfMs);
    assert.deepEqual([half.freshness, half.status], [0.5, 'synced']);
    const later = await entryOf('kev', store, undefined, halfMs + hourMs);
    assert.ok(later.freshness < 0.5);
    assert.equal(later.status, 'stale');
  });

  test('is `degraded` after a refusal, which it tells, while what was taken stays', async (t) => {
    const store = await openFilledStore(t);
    const { finishedAt: succeededAt } = await runOf(store, 'kev');
    const cutShort = kevCatalogue('2026-06-30', { [id]: '2026-07-20' }).replace('"count":1', '"count":9');
    await store.sync({ 'kev.json': cutShort });
    const { finishedAt } = await runOf(store, 'kev');
    const entry = await entryOf('kev', store);
    assert.equal(entry.status, 'degraded');
    assert.match(entry.error ?? '', /^kev\.json: .*9/);
    assert.deepEqual([entry.lastSuccess, entry.lastCheck], [succeededAt, finishedAt]);
    assert.deepEqual([entry.records, entry.version, entry.freshness], [1, '2026.06.30', 1]);
    assert.deepEqual([entry.lastRun?.outcome, entry.lastRun?.deadLetters], ['refused', 1]);

    await store.sync({ 'kev.json': kevCatalogue('2026-06-30', { [id]: '2026-07-20' }) });
    const healed = await entryOf('kev', store);
    assert.deepEqual([healed.status, healed.error, healed.lastRun?.outcome], ['synced', null, 'unchanged']);
  });

  test('is `degraded` of what was only ever refused', async (t) => {
    const store = await openPastStore(t);
    await store.sync({
      [`${id}.json`]: cveRecord(id, { updated: '2026-06-30' }),
      'kev.json': '{"count":1,"catalogVersion":1}',
    });
    const { status, lastSuccess, lastCheck, records, freshness } = await entryOf('kev', store);
    assert.deepEqual([status, lastSuccess, records, freshness], ['degraded', null, 0, 0]);
    assert.equal(lastCheck, (await runOf(store, 'kev')).finishedAt);
  });

  test('goes by the log where no run tells when a source was read', async (t) => {
    const store = await openFilledStore(t);
    const { status, lastSuccess, lastCheck, lastRun } = await entryOf('kev', store, []);
    const writtenAt = new Date(nowMs).toISOString();
    assert.deepEqual([status, lastSuccess, lastCheck, lastRun], ['synced', writtenAt, writtenAt, null]);
  });

  test('is as fresh as the mean of all upstreams, those that are missing among them', async (t) => {
    const store = await openFilledStore(t);
    assert.equal((await statusOf(store)).manifest, 2);
    const daysMs = 20 * 24 * hourMs;
    const atMs = Math.floor(nowMs / hourMs) * hourMs + daysMs;
    const lagMs = (day: string) => atMs - Date.parse(day);
    const held =
      copyFreshness('cve-list', lagMs('2026-06-30T08:00:00.000Z')) +
      copyFreshness('kev', lagMs('2026-06-30T12:00:00.000Z'));
    const { freshness } = await statusOf(store, undefined, nowMs + daysMs);
    assert.ok(Math.abs(freshness - held / upstreams.length) < 0.0001, String(freshness));
  });
});
