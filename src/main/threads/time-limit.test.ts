import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProjectionReader } from '../../projection/reader.ts';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport } from '../../provenance/testing/upstream.ts';
import { matchComponents } from '../../services/match/match.ts';
import { readTimeoutMs, ShortReads, TimeLimit } from './time-limit.ts';

test('matching stops by itself at its time limit, and the reader still works', async (t) => {
  const store = await openHistoryStore(t);
  const id = 'CVE-2026-10001';
  await store.sync({
    'one.json': cveRecord(id, { updated: '2026-01-10' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [id], '1.6.0'),
  });
  let ms = 0;
  const limit = new TimeLimit(new ShortReads().count, () => ms);
  const reader = new ProjectionReader(store.generation(), { kevCatalogs: [], checkTime: limit.check });
  t.after(() => reader.close());
  const bytes = Buffer.from('{"purls":["pkg:golang/example.test/loom@1.4.0"]}');
  limit.start(readTimeoutMs);
  ms += 5_001;
  assert.throws(() => matchComponents({ reader }, { bytes, limit: 10 }), {
    name: 'Failure',
    code: 'busy',
    message: 'The read took longer than 5 seconds and was stopped. Request less data.',
  });
  limit.start(readTimeoutMs);
  ms += 4_999;
  assert.equal(matchComponents({ reader }, { bytes, limit: 10 }).components[0]?.status, 'affected');
});

test('a long read waits while a short one runs on another thread, and a second in all at most', async () => {
  const { count } = new ShortReads();
  const limit = new TimeLimit(count);
  const timeOf = (work: () => void) => {
    const startedMs = performance.now();
    work();
    return performance.now() - startedMs;
  };
  limit.start(readTimeoutMs);
  Atomics.store(count, 0, 1);
  assert.ok(timeOf(limit.check) < 500, 'a read that has just begun does not wait');
  await sleep(60);
  assert.ok(timeOf(limit.check) >= 1_000);
  assert.ok(timeOf(limit.check) < 500, 'it has waited enough');
  limit.start(readTimeoutMs);
  Atomics.store(count, 0, 0);
  await sleep(60);
  assert.ok(timeOf(limit.check) < 500, 'no short read runs');
});

test('a read counts as short until it ends or 25 ms are over', async () => {
  const reads = new ShortReads();
  const ended = reads.run(async () => {});
  assert.equal(reads.count[0], 1);
  await ended;
  assert.equal(reads.count[0], 0);
  let end = () => {};
  const long = reads.run(() => new Promise<void>((resolve) => (end = resolve)));
  await sleep(100);
  assert.equal(reads.count[0], 0);
  end();
  await long;
  assert.equal(reads.count[0], 0);
  await assert.rejects(
    reads.run(() => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(reads.count[0], 0);
});
