import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStateStore } from './state-store.ts';

/** Tables that grow with callers and changes. */
const growing = /\b(?:identity|api_key|idempotency|audit|own_item|watch_event)\b/;

test('no statement of the state reads a growing table from end to end', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-plans-'));
  t.after(() => rm(root, { recursive: true }));
  const path = join(root, 'state.sqlite');
  const prepare = t.mock.method(DatabaseSync.prototype, 'prepare');
  const store = openSqliteStateStore(path, { isNew: true });
  // Each part prepares its statements when it is first used.
  assert.ok(Object.values(store).length > 0);
  const statements = new Set(prepare.mock.calls.map(({ arguments: [sql] }) => sql));
  prepare.mock.restore();
  await store.close();
  const database = new DatabaseSync(path);
  t.after(() => database.close());
  const plans = [...statements]
    .filter((sql) => /^(?:SELECT|UPDATE|DELETE)\b/.test(sql) && growing.test(sql))
    .map((sql) => [sql, database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()] as const);
  assert.ok(plans.length > 15, `${plans.length} statements`);
  for (const [sql, steps] of plans) {
    const details = steps.map(({ detail }) => String(detail));
    const slow = details.filter((detail) => detail.startsWith('SCAN') && growing.test(detail));
    assert.deepEqual(slow, [], sql);
    assert.ok(!details.some((detail) => detail.includes('TEMP B-TREE')), `${sql}: ${details.join('; ')}`);
  }
});
