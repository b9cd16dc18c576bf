import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { sha256 } from '../../kit/digest.ts';
import type { ObjectKey } from '../contract/objects.ts';
import { describeObjectStore } from '../suites/object-store.ts';
import { type ObjectPoint, openFileObjectStore } from './object-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'cairn-objects-'));

describeObjectStore('files', {
  open: async () => openFileObjectStore(folder),
  remove: () => rm(folder, { recursive: true }),
});

async function newRoot(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'cairn-objects-'));
  t.after(() => rm(root, { recursive: true }));
  return root;
}

const bytes = Buffer.from('cairn');
const key: ObjectKey = { kind: 'segment', name: sha256(bytes) };

test('leaves no drafts or probes behind', async (t) => {
  const root = await newRoot(t);
  const store = openFileObjectStore(root);
  await store.put(key, bytes);
  await store.probe();
  assert.deepEqual(await readdir(root), ['segment']);
  assert.deepEqual(await readdir(join(root, 'segment')), [key.name]);
});

test('says that it does not work when its folder is a file, and works again afterwards', async (t) => {
  const root = join(await newRoot(t), 'objects');
  await writeFile(root, '');
  const store = openFileObjectStore(root);
  assert.equal(await store.probe(), false);
  await assert.rejects(store.put(key, bytes));
  await rm(root);
  await store.put(key, bytes);
  assert.equal(await store.probe(), true);
});

describe('an object that a fault changed on disk', () => {
  const flipped = Buffer.from(bytes);
  flipped[2] = (flipped[2] ?? 0) ^ 1;
  const damages = { flipped, shorter: bytes.subarray(1), empty: Buffer.alloc(0) };
  for (const [damage, bad] of Object.entries(damages)) {
    test(`is replaced when it is put again, and kept aside: ${damage}`, async (t) => {
      const root = await newRoot(t);
      const store = openFileObjectStore(root, { clock: () => Date.UTC(2026, 10, 21, 6, 5, 4, 3) });
      await store.put(key, bytes);
      await writeFile(join(root, 'segment', key.name), bad);
      await store.put(key, bytes);
      assert.deepEqual(await store.get(key), bytes);
      const name = `segment-${key.name}-20261121T060504003Z`;
      assert.deepEqual((await readdir(join(root, 'quarantine'))).sort(), [name, `${name}.txt`]);
      assert.deepEqual(await readFile(join(root, 'quarantine', name)), bad);
      assert.match(await readFile(join(root, 'quarantine', `${name}.txt`), 'utf8'), /differ/);
    });
  }
});

test('what is set aside goes with its reason', async (t) => {
  const root = await newRoot(t);
  const store = openFileObjectStore(root, { clock: () => 0 });
  await store.put(key, bytes);
  await store.quarantine(key, 'its SHA-256 is another one');
  const name = `segment-${key.name}-19700101T000000000Z`;
  assert.deepEqual(await readFile(join(root, 'quarantine', name)), bytes);
  assert.equal(
    await readFile(join(root, 'quarantine', `${name}.txt`), 'utf8'),
    'its SHA-256 is another one\n',
  );
  assert.deepEqual(await readdir(join(root, 'segment')), []);
});

test('sweeps drafts and probes that are old enough, and nothing else', async (t) => {
  const root = await newRoot(t);
  const store = openFileObjectStore(root);
  await store.put(key, bytes);
  await mkdir(join(root, 'quarantine'));
  const [old, young] = [
    ['segment/.draft-1', '.draft-2', '.probe-3', 'quarantine/.draft-4', 'quarantine/segment-x'],
    ['segment/.draft-5', '.probe-6'],
  ];
  for (const name of [...old, ...young]) await writeFile(join(root, name), 'half');
  for (const name of old) await utimes(join(root, name), 0, 0);
  await store.sweep(60_000);
  const left = await readdir(root, { recursive: true, withFileTypes: true });
  assert.deepEqual(
    left
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
    ['.draft-5', '.probe-6', key.name, 'segment-x'],
  );
});

describe('a writer that stops half-way', () => {
  const order = ['draft-written', 'synced', 'renamed', 'folder-synced'] as const;

  test('comes by all places in this order', async (t) => {
    const seen: ObjectPoint[] = [];
    const root = await newRoot(t);
    const store = openFileObjectStore(root, { at: (point) => seen.push(point) });
    await store.put(key, bytes);
    await store.put({ kind: 'manifest', name: `000001-${key.name}` }, bytes);
    await store.put(key, bytes);
    const names = (kind: 'segment' | 'manifest') => order.map((step): ObjectPoint => `${kind}-${step}`);
    assert.deepEqual(seen, [...names('segment'), ...names('manifest')]);
  });

  for (const [i, step] of order.entries()) {
    test(`at ${step} leaves the whole object or none, and the next completes it`, async (t) => {
      const root = await newRoot(t);
      const at = (point: ObjectPoint) => {
        if (point === `segment-${step}`) throw new Error('pulled the plug');
      };
      await assert.rejects(openFileObjectStore(root, { at }).put(key, bytes), /pulled the plug/);
      const store = openFileObjectStore(root);
      assert.deepEqual(await store.get(key), i < 2 ? null : bytes);
      await store.put(key, bytes);
      assert.deepEqual(await store.get(key), bytes);
    });
  }
});
