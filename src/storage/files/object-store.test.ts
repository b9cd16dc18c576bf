import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import { describeObjectStore } from '../suites/object-store.ts';
import { openFileObjectStore } from './object-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'cairn-objects-'));

describeObjectStore('files', {
  open: async () => openFileObjectStore(folder),
  remove: () => rm(folder, { recursive: true }),
});

test('leaves no drafts or probes behind', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-objects-'));
  t.after(() => rm(root, { recursive: true }));
  const store = openFileObjectStore(root);
  await store.put({ kind: 'segment', name: sha256('x') }, Buffer.from('x'));
  await store.probe();
  assert.deepEqual(await readdir(root), ['segment']);
  assert.deepEqual(await readdir(join(root, 'segment')), [sha256('x')]);
});

test('says that it does not work when its folder is a file, and works again afterwards', async (t) => {
  const parent = await mkdtemp(join(tmpdir(), 'cairn-objects-'));
  t.after(() => rm(parent, { recursive: true }));
  const root = join(parent, 'objects');
  await writeFile(root, '');
  const store = openFileObjectStore(root);
  assert.equal(await store.probe(), false);
  await assert.rejects(store.put({ kind: 'segment', name: sha256('x') }, Buffer.from('x')));
  await rm(root);
  await store.put({ kind: 'segment', name: sha256('x') }, Buffer.from('x'));
  assert.equal(await store.probe(), true);
});
