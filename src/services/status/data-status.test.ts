import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { copyFreshness } from '../../domain/freshness.ts';
import { type HistoryStore, nowMs, openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, kevCatalogue } from '../../provenance/testing/upstream.ts';
import { manifests } from '../../sources/index.ts';
import type { FeedNotice, FeedState } from '../../storage/contract/feeds.ts';
import type { SourceRun } from '../../storage/contract/log-state.ts';
import { readDataStatus } from './data-status.ts';

const upstreams = manifests.filter(({ bundledFile }) => bundledFile === undefined);
const id = 'CVE-2026-10001';
const hourMs = 3_600_000;

/** A store with a CVE record as manifest 1 and a catalog as manifest 2, both half a day old. */
async function openFilledStore(t: TestContext): Promise<HistoryStore> {
  const store = await openHistoryStore(t);
  await store.sync({ [`${id}.json`]: cveRecord(id, { updated: '2026-06-30', title: 'first' }) });
  await store.sync({ 'kev.json': kevCatalogue('2026-06-30', { [id]: '2026-07-20' }) });
  return store;
}

/** Differences from the store as it is now. */
interface StatusOptions {
  /** The runs that the state lists. */
  readonly runs?: readonly SourceRun[];
  readonly feeds?: readonly FeedState[];
  readonly disabled?: readonly string[];
  readonly atMs?: number;
}

async function statusOf(store: HistoryStore, { runs, feeds, disabled, atMs = nowMs }: StatusOptions = {}) {
  const state = {
    log: { lastRuns: async () => runs ?? store.state.log.lastRuns() },
    feeds: { list: async () => feeds ?? store.state.feeds.list() },
  };
  const reader = store.reader();
  try {
    return await readDataStatus({ reader, state, manifests, disabled: new Set(disabled), nowMs: atMs });
  } finally {
    reader.close();
  }
}

async function entryOf(name: string, ...requested: Parameters<typeof statusOf>) {
  const entry = (await statusOf(...requested)).sources.find((source) => source.name === name);
  assert.ok(entry);
  return entry;
}

/** A source that was last checked a day after it was first read, and has failed since then. */
function feedOf(source: string, own: Partial<FeedState> = {}): FeedState {
  return {
    source,
    since: '2026-06-30T13:00:00.000Z',
    mark: { page: 3 },
    validators: {},
    lastCheck: '2026-07-01T13:30:00.000Z',
    lastSuccess: '2026-07-01T13:00:00.000Z',
    failures: 1,
    next: '2026-07-01T13:35:00.000Z',
    attempts: [
      {
        startedAt: '2026-07-01T13:29:00.000Z',
        finishedAt: '2026-07-01T13:30:00.000Z',
        outcome: 'failed',
        fault: 'unreachable',
        error: 'feeds.example.org refused the connection.',
        bytes: 0,
        requests: 3,
      },
    ],
    notices: [],
    ...own,
  };
}

async function runOf(store: HistoryStore, name: string): Promise<SourceRun> {
  const run = (await store.state.log.lastRuns()).find(({ source }) => source === name);
  assert.ok(run);
  return run;
}

describe('the status of the data', () => {
  test('has an entry for each source, with the values of its manifest', async (t) => {
    const store = await openFilledStore(t);
    const { sources: entries } = await statusOf(store);
    assert.equal(entries.length, manifests.length);
    for (const [i, entry] of entries.entries()) {
      for (const fact of ['name', 'title', 'publisher', 'licence', 'homepage', 'cadence', 'completeness']) {
        assert.equal(Reflect.get(entry, fact), Reflect.get(manifests[i] ?? {}, fact), fact);
      }
    }
  });

  test('reports what is stored of a source and its last run', async (t) => {
    const store = await openFilledStore(t);
    const { finishedAt, counts } = await runOf(store, 'kev');
    const { title, publisher, licence, homepage, cadence, completeness, ...reported } = await entryOf(
      'kev',
      store,
    );
    assert.deepEqual(reported, {
      name: 'kev',
      status: 'synced',
      lastSuccess: finishedAt,
      lastCheck: finishedAt,
      records: 1,
      version: '2026.06.30',
      upstreamDate: '2026-06-30T12:00:00.000Z',
      asOf: '2026-06-30T12:00:00.000Z',
      error: null,
      fault: null,
      next: null,
      freshness: 1,
      manifest: 2,
      lastRun: { outcome: 'synced', counts, deadLetters: 0 },
      attempts: [],
      notices: [],
    });
    assert.deepEqual([counts.read, counts.added], [1, 1]);
    assert.equal((await entryOf('cve-list', store)).manifest, 1);
  });

  test('is `never` for a source that was not read', async (t) => {
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

  test('is `stale` if the copy has lost more than half of its freshness', async (t) => {
    const store = await openFilledStore(t);
    // A day without any loss, and a half-life of seven days.
    const halfMs = Date.parse('2026-06-30T12:00:00.000Z') + 8 * 24 * hourMs;
    const half = await entryOf('kev', store, { atMs: halfMs });
    assert.deepEqual([half.freshness, half.status], [0.5, 'synced']);
    const later = await entryOf('kev', store, { atMs: halfMs + hourMs });
    assert.ok(later.freshness < 0.5);
    assert.equal(later.status, 'stale');
  });

  test('is `degraded` after a refusal, with the reason, while accepted data stays', async (t) => {
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
    const repaired = await entryOf('kev', store);
    assert.deepEqual(
      [repaired.status, repaired.error, repaired.lastRun?.outcome],
      ['synced', null, 'unchanged'],
    );
  });

  test('is `degraded` for a source that was always refused', async (t) => {
    const store = await openHistoryStore(t);
    await store.sync({
      [`${id}.json`]: cveRecord(id, { updated: '2026-06-30' }),
      'kev.json': '{"count":1,"catalogVersion":1}',
    });
    const { status, lastSuccess, lastCheck, records, freshness } = await entryOf('kev', store);
    assert.deepEqual([status, lastSuccess, records, freshness], ['degraded', null, 0, 0]);
    assert.equal(lastCheck, (await runOf(store, 'kev')).finishedAt);
  });

  test('uses the log if no run states when a source was read', async (t) => {
    const store = await openFilledStore(t);
    const { status, lastSuccess, lastCheck, lastRun } = await entryOf('kev', store, { runs: [] });
    const writtenAt = new Date(nowMs).toISOString();
    assert.deepEqual([status, lastSuccess, lastCheck, lastRun], ['synced', writtenAt, writtenAt, null]);
  });

  test('reports how reading from the network works, without internal values of the feed', async (t) => {
    const store = await openFilledStore(t);
    const feed = feedOf('kev');
    const { title, publisher, licence, homepage, cadence, completeness, lastRun, ...reported } =
      await entryOf('kev', store, { feeds: [feed] });
    assert.deepEqual(reported, {
      name: 'kev',
      status: 'degraded',
      lastSuccess: feed.lastSuccess,
      lastCheck: feed.lastCheck,
      records: 1,
      version: '2026.06.30',
      upstreamDate: '2026-06-30T12:00:00.000Z',
      asOf: '2026-06-30T12:00:00.000Z',
      error: 'feeds.example.org refused the connection.',
      fault: 'unreachable',
      next: feed.next,
      freshness: 1,
      manifest: 2,
      attempts: feed.attempts,
      notices: [],
    });
    assert.equal(lastRun?.outcome, 'synced');
  });

  test('is not `stale` as long as checks find nothing newer upstream', async (t) => {
    const store = await openFilledStore(t);
    const atMs = nowMs + 60 * 24 * hourMs;
    const lastSuccess = new Date(atMs - hourMs).toISOString();
    const good = { failures: 0, lastSuccess, lastCheck: lastSuccess, attempts: [] };
    const feeds = [feedOf('kev', good), feedOf('epss', good)];
    const kev = await entryOf('kev', store, { feeds, atMs });
    assert.deepEqual([kev.status, kev.freshness], ['synced', 1]);
    const epss = await entryOf('epss', store, { feeds, atMs });
    assert.deepEqual([epss.status, epss.freshness], ['never', 0], 'what is not stored is not fresh');
    assert.equal((await entryOf('cve-list', store, { feeds, atMs })).status, 'stale');
    const { freshness } = await statusOf(store, { feeds, atMs });
    assert.ok(freshness > (await statusOf(store, { atMs })).freshness);
  });

  test('is `disabled` for a source that was read from the network and has been switched off', async (t) => {
    const store = await openFilledStore(t);
    const feeds = [feedOf('kev', { failures: 0, attempts: [] })];
    const disabled = manifests.map(({ name }) => name);
    const [kev, cveList, epss] = await Promise.all(
      ['kev', 'cve-list', 'epss'].map((name) => entryOf(name, store, { feeds, disabled })),
    );
    assert.deepEqual([kev?.status, kev?.next], ['disabled', null]);
    assert.deepEqual([cveList?.status, epss?.status], ['synced', 'never']);
    assert.equal((await entryOf('kev', store, { feeds })).status, 'synced');
  });

  test('lists the newest notices of all sources, and those of each source', async (t) => {
    const store = await openFilledStore(t);
    const notice = (minute: number): FeedNotice => ({
      at: `2026-07-01T13:${String(minute).padStart(2, '0')}:00.000Z`,
      kind: minute % 2 === 0 ? 'degraded' : 'recovered',
      message: `in minute ${minute}`,
    });
    const [even, odd] = [0, 1].map((first) =>
      Array.from({ length: 15 }, (_, i) => notice(28 + first - 2 * i)),
    );
    const feeds = [feedOf('epss', { notices: even ?? [] }), feedOf('kev', { notices: odd ?? [] })];
    const { notices, sources } = await statusOf(store, { feeds });
    assert.deepEqual(
      notices,
      Array.from({ length: 20 }, (_, i) => ({ source: i % 2 === 0 ? 'kev' : 'epss', ...notice(29 - i) })),
    );
    for (const { name, notices } of sources) {
      assert.deepEqual(notices, name === 'epss' ? even : name === 'kev' ? odd : [], name);
    }
    assert.deepEqual((await statusOf(store)).notices, []);
  });

  test('is as fresh as the mean of all upstreams, including missing ones', async (t) => {
    const store = await openFilledStore(t);
    assert.equal((await statusOf(store)).manifest, 2);
    const daysMs = 20 * 24 * hourMs;
    const atMs = Math.floor(nowMs / hourMs) * hourMs + daysMs;
    const lagMs = (day: string) => atMs - Date.parse(day);
    const reliabilityOf = (name: string) =>
      (manifests.find((manifest) => manifest.name === name) ?? assert.fail(name)).reliability;
    const stored =
      copyFreshness(reliabilityOf('cve-list'), lagMs('2026-06-30T08:00:00.000Z')) +
      copyFreshness(reliabilityOf('kev'), lagMs('2026-06-30T12:00:00.000Z'));
    const { freshness } = await statusOf(store, { atMs: nowMs + daysMs });
    assert.ok(Math.abs(freshness - stored / upstreams.length) < 0.0001, String(freshness));
  });
});
