import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { formatOf } from './content.ts';
import { inShort, packTar, packZip, readBytes, sample } from './testing/sample-archives.ts';

const samples = [sample('b/two.json', '{"two":2}'), sample('a.txt', 'one'), sample('empty', '')];
const plain = ['b/two.json={"two":2}', 'a.txt=one', 'empty='];

describe('formats, detected by content and not by name', () => {
  const formats: readonly [string, () => Promise<Uint8Array>][] = [
    ['tar', () => packTar(samples)],
    ['tar.gz', async () => gzipSync(await packTar(samples))],
    ['tar.zst', async () => zstdCompressSync(await packTar(samples))],
    ['zip', () => packZip(samples)],
    ['zip, stored', () => packZip(samples, { compress: false })],
    ['zip64', () => packZip(samples, { forceZip64Format: true })],
    ['zip.gz', async () => gzipSync(await packZip(samples))],
  ];
  for (const [format, make] of formats) {
    test(format, async (t) => assert.deepEqual(inShort(await readBytes(t, 'x.txt', await make())), plain));
  }

  test('a plain file goes by its own name, a compressed one by that without its ending', async (t) => {
    assert.deepEqual(inShort(await readBytes(t, 'scores.csv', Buffer.from('a,b'))), ['scores.csv=a,b']);
    assert.deepEqual(inShort(await readBytes(t, 'scores.csv.gz', gzipSync('a,b'))), ['scores.csv=a,b']);
    assert.deepEqual(inShort(await readBytes(t, 'scores.csv.zst', zstdCompressSync('a,b'))), [
      'scores.csv=a,b',
    ]);
    assert.deepEqual(inShort(await readBytes(t, 'scores', gzipSync('a,b'))), ['scores=a,b']);
  });

  test('names with a wrong format are ignored', async (t) => {
    assert.deepEqual(inShort(await readBytes(t, 'a.zip', Buffer.from('text'))), ['a.zip=text']);
    assert.deepEqual(inShort(await readBytes(t, 'a.tar', Buffer.from(''))), ['a.tar=']);
  });

  test('archives inside archives are joined with “!/”', async (t) => {
    const bulk = await packZip([
      { name: 'in/cves.zip', bytes: await packZip(samples) },
      { name: 'in/more.tar.zst', bytes: zstdCompressSync(await packTar([sample('x', '1')])) },
      { name: 'in/day.csv.gz', bytes: gzipSync('a,b') },
      sample('in/last', 'end'),
    ]);
    const expected = [
      ...plain.map((line) => `in/cves.zip!/${line}`),
      'in/more.tar.zst!/x=1',
      'in/day.csv=a,b',
      'in/last=end',
    ];
    assert.deepEqual(inShort(await readBytes(t, 'bulk.zip', bulk)), expected);
    const asTar = await packTar([{ name: 'bulk.zip', bytes: bulk }]);
    const deeper = expected.map((line) => `bulk.zip!/${line}`);
    assert.deepEqual(inShort(await readBytes(t, 'bulk.tar', asTar)), deeper);
  });

  test('folders inside archives are not members, and “./” and byte order marks are removed', async (t) => {
    const tar = await packTar([sample('./a', '\uFEFFtext')], [{ name: './', type: 'directory' }]);
    assert.deepEqual(inShort(await readBytes(t, 'a.tar', tar)), ['a=\uFEFFtext']);
    assert.deepEqual(inShort(await readBytes(t, 'a.zip', await packZip([]))), []);
  });

  test('the same name twice comes twice', async (t) => {
    const twice = [sample('a', '1'), sample('a', '2')];
    assert.deepEqual(inShort(await readBytes(t, 'a.tar', await packTar(twice))), ['a=1', 'a=2']);
    assert.deepEqual(inShort(await readBytes(t, 'a.zip', await packZip(twice))), ['a=1', 'a=2']);
  });

  test('long names and names of other scripts survive', async (t) => {
    const name = `${'folder/'.repeat(60)}日本 é.json`;
    for (const bytes of [await packTar([sample(name, 'x')]), await packZip([sample(name, 'x')])]) {
      assert.deepEqual(inShort(await readBytes(t, 'a', bytes)), [`${name}=x`]);
    }
  });
});

test('formats are detected by their magic numbers', async () => {
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
