import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sha256 } from '../kit/digest.ts';
import { decodeIndex, encodeSegment, footerBytes, packFrames, readFooter } from '../log/segment.ts';
import type { VersionRow } from '../projection/history-reader.ts';
import { VersionBytes } from './bytes.ts';

const text = (letter: string, length: number) => Buffer.from(letter.repeat(length));
/** Each line is different, so that the content shows where it was read. */
const table = Buffer.from(Array.from({ length: 40_000 }, (_, i) => `line ${i}\n`).join(''));
const contents = [text('a', 500), table, text('b', 300)];
const run = packFrames(
  contents.map((bytes, i) => ({
    key: `key ${i}`,
    upstreamTime: '2026-01-01T00:00:00.000Z',
    sha256: sha256(bytes),
    member: `member ${i}`,
    items: 1,
    bytes,
  })),
);
const segment = encodeSegment([run]);
const indexEnd = segment.byteLength - footerBytes;
const { frames, versions } = decodeIndex(
  segment.subarray(indexEnd - readFooter(segment.subarray(indexEnd)), indexEnd),
);
const rows = versions.map(
  (version, i): VersionRow => ({
    id: i,
    source: 'source',
    manifest: 1,
    retrievedAt: '2026-01-01T00:00:00.000Z',
    origin: null,
    segment: 1,
    ...version,
    upstreamVersion: null,
  }),
);

/** A store whose only segment consists of these bytes. */
function storeOf(bytes: Uint8Array): VersionBytes {
  const getRange = async (_: unknown, start: number, length: number) =>
    start + length <= bytes.byteLength ? bytes.subarray(start, start + length) : null;
  return new VersionBytes({ getRange }, { segment: () => ({ name: 'segment', frames }) });
}

describe('the bytes of a version', () => {
  test('are those that were stored', async () => {
    const bytes = storeOf(segment);
    for (const [i, row] of rows.entries()) assert.deepEqual(Buffer.from(await bytes.full(row)), contents[i]);
  });

  test('can be read in pieces, anywhere', async () => {
    const row = rows[1];
    assert.ok(row);
    const file = storeOf(segment).file(row);
    assert.equal(file.length, table.byteLength);
    await fc.assert(
      fc.asyncProperty(fc.nat(table.byteLength), fc.nat(300_000), async (start, length) => {
        const expected = table.subarray(start, start + length);
        assert.equal(Buffer.compare(await file.read(start, length), expected), 0);
      }),
      { numRuns: 30 },
    );
  });

  test('are never returned if one was changed or bytes are missing', async () => {
    const end = frames.at(-1);
    const framesEnd = (end?.[0] ?? 0) + (end?.[1] ?? 0);
    await fc.assert(
      fc.asyncProperty(fc.nat(framesEnd - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        const changed = Buffer.from(segment);
        changed[at] = (changed[at] ?? 0) ^ mask;
        const bytes = storeOf(changed);
        let refused = 0;
        for (const [i, row] of rows.entries()) {
          try {
            assert.equal(Buffer.compare(await bytes.full(row), contents[i] ?? Buffer.of()), 0);
          } catch (error) {
            assert.equal((error as { code?: string }).code, 'store_damaged');
            refused++;
          }
        }
        assert.ok(refused > 0, `a changed byte ${at} went unnoticed`);
      }),
      { numRuns: 100 },
    );
    const [first] = rows;
    assert.ok(first);
    await assert.rejects(storeOf(segment.subarray(0, 20)).full(first), { code: 'store_damaged' });
    await assert.rejects(storeOf(segment).full({ ...first, sha256: 'a'.repeat(64) }), {
      code: 'store_damaged',
    });
    await assert.rejects(
      storeOf(segment).item(first, { ordinal: 0, start: 0, length: 10, digest: new Uint8Array(32) }),
      { code: 'store_damaged' },
    );
  });
});
