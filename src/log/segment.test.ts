import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { sha256 } from '../kit/digest.ts';
import type { ObjectKey, ObjectStore } from '../storage/contract/objects.ts';
import {
  decodeFrameTable,
  decodeIndex,
  encodeAgain,
  encodeFrameTable,
  encodeSegment,
  footerBytes,
  framesOf,
  type NewVersion,
  packFrames,
  readFooter,
} from './segment.ts';
import { readFrames, readSegmentIndex, SegmentWriter, SliceReader } from './segment-store.ts';

function version(key: string, bytes: Uint8Array): NewVersion {
  return {
    key,
    upstreamTime: '2024-01-01T00:00:00.000Z',
    sha256: sha256(bytes),
    member: `${key}.json`,
    items: 1,
    bytes,
  };
}

/** Objects in memory, with only what the log asks for. */
function memoryStore(): ObjectStore & { readonly objects: Map<string, Uint8Array> } {
  const objects = new Map<string, Uint8Array>();
  return {
    objects,
    put: async ({ name }, bytes) => void objects.set(name, bytes),
    get: async ({ name }) => objects.get(name) ?? null,
    getRange: async ({ name }: ObjectKey, start, length) => {
      const part = objects.get(name)?.slice(start, start + length);
      return part?.byteLength === length ? part : null;
    },
    list: async function* () {
      yield* objects.keys();
    },
    quarantine: async ({ name }) => void objects.delete(name),
    sweep: async () => {},
    probe: async () => true,
  };
}

const sizes = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 100_000, max: 400_000 })),
  {
    minLength: 1,
    maxLength: 12,
  },
);

/** Bytes that differ from place to place, so that a wrong position shows. */
function pattern(seed: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 8) * 17 + seed * 7) & 255);
}

describe('a segment', () => {
  test('gives back every record, whatever their sizes and batches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sizes, { minLength: 1, maxLength: 3 }), async (batches) => {
        const store = memoryStore();
        const writer = new SegmentWriter(store);
        const originals = new Map<string, Uint8Array>();
        for (const [b, batch] of batches.entries()) {
          const versions = batch.map((size, i) => version(`${b}/${i}`, pattern(b * 100 + i, size)));
          for (const { key, bytes } of versions) originals.set(key, bytes);
          await writer.add(packFrames(versions));
        }
        const [segment] = await writer.finish();
        assert.ok(segment);
        const index = await readSegmentIndex(store, segment.name, segment.bytes);
        assert.equal(index.versions.length, originals.size);
        for (const { key, start, length, sha256: digest } of index.versions) {
          const bytes = new SliceReader(
            await readFrames(store, segment.name, index.frames, start, length),
          ).read(start, length);
          assert.equal(sha256(bytes), digest);
          assert.deepEqual(Buffer.from(bytes), Buffer.from(originals.get(key) ?? []));
        }
      }),
      { numRuns: 25 },
    );
  });

  test('is made again, byte for byte, from its index and its stream', () => {
    fc.assert(
      fc.property(fc.array(sizes, { minLength: 1, maxLength: 3 }), fc.nat(), (batches, at) => {
        const versions = batches.map((batch, b) =>
          batch.map((size, i) => version(`${b}/${i}`, pattern(b * 100 + i, size))),
        );
        const bytes = Buffer.from(encodeSegment(versions.map(packFrames)));
        const end = bytes.byteLength - footerBytes;
        const index = decodeIndex(bytes.subarray(end - readFooter(bytes.subarray(end)), end));
        const stream = Buffer.concat(versions.flat().map((version) => version.bytes));
        const read = (start: number, length: number) => stream.subarray(start, start + length);
        const again = () => encodeAgain(index, read).map((made) => Buffer.from(made));
        assert.deepEqual(again().next().value, bytes);
        if (stream.byteLength === 0) return;
        stream[at % stream.byteLength] = (stream[at % stream.byteLength] ?? 0) ^ 1;
        assert.ok(!again().some((made) => made.equals(bytes)));
      }),
      { numRuns: 15 },
    );
  });

  test('is made again as an earlier version of Cairn compressed it', () => {
    const numbers = (i: number) => Array.from({ length: 2_000 }, (_, k) => (i * 7_919 + k * k) % 9_973);
    const versions = Array.from({ length: 40 }, (_, i) => version(`${i}`, Buffer.from(numbers(i).join(' '))));
    const { frames, versions: stored } = packFrames(versions);
    const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 };
    const earlier = frames.map(({ bytes, rawBytes }) => {
      return { bytes: zstdCompressSync(zstdDecompressSync(bytes), { params }), rawBytes };
    });
    const segment = Buffer.from(encodeSegment([{ frames: earlier, versions: stored }]));
    assert.notDeepEqual(segment, Buffer.from(encodeSegment([{ frames, versions: stored }])));
    const end = segment.byteLength - footerBytes;
    const index = decodeIndex(segment.subarray(end - readFooter(segment.subarray(end)), end));
    const stream = Buffer.concat(versions.map(({ bytes }) => bytes));
    const again = encodeAgain(index, (start, length) => stream.subarray(start, start + length));
    assert.ok(again.some((made) => segment.equals(made)));
  });

  test('is read frame by frame: one record costs one frame of 128 KiB', async () => {
    const store = memoryStore();
    const writer = new SegmentWriter(store);
    const versions = Array.from({ length: 200 }, (_, i) => version(`${i}`, pattern(i, 10_000)));
    const large = version('large', pattern(1, 1_000_000));
    await writer.add(packFrames([...versions, large]));
    const [segment] = await writer.finish();
    assert.ok(segment);
    const { frames, versions: stored } = await readSegmentIndex(store, segment.name, segment.bytes);
    for (const { key, start, length } of stored) {
      const needed = framesOf(frames, start, length);
      assert.equal(needed.length, key === 'large' ? 8 : 1);
    }
    const document = stored.at(-1);
    assert.ok(document);
    const slice = await readFrames(store, segment.name, frames, document.start + 500_000, 40);
    assert.equal(slice.frames.length, 1, 'a line in the middle of a large document');
    const line = new SliceReader(slice).read(document.start + 500_000, 40);
    assert.deepEqual(Buffer.from(line), Buffer.from(pattern(1, 1_000_000).subarray(500_000, 500_040)));
  });

  test('is named by its content, and equal input gives equal segments', () => {
    const run = packFrames([version('a', pattern(1, 5_000))]);
    assert.equal(sha256(encodeSegment([run])), sha256(encodeSegment([run])));
  });

  test('a frame table survives the database', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }))),
        (lengths) => {
          let [offset, rawOffset] = [0, 0];
          const table = lengths.map(([length, rawLength]) => {
            const frame = [offset, length, rawOffset, rawLength] as const;
            offset += length;
            rawOffset += rawLength;
            return frame;
          });
          assert.deepEqual(decodeFrameTable(encodeFrameTable(table)), table);
        },
      ),
    );
  });

  test('says so when its bytes are damaged', async () => {
    const store = memoryStore();
    const writer = new SegmentWriter(store);
    await writer.add(packFrames([version('a', pattern(1, 5_000))]));
    const [segment] = await writer.finish();
    assert.ok(segment);
    const full = store.objects.get(segment.name) ?? new Uint8Array();
    for (const damaged of [full.subarray(0, -1), full.subarray(0, 4), new Uint8Array(full.byteLength)]) {
      store.objects.set(segment.name, damaged);
      await assert.rejects(readSegmentIndex(store, segment.name, segment.bytes), { code: 'store_damaged' });
    }
  });

  test('is refused, and not called damaged, when its format is a later one', async () => {
    const store = memoryStore();
    const writer = new SegmentWriter(store);
    await writer.add(packFrames([version('a', pattern(1, 5_000))]));
    const [segment] = await writer.finish();
    assert.ok(segment);
    const later = Buffer.from(store.objects.get(segment.name) ?? new Uint8Array());
    later.write('2', later.byteLength - 1);
    store.objects.set(segment.name, later);
    const refused = { code: 'store_newer', message: /later version of Cairn/ };
    await assert.rejects(readSegmentIndex(store, segment.name, segment.bytes), refused);
    const index = (format: number) => zstdCompressSync(JSON.stringify({ format, somethingElse: [] }));
    assert.throws(() => decodeIndex(index(2)), refused);
    assert.throws(() => decodeIndex(index(1)), { name: 'ZodError' });
  });
});
