import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { DataSource, DataStatus } from '../../src/services/status/contract.ts';
import { manifests } from '../../src/sources/index.ts';
import { openSqliteStateStore } from '../../src/storage/sqlite/state-store.ts';
import { openSmallInstallation } from '../faults/small-installation.ts';
import type { Client } from '../harness/client.ts';
import { writeInventedUpstream } from '../harness/invented.ts';
import { inventedId } from '../harness/invented-id.ts';

const path = '/api/v9/data/status';
const upstreams = manifests.filter(({ bundledFile }) => bundledFile === undefined);
/** The day after the newest invented data. */
const clock = { CAIRN_CLOCK: '2026-11-03' };

async function ask(
  client: Client,
): Promise<DataStatus & { readonly named: ReadonlyMap<string, DataSource> }> {
  const { status, body } = await client.ask(path);
  assert.equal(status, 200, body);
  const data: DataStatus = JSON.parse(body);
  return { ...data, named: new Map(data.sources.map((source) => [source.name, source])) };
}

test('the status of a new store: only bundled data exists, and it hides nothing', async (t) => {
  const { client } = await (await openSmallInstallation(t)).serve();
  const { sources, freshness, manifest } = await ask(client);
  assert.deepEqual(
    sources.map(({ name }) => name),
    manifests.map(({ name }) => name),
  );
  for (const { name, status, records, lastSuccess, freshness } of sources) {
    const isBundled = !upstreams.some((upstream) => upstream.name === name);
    assert.equal(status === 'never', !isBundled, name);
    assert.equal(records > 0 && lastSuccess !== null, isBundled, name);
    if (!isBundled) assert.equal(freshness, 0, name);
  }
  assert.deepEqual([freshness, manifest], [0, manifests.length - upstreams.length]);
});

test('the status of a store that is filled, gets old, and meets a truncated file', async (t) => {
  const { folder, cairn, serve } = await openSmallInstallation(t);
  const input = await writeInventedUpstream(join(folder, 'input'), 50);
  const sync = (from: string, settings = clock) => cairn(['sync', '--from', from, '--json'], settings);
  assert.equal((await sync(input)).code, 0);
  const { client } = await serve(clock);
  const before = await ask(client);

  await t.test('a source that was just read is synced', async () => {
    const read = before.named.get('epss');
    assert.ok(read);
    const { status, records, upstreamDate, freshness, error, next, lastRun } = read;
    assert.deepEqual(
      { status, records, upstreamDate, freshness, error, next, outcome: lastRun?.outcome },
      {
        ...{ status: 'synced', records: 50, upstreamDate: '2026-11-02T00:00:00.000Z', freshness: 1 },
        ...{ error: null, next: null, outcome: 'synced' },
      },
    );
    assert.match(read.lastSuccess ?? '', /^2026-11-03T00:/);
    assert.equal(read.lastCheck, read.lastSuccess);
  });

  await t.test('the freshness of the whole is the mean of its parts', () => {
    const parts = upstreams.map(({ name }) => before.named.get(name)?.freshness ?? Number.NaN);
    const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    assert.ok(mean > 0 && Math.abs(before.freshness - mean) < 0.0002, `${before.freshness}, not ${mean}`);
  });

  await t.test('a refused file degrades only its source, while the server runs', async () => {
    const catalog = JSON.parse(await readFile(join(input, 'kev.json'), 'utf8'));
    const file = join(folder, 'short.json');
    await writeFile(file, JSON.stringify({ ...catalog, count: catalog.count + 1 }));
    assert.notEqual((await sync(file, { CAIRN_CLOCK: '2026-11-03T06:00:00Z' })).code, 0);
    const after = await ask(client);
    const [stored, kev] = [before.named.get('kev'), after.named.get('kev')];
    assert.ok(stored && kev);
    assert.deepEqual(
      [kev.status, kev.lastRun?.outcome, kev.lastRun?.deadLetters],
      ['degraded', 'refused', 1],
    );
    assert.match(kev.error ?? '', /^short\.json: /);
    assert.ok(!kev.error?.includes(folder), 'no path of the server is revealed');
    assert.equal(kev.lastSuccess, stored.lastSuccess);
    assert.match(kev.lastCheck ?? '', /^2026-11-03T06:/);
    assert.deepEqual(
      [kev.records, kev.version, kev.manifest],
      [stored.records, stored.version, stored.manifest],
    );
    assert.deepEqual(after.named.get('epss'), before.named.get('epss'));
  });

  await t.test('a month later the store is stale', async () => {
    const later = await serve({ CAIRN_CLOCK: '2026-12-03' });
    const { named, freshness } = await ask(later.client);
    const epss = named.get('epss');
    // A month beyond the first day, with three half-lives: about 1 / (1 + 30 / 3).
    assert.ok(epss && epss.freshness < 0.11, `${epss?.freshness}`);
    assert.equal(epss.status, 'stale');
    assert.equal(named.get('kev')?.status, 'degraded', 'degraded takes precedence over stale');
    assert.ok(freshness < before.freshness);
  });
});

test('the status of a store read from the network: a check counts like new data', async (t) => {
  const { folder, dataDir, cairn, serve } = await openSmallInstallation(t);
  const input = await writeInventedUpstream(join(folder, 'input'), 50);
  assert.equal((await cairn(['sync', '--from', input, '--json'], clock)).code, 0);
  const later = { CAIRN_CLOCK: '2026-12-03', CAIRN_SYNC: 'off' };
  const record = `/api/v1/cve/${inventedId(0)}`;
  const freshnessBy = async (client: Client, path: string) => {
    const { provenance } = await client.read<{ provenance: { freshness: number } }>(path);
    return provenance.freshness;
  };

  const { client: old, stop } = await serve(later);
  const { manifest } = await ask(old);
  const paths = [record, `${record}?asOf=${manifest}`];
  for (const path of paths) assert.ok((await freshnessBy(old, path)) < 0.1, path);
  await stop();

  await checkAll(dataDir, '2026-12-02T23:00:00.000Z');
  const { client } = await serve(later);
  for (const path of paths) assert.equal(await freshnessBy(client, path), 1, path);
  const { named } = await ask(client);
  for (const { name } of upstreams) {
    const { records = 0, freshness } = named.get(name) ?? {};
    assert.equal(freshness, records > 0 ? 1 : 0, name);
  }
  const { status, lastCheck, next } = named.get('kev') ?? {};
  assert.deepEqual([status, lastCheck, next], ['disabled', '2026-12-02T23:00:00.000Z', null]);
  const { stdout } = await cairn(['status', '--json'], later);
  const { sources } = JSON.parse(stdout);
  const reported = sources.find(({ name }: { name: string }) => name === 'kev');
  assert.deepEqual([reported.status, reported.readFrom], ['disabled', 'network']);
});

/** Notes of all sources that upstream has nothing new since. */
async function checkAll(dataDir: string, at: string): Promise<void> {
  const state = openSqliteStateStore(join(dataDir, 'state.sqlite'));
  const polling = await state.polling.acquireLease({ holder: 'test', nowMs: Date.now(), ttlMs: 1_000 });
  assert.ok('token' in polling);
  for (const { name } of upstreams) {
    const times = { since: at, lastCheck: at, lastSuccess: at, next: at };
    const feed = {
      source: name,
      mark: null,
      validators: {},
      failures: 0,
      attempts: [],
      notices: [],
      ...times,
    };
    assert.equal(await state.feeds.keep(feed, polling), true);
  }
  await state.polling.releaseLease(polling);
  await state.close();
}
