import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { SourceRun } from '../contract/log-state.ts';
import { copySqliteState } from './copy-state.ts';
import { openSqliteStateStore } from './state-store.ts';

const run: SourceRun = {
  source: 'kev',
  startedAt: '2026-01-01T00:00:00.000Z',
  finishedAt: '2026-01-01T00:00:00.000Z',
  outcome: 'synced',
  error: null,
  upstreamTime: null,
  upstreamVersion: null,
  counts: { read: 1, added: 1, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
  deadLetters: [],
};

test('a copy of a state that is in use has all of it, and goes its own way', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-copy-'));
  t.after(() => rm(root, { recursive: true }));
  const [path, copyPath] = [join(root, 'state.sqlite'), join(root, 'copy.sqlite')];
  const state = openSqliteStateStore(path, { isNew: true });
  t.after(() => state.close());
  const lease = await state.writing.acquireLease({ holder: 'me', nowMs: 0, ttlMs: 1_000 });
  assert.ok('token' in lease);
  assert.equal(
    await state.log.moveHead(await state.log.head(), { number: 1, hash: 'f'.repeat(64) }, lease),
    true,
  );
  assert.equal(await state.log.recordRun(run, lease), true);

  await copySqliteState(path, copyPath);
  const copy = openSqliteStateStore(copyPath);
  t.after(() => copy.close());
  assert.deepEqual(await copy.log.head(), await state.log.head());
  assert.deepEqual(await copy.log.lastRuns(), [run]);
  assert.deepEqual(await copy.log.secret(), await state.log.secret());
  assert.deepEqual(await copy.check(), []);
  assert.equal(await state.log.recordRun({ ...run, source: 'epss' }, lease), true);
  assert.deepEqual(await copy.log.lastRuns(), [run]);
});
