import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Head } from '../storage/contract/log-state.ts';
import { openFileObjectStore } from '../storage/files/object-store.ts';
import { contentHash, type Manifest, readManifests, writeManifest } from './manifest.ts';

const draft = (number: number, previous: string): Manifest => ({
  format: 1,
  number,
  previous,
  source: 'kev',
  completeness: 'snapshot',
  writtenAt: '2026-01-01T00:00:00.000Z',
  upstreamTime: '2026-01-01T00:00:00.000Z',
  upstreamVersion: '2026.01.01',
  origins: [],
  segments: [],
  counts: { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
  contentHash: contentHash([]),
});

describe('the chain of manifests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-log-'));
  const store = openFileObjectStore(folder);
  const heads: Head[] = [{ number: 0, hash: '' }];
  for (let number = 1; number <= 3; number++) {
    heads.push(await writeManifest(store, draft(number, heads[number - 1]?.hash ?? '')));
  }
  const [empty, first, , third] = heads as [Head, Head, Head, Head];

  test('is read from any place to head', async () => {
    assert.deepEqual(
      (await readManifests(store, third)).map(({ number }) => number),
      [1, 2, 3],
    );
    assert.deepEqual(
      (await readManifests(store, third, first)).map(({ number }) => number),
      [2, 3],
    );
    assert.deepEqual(await readManifests(store, empty), []);
  });

  test('does not continue from a manifest that it does not have', async () => {
    await assert.rejects(readManifests(store, third, { number: 1, hash: 'a'.repeat(64) }), {
      code: 'store_damaged',
    });
  });

  test('notices a manifest that was altered or is gone', async (t) => {
    t.after(() => rm(folder, { recursive: true }));
    const path = join(folder, 'manifest', `000002-${heads[2]?.hash}`);
    const full = await readFile(path, 'utf8');
    await writeFile(path, full.replace('2026.01.01', '2026.01.02'));
    await assert.rejects(readManifests(store, third), { code: 'store_damaged', message: /altered/ });
    await rm(path);
    await assert.rejects(readManifests(store, third), { code: 'store_damaged', message: /missing/ });
  });
});

test('the content hash does not depend on the order', () => {
  const versions = fc.uniqueArray(fc.record({ key: fc.string(), sha256: fc.string() }), {
    selector: ({ key }) => key,
  });
  fc.assert(
    fc.property(versions, (list) => {
      assert.equal(contentHash(list), contentHash([...list].reverse()));
    }),
  );
});
