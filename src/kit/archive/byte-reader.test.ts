import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { ByteReader, readWhole } from './byte-reader.ts';

const tooLarge = (): Error => new Error('too large');

describe('a reader of bytes', () => {
  test('gives all bytes once and in order, however it is peeked into and given back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 6 }), { maxLength: 12 }),
        fc.array(fc.nat({ max: 20 }), { maxLength: 6 }),
        async (chunks, peeks) => {
          const whole = Buffer.concat(chunks);
          const reader = readerOf(chunks);
          for (const size of peeks)
            assert.deepEqual(Buffer.from(await reader.peek(size)), whole.subarray(0, size));
          const first = await reader.read();
          if (first !== null) reader.unread(first);
          assert.deepEqual(await readWhole(reader, whole.length, tooLarge), whole);
          assert.equal(await reader.read(), null);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a whole of more bytes than allowed is an error, of just so many is not', async () => {
    const chunks = [new Uint8Array(3), new Uint8Array(2)];
    assert.equal((await readWhole(readerOf(chunks), 5, tooLarge)).length, 5);
    await assert.rejects(readWhole(readerOf(chunks), 4, tooLarge), { message: 'too large' });
  });

  test('a whole shares no memory with the chunks', async () => {
    const chunk = new Uint8Array([1, 2, 3]);
    const whole = await readWhole(readerOf([chunk]), 3, tooLarge);
    chunk.fill(9);
    assert.deepEqual([...whole], [1, 2, 3]);
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
