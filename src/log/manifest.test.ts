import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { DigestTable, sha256 } from '../kit/digest.ts';
import type { Head } from '../storage/contract/log-state.ts';
import { openFileObjectStore } from '../storage/files/object-store.ts';
import { contentHash, type Manifest, readManifests, VersionTable, writeManifest } from './manifest.ts';

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

describe('a table of versions', () => {
  const hexadecimal = '0123456789abcdef';
  const keys = ['a', 'a 3', 'CVE-2026-1', 'CVE-2026-10', 'CVE-2025-1'];
  const version = fc.record(
    {
      key: fc.constantFrom(...keys),
      upstreamTime: fc.constantFrom(
        '1970-01-01T00:00:00.000Z',
        '2026-01-01T00:00:00.001Z',
        '9999-12-31T23:59:59.999Z',
      ),
      sha256: fc.constantFrom(...hexadecimal).map((digit) => digit.repeat(64)),
    },
    { noNullPrototype: true },
  );
  const versions = fc.array(version, { maxLength: 200 });
  const order = ({ upstreamTime, sha256 }: { upstreamTime: string; sha256: string }) => upstreamTime + sha256;

  test('has the content hash of what was added', () => {
    fc.assert(
      fc.property(versions, (list) => {
        const table = new VersionTable(new DigestTable());
        for (const one of list) table.add(one);
        assert.equal(table.size, list.length);
        assert.equal(table.contentHash(), contentHash(list));
      }),
    );
  });

  test('grows', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({
      key: `CVE-${2000 + (i % 26)}-${i}`,
      upstreamTime: new Date(i * 1e9).toISOString(),
      sha256: sha256(String(i)),
    }));
    const table = new VersionTable(new DigestTable());
    for (const one of many) assert.equal(table.add(one), true);
    assert.deepEqual([...table.newest()], many);
    assert.equal(table.contentHash(), contentHash(many));
  });

  test('knows the newest of each key at any time', () => {
    fc.assert(
      fc.property(versions, (list) => {
        const table = new VersionTable(new DigestTable());
        list.forEach((one, i) => {
          const before = list.slice(0, i).filter(({ key }) => key === one.key);
          assert.equal(
            table.add(one),
            before.every((earlier) => order(earlier) < order(one)),
          );
        });
        const newest = keys.toSorted().flatMap((wanted) =>
          list
            .filter(({ key }) => key === wanted)
            .sort((a, b) => (order(a) < order(b) ? 1 : -1))
            .slice(0, 1),
        );
        assert.deepEqual(
          [...table.newest()].sort((a, b) => (a.key < b.key ? -1 : 1)),
          newest,
        );
        for (const one of newest) assert.deepEqual(table.newestOf(one.key), one);
        assert.equal(table.newestOf('d'), undefined);
      }),
    );
  });
});
