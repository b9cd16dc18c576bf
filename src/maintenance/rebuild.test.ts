import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { test } from 'node:test';
import { diagnose } from './doctor.ts';
import { rebuild } from './rebuild.ts';
import { openFilledStore, tamper } from './testing/store.ts';

test('a rebuild repairs a projection, and reports what it built', async (t) => {
  const { store, context, progress } = await openFilledStore(t);
  const hash = store.hash();
  const damaged = store.generation();
  tamper(damaged, `UPDATE vulnerability SET title = 'wrong'`);
  assert.ok(!(await diagnose(context)).isSound);

  progress.length = 0;
  const { manifest, rows, tables } = await rebuild(context);
  assert.notEqual(store.generation(), damaged);
  assert.equal(store.hash(), hash);
  assert.ok((await diagnose(context)).isSound);
  assert.equal(manifest, 9);
  assert.equal(tables.find(({ name }) => name === 'record_version')?.rows, 12);
  assert.equal(
    rows,
    tables.reduce((sum, table) => sum + table.rows, 0),
  );
  assert.ok(progress.some(({ stage, done, all }) => stage === 'projecting' && done === all));
});

test('a rebuild makes a projection where there is none', async (t) => {
  const { store, context } = await openFilledStore(t);
  const hash = store.hash();
  rmSync(store.generation());
  await rebuild(context);
  assert.equal(store.hash(), hash);
});

test('a rebuild from a damaged log is refused, and what is there stays', async (t) => {
  const { store, context } = await openFilledStore(t);
  const generation = store.generation();
  for await (const name of store.objects.list('segment')) {
    await store.objects.quarantine({ kind: 'segment', name }, 'test');
    break;
  }
  await assert.rejects(rebuild(context), { code: 'store_damaged' });
  assert.equal(store.generation(), generation);
});
