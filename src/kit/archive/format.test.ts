import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { formatOf } from './format.ts';
import { packTar, packZip, sample } from './testing/sample-archives.ts';

test('formats are told by their magic numbers', async () => {
  assert.equal(formatOf(gzipSync('a')), 'gzip');
  assert.equal(formatOf(zstdCompressSync('a')), 'zstd');
  assert.equal(formatOf(await packZip([sample('a', 'b')])), 'zip');
  assert.equal(formatOf(await packZip([])), 'zip');
  assert.equal(formatOf(await packTar([sample('a', 'b')])), 'tar');
  const gnu = await packTar([sample('a', 'b')]);
  gnu.write('ustar  \0', 257);
  assert.equal(formatOf(gnu), 'tar');
  for (const nibble of [0x50, 0x5f])
    assert.equal(formatOf(Buffer.from([nibble, 0x2a, 0x4d, 0x18, 0])), 'zstd');
});

test('anything else is a plain file', () => {
  const ustarText = Buffer.alloc(600, 'x');
  ustarText.write('ustar-like', 257);
  const others = ['', '{}', 'PK', '\x1f\x8b', 'PK\x03', '\x1f\x8b\x07'];
  for (const text of others) assert.equal(formatOf(Buffer.from(text, 'latin1')), null, JSON.stringify(text));
  for (const bytes of [ustarText, Buffer.alloc(1024)]) assert.equal(formatOf(bytes), null);
});
