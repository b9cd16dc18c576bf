import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256 } from '../kit/digest.ts';
import { openPastStore } from '../provenance/testing/store.ts';
import { cveRecord } from '../provenance/testing/upstream.ts';
import { openReadPool } from './pools.ts';

const id = 'CVE-2026-10001';
const record = cveRecord(id, { updated: '2026-03-01', title: 'first', baseScore: 9.8 });

test('the past is read on threads, and failures come back as such', async (t) => {
  const store = await openPastStore(t);
  await store.sync({ 'one.json': record });
  const past = { objects: store.objectsFolder, clock: { kind: 'fixed', epochMs: store.clock() } } as const;
  let checked = new Map<string, string>();
  const pool = openReadPool(2, new Uint8Array(32), store.generation, past, () => checked);
  t.after(() => pool.close());
  const { reads } = pool;

  const object = await reads.readObjectBytes({ sha256: sha256(record) });
  assert.equal(Buffer.from(object.bytes).toString(), record);
  assert.equal((await reads.readObject({ sha256: sha256(record) })).key, id);
  assert.equal(JSON.parse(await reads.readVulnerabilityAsOf({ id, asOf: '1' })).title, 'first');
  assert.equal((await reads.readHistory({ id })).versions.length, 1);
  assert.equal((await reads.traceValue({ id, pointer: '/cvss/0/baseScore' })).value, 9.8);
  assert.equal((await reads.listChanges({ limit: 20 })).total, 0);
  await assert.rejects(reads.readObject({ sha256: 'a'.repeat(64) }), { name: 'Failure', code: 'not_found' });

  const freshness = async () =>
    JSON.parse(await reads.readVulnerabilityAsOf({ id, asOf: '1' })).provenance.freshness;
  const unchecked = await freshness();
  assert.ok(unchecked < 0.1);
  checked = new Map([['cve-list', new Date(store.clock()).toISOString()]]);
  // Each of the two threads follows what comes with a read.
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
