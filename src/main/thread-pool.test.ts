import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { openMappingPool } from './thread-pool.ts';

const nothing = { slices: [], subjects: [], kevDecider: null };

test('threads that map end when they rest, and start again for more work', async (t) => {
  const counts = { started: 0, ended: 0 };
  const count = (worker: Worker) => {
    counts.started++;
    worker.on('exit', () => counts.ended++);
  };
  process.on('worker', count);
  const { mapping, close } = openMappingPool(1);
  t.after(async () => {
    process.off('worker', count);
    await close();
  });
  for (let round = 0; round < 2; round++) {
    assert.deepEqual(await mapping.project(nothing), []);
    assert.deepEqual(await mapping.project(nothing), []);
    assert.deepEqual(counts, { started: round + 1, ended: round });
    await mapping.rest?.();
    assert.deepEqual(counts, { started: round + 1, ended: round + 1 });
  }
  await mapping.rest?.();
  assert.deepEqual(counts, { started: 2, ended: 2 });
});
