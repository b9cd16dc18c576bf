import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProjectionReader } from '../../projection/reader.ts';
import { openHistoryStore } from '../../provenance/testing/store.ts';
import { cveRecord, goReport } from '../../provenance/testing/upstream.ts';
import { matchComponents } from '../../services/match/match.ts';
import { readTimeoutMs, TimeLimit } from './time-limit.ts';

test('matching stops by itself at its time limit, and the reader still works', async (t) => {
  const store = await openHistoryStore(t);
  const id = 'CVE-2026-10001';
  await store.sync({
    'one.json': cveRecord(id, { updated: '2026-01-10' }),
    'go.json': goReport('GO-2026-0001', '2026-01-20', [id], '1.6.0'),
  });
  let ms = 0;
  const limit = new TimeLimit(() => ms);
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
