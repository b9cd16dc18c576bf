import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ByteReader, readAll } from './byte-reader.ts';

const tooLarge = (): Error => new Error('too large');

describe('a reader of bytes', () => {
  test('gives all bytes once and in order, however it is peeked into and given back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 6 }), { maxLength: 12 }),
        fc.array(fc.nat({ max: 20 }), { maxLength: 6 }),
        async (chunks, peeks) => {
          const full = Buffer.concat(chunks);
          const reader = readerOf(chunks);
          for (const size of peeks)
            assert.deepEqual(Buffer.from(await reader.peek(size)), full.subarray(0, size));
          const first = await reader.read();
          if (first !== null) reader.unread(first);
          assert.deepEqual(await readAll(reader, full.length, tooLarge), full);
          assert.equal(await reader.read(), null);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('more bytes than allowed are an error, exactly as many are not', async () => {
    const chunks = [new Uint8Array(3), new Uint8Array(2)];
    assert.equal((await readAll(readerOf(chunks), 5, tooLarge)).length, 5);
    await assert.rejects(readAll(readerOf(chunks), 4, tooLarge), { message: 'too large' });
  });

  test('a whole shares no memory with the chunks', async () => {
    const chunk = new Uint8Array([1, 2, 3]);
    const full = await readAll(readerOf([chunk]), 3, tooLarge);
    chunk.fill(9);
    assert.deepEqual([...full], [1, 2, 3]);
  });

  test('a closed reader is at its end, and so is its source', async () => {
    let closed = false;
    async function* source(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield new Uint8Array(1);
      } finally {
        closed = true;
      }
    }
    const reader = new ByteReader(source());
    await reader.peek(3);
    await reader.close();
    assert.equal(await reader.read(), null);
    assert.ok(closed);
  });
});

function readerOf(chunks: readonly Uint8Array[]): ByteReader {
  return new ByteReader(
    (async function* () {
      yield* chunks;
    })(),
  );
}
