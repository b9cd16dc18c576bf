import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sha256 } from '../kit/digest.ts';
import { openHistoryStore } from '../provenance/testing/store.ts';
import { cveRecord } from '../provenance/testing/upstream.ts';
import type { Caller } from '../services/contract.ts';
import { LiveSearch } from './live-projection.ts';
import { openReadPool } from './read-pool.ts';

const id = 'CVE-2026-10001';
const record = cveRecord(id, { updated: '2026-03-01', title: 'first', baseScore: 9.8 });

test('the history is read on threads, and failures arrive as such', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync({ 'one.json': record });
  let checked = new Map<string, string>();
  const pool = openReadPool({
    threads: 2,
    waitMsMax: 60_000,
    secret: new Uint8Array(32),
    live: {
      get reader() {
        return { path: store.generation() };
      },
    },
    evidence: { objects: store.objectsFolder, clock: { kind: 'fixed', epochMs: store.clock() } },
    checkTimes: () => checked,
    search: { version: 0, path: null, current: () => assert.fail('nothing is searched') },
  });
  t.after(() => pool.close());
  const reads = pool.readsFor(callerNamed('client'));
  const [one, other] = [reads, pool.readsFor(callerNamed('other client'))];

  const batch = await reads.readVulnerabilities({ ids: [id, 'CVE-2026-10099'] });
  assert.deepEqual(JSON.parse(Buffer.from(batch).toString()).missing, ['CVE-2026-10099']);
  assert.equal(batch.buffer.byteLength, batch.length, 'nothing else is moved with it');

  const object = await reads.readObjectBytes({ sha256: sha256(record) });
  assert.equal(Buffer.from(object.bytes).toString(), record);
  assert.equal((await reads.readObject({ sha256: sha256(record) })).key, id);
  assert.equal(JSON.parse(await reads.readVulnerabilityAsOf({ id, asOf: '1' })).title, 'first');
  assert.equal((await reads.readHistory({ id })).versions.length, 1);
  assert.equal((await reads.traceValue({ id, pointer: '/cvss/0/baseScore' })).value, 9.8);
  assert.equal((await reads.listChanges({ limit: 20 })).total, 0);
  await assert.rejects(reads.readObject({ sha256: 'a'.repeat(64) }), { name: 'Failure', code: 'not_found' });

  const freshness = async (_ = 0, n = 0) => {
    const record = await (n % 2 === 0 ? one : other).readVulnerabilityAsOf({ id, asOf: '1' });
    return JSON.parse(record).provenance.freshness;
  };
  const unchecked = await freshness();
  assert.ok(unchecked < 0.1);
  checked = new Map([['cve-list', new Date(store.clock()).toISOString()]]);
  // Each of the two threads applies the options of the read.
  assert.deepEqual(await Promise.all(Array.from({ length: 8 }, freshness)), Array(8).fill(1));
  assert.equal((await reads.readEntity({ id, limit: 1 })).provenance.freshness, 1);

  const again = await reads.readObjectBytes({ sha256: sha256(record) });
  assert.equal(Buffer.from(again.bytes).toString(), record, 'giving bytes away leaves the kept frame whole');

  await store.damageSegments();
  const damaged = Array.from({ length: 4 }, () => reads.readObjectBytes({ sha256: sha256(record) }));
  for (const { reason } of (await Promise.allSettled(damaged)) as PromiseRejectedResult[]) {
    assert.equal(reason.code, 'store_damaged');
  }
});

test('every thread searches the index in use, in its own generation', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync({ 'one.json': record });
  const reader = store.reader();
  const search = new LiveSearch({ reader }, { failed: () => {}, succeeded: () => {} });
  const live = { reader: { path: reader.path } };
  const pool = openReadPool({
    threads: 2,
    waitMsMax: 60_000,
    secret: new Uint8Array(32),
    live,
    evidence: { objects: store.objectsFolder, clock: { kind: 'fixed', epochMs: store.clock() } },
    checkTimes: () => new Map(),
    search,
  });
  t.after(async () => {
    await pool.close();
    await search.close();
    reader.close();
  });
  const found = async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        pool.readsFor(callerNamed(`client ${n % 2}`)).search({ q: 'cve', limit: 10 }),
      ),
    );
    assert.ok(all.every(({ hits }) => isDeepStrictEqual(hits, all[0]?.hits)));
    return all[0]?.hits.map((hit) => hit.id).sort();
  };
  assert.deepEqual(await found(), [id]);

  const other = 'CVE-2026-10002';
  await store.sync({ 'two.json': cveRecord(other, { updated: '2026-03-02', title: 'second' }) });
  const stored = search.version;
  const endMs = performance.now() + 5_000;
  while (search.version === stored && performance.now() < endMs) {
    search.refresh();
    await sleep(5);
  }
  assert.deepEqual(await found(), [id, other]);

  // A generation that was just switched to. The previous index stays in use until the next is loaded.
  live.reader.path = await store.rebuilt();
  assert.deepEqual(await found(), [id, other]);
  assert.equal((await pool.readsFor(callerNamed('client')).latestVulnerabilities({ limit: 10 })).total, 2);
});

test('a thread whose read was stopped by the time limit keeps running, with its search index', async (t) => {
  const store = await openHistoryStore(t);
  await store.sync({ 'one.json': record });
  const reader = store.reader();
  const live = new LiveSearch({ reader }, { failed: () => {}, succeeded: () => {} });
  let requested = 0;
  const pool = openReadPool({
    threads: 1,
    waitMsMax: 60_000,
    timeMsMax: 0,
    secret: new Uint8Array(32),
    live: { reader },
    evidence: { objects: store.objectsFolder, clock: { kind: 'fixed', epochMs: store.clock() } },
    checkTimes: () => new Map(),
    search: {
      get version() {
        return live.version;
      },
      get path() {
        return live.path;
      },
      current: () => {
        requested += 1;
        return live.current();
      },
    },
  });
  t.after(async () => {
    await pool.close();
    await live.close();
    reader.close();
  });
  const reads = pool.readsFor(callerNamed('client'));
  /** How often the pool requested the index: once for each search, and once more for a thread without it. */
  const asksOfSearch = async () => {
    requested = 0;
    await reads.search({ q: 'cve', limit: 1 });
    return requested;
  };
  assert.equal(await asksOfSearch(), 2);
  await assert.rejects(reads.readVulnerabilities({ ids: [id] }), { name: 'Failure', code: 'busy' });
  assert.equal(await asksOfSearch(), 1);
});

function callerNamed(key: string): Caller {
  return { key, address: key, apiKey: null };
}
