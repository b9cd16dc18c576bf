import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import {
  constants,
  createGzip,
  createZstdCompress,
  deflateRawSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import fc from 'fast-check';
import { type Reject, rejectAt } from './archive-path.ts';
import { ByteReader } from './byte-reader.ts';
import { type Codec, decompress, inflateSmall } from './decompress.ts';
import { gather, noise } from './testing/sample-archives.ts';

const refuse: Reject = rejectAt({ member: 'x', prefix: '', container: '/x', depth: 0 });

const compressors: readonly [Codec, (bytes: Uint8Array) => Buffer][] = [
  ['gzip', (bytes) => gzipSync(bytes)],
  ['zstd', (bytes) => zstdCompressSync(bytes)],
];

describe('decompression', () => {
  for (const [codec, compress] of compressors) {
    test(`${codec}: members one after the other are one file, wherever the chunks are cut`, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 4 }),
          fc.array(fc.nat(), { maxLength: 6 }),
          async (parts, cuts) => {
            const compressed = Buffer.concat(parts.map(compress));
            const full = await inflate(codec, cutAt(compressed, cuts));
            assert.deepEqual(full, Buffer.concat(parts));
          },
        ),
        { numRuns: 40 },
      );
    });

    test(`${codec}: every cut is noticed`, async () => {
      const compressed = compress(noise(40));
      for (let length = 0; length < compressed.length; length += 1) {
        await assert.rejects(inflate(codec, [compressed.subarray(0, length)]), {
          name: 'Refusal',
          message: `has truncated ${codec} data`,
        });
      }
    });
  }

  test('a skippable zstd frame is passed over', async () => {
    const skippable = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    const compressed = Buffer.concat([
      skippable,
      zstdCompressSync('one'),
      skippable,
      zstdCompressSync('two'),
    ]);
    assert.equal((await inflate('zstd', [compressed])).toString(), 'onetwo');
  });

  test('bytes after the data are refused, except zeros after gzip', async () => {
    const zeros = Buffer.alloc(600);
    const gzipped = gzipSync('text');
    assert.equal((await inflate('gzip', [Buffer.concat([gzipped, zeros])])).toString(), 'text');
    assert.equal((await inflate('gzip', [gzipped, zeros])).toString(), 'text');
    await assert.rejects(inflate('gzip', [gzipped, zeros, Buffer.from('x')]), {
      message: 'has other bytes after its gzip data',
    });
    await assert.rejects(inflate('gzip', [gzipped, Buffer.from('xxx')]), {
      message: 'has damaged gzip data: incorrect header check',
    });
    await assert.rejects(inflate('zstd', [Buffer.concat([zstdCompressSync('text'), Buffer.from('xxxx')])]), {
      message: 'has damaged zstd data: Unknown frame descriptor',
    });
    await assert.rejects(inflate('deflate', [Buffer.concat([deflateRawSync('text'), Buffer.from('x')])]), {
      message: 'has other bytes after its deflate data',
    });
  });

  test('checksums are checked', async () => {
    const gzipped = gzipSync('text');
    gzipped.writeUInt8(gzipped.readUInt8(gzipped.length - 8) ^ 1, gzipped.length - 8);
    await assert.rejects(inflate('gzip', [gzipped]), {
      message: 'has damaged gzip data: incorrect data check',
    });
    const zstd = zstdCompressSync('text', { params: { [constants.ZSTD_c_checksumFlag]: 1 } });
    zstd.writeUInt8(zstd.readUInt8(zstd.length - 1) ^ 1, zstd.length - 1);
    await assert.rejects(inflate('zstd', [zstd]), {
      message: "has damaged zstd data: Restored data doesn't match checksum",
    });
  });

  test('a zstd window of 128 MiB is read, a larger one refused', async () => {
    assert.equal((await inflate('zstd', [await zstdWithWindow(27)])).toString(), 'text');
    await assert.rejects(inflate('zstd', [await zstdWithWindow(28)]), {
      message: 'needs a zstd window of more than 128 MiB',
    });
  });

  test('tiny zstd frames without end are refused', async () => {
    const tiny = zstdCompressSync('a');
    await assert.rejects(inflate('zstd', [Buffer.concat(Array(1200).fill(tiny))]), {
      message: 'consists of too many tiny zstd frames',
    });
  });

  test('the ratio holds from the first MiB on', async () => {
    const dense = gzipSync(Buffer.alloc(2 ** 20));
    assert.equal((await inflate('gzip', [dense], 10)).length, 2 ** 20);
    await assert.rejects(inflate('gzip', [gzipSync(Buffer.alloc(2 ** 20 + 1))], 10), {
      message: 'expands more than 10 to 1 (ratioMax)',
    });
  });

  test('an error of the source comes after all that came before it, however slow the reader', async () => {
    const error = new Error('the source failed');
    const parts = await flushedParts(['one', 'two', 'three']);
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* parts;
      throw error;
    }
    let text = '';
    await assert.rejects(async () => {
      for await (const chunk of decompressed('gzip', new ByteReader(failing()))) {
        text += Buffer.from(chunk).toString();
        await setTimeout(5);
      }
    }, error);
    assert.equal(text, 'onetwothree');
  });

  test('a consumer that leaves early does not hang', async () => {
    const source = new ByteReader(chunksOf([gzipSync(noise(3_000_000))]));
    for await (const chunk of decompressed('gzip', source)) {
      assert.ok(chunk.length > 0);
      break;
    }
  });

  test('small chunks do not keep large buffers alive', async () => {
    for await (const chunk of decompressed('gzip', new ByteReader(chunksOf([gzipSync('text')])))) {
      assert.ok(chunk.buffer.byteLength <= 65_536, `${chunk.buffer.byteLength}`);
    }
  });
});

describe('small deflate data', () => {
  const tooLarge = (): Error => new Error('too large');

  test('come out at once', () => {
    const bytes = noise(5000);
    assert.deepEqual(Buffer.from(inflateSmall(deflateRawSync(bytes), 5000, tooLarge, refuse)), bytes);
    assert.equal(inflateSmall(deflateRawSync(''), 0, tooLarge, refuse).length, 0);
  });

  test('are refused as large ones are', () => {
    const compressed = deflateRawSync(noise(5000));
    const inflateIt = (bytes: Uint8Array, max = 5000) => inflateSmall(bytes, max, tooLarge, refuse);
    assert.throws(() => inflateIt(compressed, 4999), { message: 'too large' });
    assert.throws(() => inflateIt(compressed.subarray(0, 4000)), { message: 'has truncated deflate data' });
    assert.throws(() => inflateIt(Buffer.from('ffff', 'hex')), { message: /^has damaged deflate data: / });
    assert.throws(() => inflateIt(Buffer.concat([compressed, compressed])), {
      message: 'has other bytes after its deflate data',
    });
  });
});

function decompressed(codec: Codec, source: ByteReader, ratioMax = 1000): AsyncGenerator<Uint8Array> {
  return decompress(source, { codec, ratioMax, chunkBytes: 1024 * 1024, onOutput: () => {}, refuse });
}

function inflate(codec: Codec, chunks: readonly Uint8Array[], ratioMax?: number): Promise<Buffer> {
  return gather(decompressed(codec, new ByteReader(chunksOf(chunks)), ratioMax));
}

async function* chunksOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
}

/** Gzip data in parts, each of which is enough to give one of the texts. */
async function flushedParts(texts: readonly string[]): Promise<Buffer[]> {
  const compressor = createGzip();
  const parts: Buffer[] = [];
  for (const text of texts) {
    compressor.write(text);
    await new Promise<void>((resolve) => compressor.flush(resolve));
    parts.push(compressor.read());
  }
  compressor.destroy();
  return parts;
}

/** Only a stream whose length is not known ahead declares its window. */
async function zstdWithWindow(windowLog: number): Promise<Buffer> {
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: windowLog } });
  compressor.write('text');
  compressor.end();
  return gather(compressor as AsyncIterable<Buffer>);
}
