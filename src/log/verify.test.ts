import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sha256 } from '../kit/digest.ts';
import type { Head } from '../storage/contract/log-state.ts';
import type { ObjectStore } from '../storage/contract/objects.ts';
import { openFileObjectStore } from '../storage/files/object-store.ts';
import { contentHash, type Manifest, manifestName, writeManifest } from './manifest.ts';
import { type NewVersion, packFrames } from './segment.ts';
import { SegmentWriter } from './segment-store.ts';
import { verifyLog } from './verify.ts';

const version = (key: string, length: number): NewVersion => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8) * 17 + key.length) & 255);
  const upstreamTime = '2024-01-01T00:00:00.000Z';
  return { key, upstreamTime, sha256: sha256(bytes), member: `${key}.json`, items: 1, bytes };
};

/** Adds a manifest of these versions, in one segment, to the log. */
async function append(
  objects: ObjectStore,
  from: Head,
  versions: readonly NewVersion[],
  own: Partial<Manifest> = {},
): Promise<Head> {
  const writer = new SegmentWriter(objects);
  await writer.add(packFrames(versions));
  return writeManifest(objects, {
    format: 1,
    number: from.number + 1,
    previous: from.hash,
    source: 'cve-list',
    completeness: 'additive',
    writtenAt: '2024-01-01T00:00:00.000Z',
    upstreamTime: '2024-01-01T00:00:00.000Z',
    upstreamVersion: null,
    origins: [],
    segments: await writer.finish(),
    counts: { read: 0, added: 0, changed: 0, unchanged: 0, older: 0, withdrawn: 0, rejected: 0 },
    contentHash: contentHash(versions),
    ...own,
  });
}

const empty: Head = { number: 0, hash: '' };

describe('verifying the log', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cairn-verify-'));
  const objects = openFileObjectStore(root);
  const heads: Head[] = [];
  /** Paths of the objects below the root, with their bytes. */
  const full = new Map<string, Uint8Array>();

  before(async () => {
    const many = Array.from({ length: 40 }, (_, i) => version(`record-${i}`, 5_000 + i));
    heads.push(await append(objects, empty, many));
    heads.push(await append(objects, heads[0] ?? empty, [version('document', 300_000)]));
    heads.push(await append(objects, heads[1] ?? empty, [version('another', 10)]));
    for (const kind of ['manifest', 'segment'] as const) {
      for await (const name of objects.list(kind)) {
        full.set(join(kind, name), await readFile(join(root, kind, name)));
      }
    }
  });
  after(() => rm(root, { recursive: true }));

  const check = (options = {}) => verifyLog(objects, heads[2] ?? empty, options);
  /** Does something to an object while it is looked at; then all is as before. */
  async function whileDamaged<T>(path: string, bytes: Uint8Array | null, look: () => Promise<T>): Promise<T> {
    if (bytes === null) await rm(join(root, path));
    else await writeFile(join(root, path), bytes);
    try {
      return await look();
    } finally {
      await writeFile(join(root, path), full.get(path) ?? '');
    }
  }

  test('a whole log has no fault, and everything in it was looked at', async () => {
    const progress: number[] = [];
    const report = await check({ onProgress: (bytes: number, all: number) => progress.push(bytes / all) });
    const { manifests, segments, records, faults, brokenAt, unused } = report;
    assert.deepEqual(
      { manifests, segments, records, faults, brokenAt, unused },
      {
        manifests: 3,
        segments: 3,
        records: { checked: 42, all: 42 },
        faults: [],
        brokenAt: null,
        unused: [],
      },
    );
    assert.equal(progress.length, 3);
    assert.equal(progress.at(-1), 1);
    assert.equal((await verifyLog(objects, empty)).faults.length, 0);
  });

  test('says how many of how many record versions a sample checks', async () => {
    const samples = [0.1, 0.9];
    const random = () => samples[0] ?? 1;
    const { records } = await check({
      recordsMax: 21,
      random: () => {
        samples.reverse();
        return random();
      },
    });
    assert.deepEqual(records, { checked: 21, all: 42 });
  });

  test('any change of any object is found', async () => {
    const paths = [...full.keys()];
    const mutation = fc.oneof(
      fc.record({ kind: fc.constant('flip' as const), at: fc.nat(), bit: fc.nat(7) }),
      fc.record({ kind: fc.constant('cut' as const), at: fc.nat() }),
      fc.record({ kind: fc.constant('swap' as const), at: fc.nat() }),
      fc.constantFrom({ kind: 'empty' as const }, { kind: 'gone' as const }, { kind: 'longer' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), mutation, async (path, how) => {
        const bytes = full.get(path) ?? new Uint8Array();
        const other = paths[(('at' in how ? how.at : 0) % (paths.length - 1)) + 1] ?? '';
        const swapped = full.get(other === path ? (paths[0] ?? '') : other) ?? bytes;
        const mutate = (): Uint8Array | null => {
          if (how.kind === 'gone') return null;
          if (how.kind === 'empty') return new Uint8Array();
          if (how.kind === 'longer') return Buffer.concat([bytes, Buffer.from([0])]);
          if (how.kind === 'cut') return bytes.subarray(0, how.at % bytes.byteLength);
          if (how.kind === 'swap') return swapped;
          const flipped = Uint8Array.from(bytes);
          const at = how.at % flipped.byteLength;
          flipped[at] = (flipped[at] ?? 0) ^ (1 << how.bit);
          return flipped;
        };
        const { faults } = await whileDamaged(path, mutate(), () => check({ recordsMax: 0 }));
        const found = faults.find(({ kind, name }) => join(kind, name) === path);
        assert.equal(found?.fault, how.kind === 'gone' ? 'missing' : 'altered');
        assert.ok(faults.length === 1, 'and nothing else is blamed');
      }),
      { numRuns: 150 },
    );
  });

  test('a broken chain is reported, objects that it no longer reaches are hashed by name, and nothing is called unused', async () => {
    const [first, second] = heads;
    const path = join('manifest', manifestName(second ?? empty));
    const report = await whileDamaged(path, null, () => check());
    assert.equal(report.brokenAt, 2);
    assert.equal(report.manifests, 1);
    assert.deepEqual(report.unused, []);

    const after = join('manifest', manifestName(first ?? empty));
    const both = await whileDamaged(path, null, () => whileDamaged(after, Buffer.from('{}'), () => check()));
    assert.deepEqual(both.faults.map(({ fault }) => fault).sort(), ['altered', 'missing']);
  });

  test('objects that a run left behind are unused, not damaged', async () => {
    const left = await append(objects, heads[2] ?? empty, [version('left', 99)]);
    const { faults, unused } = await check();
    assert.deepEqual(faults, []);
    assert.deepEqual(unused.map(({ kind }) => kind).sort(), ['manifest', 'segment']);
    assert.ok(unused.some(({ name }) => name === manifestName(left)));
    for (const { kind, name } of unused) await rm(join(root, kind, name));
  });

  test('what was written wrong is found although its bytes are as they were written', async () => {
    const wrong = { ...version('wrong', 50), sha256: sha256('something else') };
    const cases: [versions: NewVersion[], own: Partial<Manifest>, reason: RegExp][] = [
      [[wrong], {}, /the bytes of wrong do not have the SHA-256/],
      [[version('x', 60)], { contentHash: contentHash([]) }, /content hash/],
      [[version('y', 70)], { number: 7 }, /another place in the chain/],
    ];
    for (const [versions, own, reason] of cases) {
      const head = await append(objects, heads[2] ?? empty, versions, own);
      // A manifest is found under the place that the one after it gives it.
      if (own.number !== undefined) {
        const bytes = await readFile(join(root, 'manifest', manifestName(head)));
        await objects.put({ kind: 'manifest', name: manifestName({ ...head, number: 4 }) }, bytes);
      }
      const { faults } = await verifyLog(objects, { ...head, number: 4 });
      assert.equal(faults[0]?.fault, 'contents');
      assert.match(faults[0]?.reason ?? '', reason);
      for (const { kind, name } of (await check()).unused) await rm(join(root, kind, name));
    }
  });

  test('a segment with another number of versions than its manifest says is found', async () => {
    const [part] = (await openManifest(objects, heads[2] ?? empty)).segments;
    assert.ok(part);
    const head = await append(objects, heads[2] ?? empty, [], { segments: [{ ...part, versions: 3 }] });
    const { faults } = await verifyLog(objects, head);
    assert.match(faults[0]?.reason ?? '', /1 record versions, its manifest says 3/);
    await rm(join(root, 'manifest', manifestName(head)));
  });

  test('a manifest of a later version is refused, not called damaged', async () => {
    const bytes = Buffer.from(JSON.stringify({ format: 2, number: 4 }));
    const head = { number: 4, hash: sha256(bytes) };
    await objects.put({ kind: 'manifest', name: manifestName(head) }, bytes);
    await assert.rejects(verifyLog(objects, head), { code: 'store_newer' });
    await rm(join(root, 'manifest', manifestName(head)));
  });

  test('it stops when asked to', async () => {
    await assert.rejects(check({ signal: AbortSignal.abort() }), { name: 'AbortError' });
  });
});

async function openManifest(objects: ObjectStore, head: Head): Promise<Manifest> {
  const bytes = await objects.get({ kind: 'manifest', name: manifestName(head) });
  return JSON.parse(Buffer.from(bytes ?? []).toString());
}
