import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDatabase } from '../../kit/database.ts';
import { describeStateStore } from '../suites/state-store.ts';
import { probeSqliteState } from './probe.ts';
import { openSqliteStateStore } from './state-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'cairn-state-'));

describeStateStore('sqlite', {
  open: async () => openSqliteStateStore(join(folder, 'state.sqlite'), { isNew: true }),
  remove: () => rm(folder, { recursive: true }),
});

test('refuses a file that a later version wrote', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-state-'));
  t.after(() => rm(root, { recursive: true }));
  const path = join(root, 'state.sqlite');
  await openSqliteStateStore(path, { isNew: true }).close();
  const database = openDatabase(path);
  database.exec('PRAGMA user_version = 99');
  database.close();
  assert.throws(() => openSqliteStateStore(path), { code: 'store_newer', message: /schema 99/ });
});

test('the probe tells a working file from a damaged one, and sees the repair', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-state-'));
  t.after(() => rm(root, { recursive: true }));
  const path = join(root, 'state.sqlite');
  await openSqliteStateStore(path, { isNew: true }).close();
  await copyFile(path, `${path}.good`);
  assert.equal(probeSqliteState(path, 100), true);
  await writeFile(path, 'not a database, however long it may be');
  assert.equal(probeSqliteState(path, 100), false);
  await copyFile(`${path}.good`, path);
  assert.equal(probeSqliteState(path, 100), true);
  await rm(path);
  assert.equal(probeSqliteState(path, 100), false);
  assert.equal(existsSync(path), false, 'the probe makes no file');
});

test('does not make a file where one should be', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-state-'));
  t.after(() => rm(root, { recursive: true }));
  assert.throws(() => openSqliteStateStore(join(root, 'state.sqlite')), { code: 'store_damaged' });
});
