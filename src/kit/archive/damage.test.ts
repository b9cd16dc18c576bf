import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { constants, createZstdCompress, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { ArchiveItem } from './read.ts';
import {
  gather,
  inShort,
  noise,
  packTar,
  packZip,
  readBytes,
  type Sample,
  sample,
} from './testing/sample-archives.ts';

const samples: readonly Sample[] = [
  sample('first', 'one'),
  { name: 'second', bytes: noise(1500) },
  sample('third', 'three'),
];

describe('archives that were cut', () => {
  const zipEndMissing = 'is a damaged or truncated zip: End of central directory record signature not found';
  const endMissing = 'is a truncated tar: its end mark is missing';

  test('tar: at any place', async (t) => {
    const full = await packTar(samples);
    const endMark = full.length - 1024;
    // The magic number ends at 263; before that it is not a tar yet.
    for (let length = 263; length < endMark + 512; length += 61) {
      const reason = await reasonOfCut(t, full, length);
      assert.ok(reason === endMissing || reason === 'is a truncated tar', `${length}: ${reason}`);
    }
    assert.equal(await reasonOfCut(t, full, endMark), endMissing);
    assert.equal(await reasonOfCut(t, full, 1024), endMissing);
    assert.equal(await reasonOfCut(t, full, endMark - 1), 'is a truncated tar');
    assert.equal((await readBytes(t, 'x', full.subarray(0, endMark + 512))).at(-2)?.kind, 'file');
  });

  test('tar.gz and tar.zst: at any place', async (t) => {
    const tar = await packTar(samples);
    const forms = [
      ['gzip', gzipSync(tar), 3],
      ['zstd', zstdCompressSync(tar), 4],
    ] as const;
    for (const [codec, full, magicBytes] of forms) {
      for (let length = magicBytes; length < full.length; length += 37) {
        assert.equal(await reasonOfCut(t, full, length), `has truncated ${codec} data`, `${length}`);
      }
      assert.equal(await reasonOfCut(t, full, full.length - 1), `has truncated ${codec} data`);
    }
  });

  test('zip: at any place', async (t) => {
    const full = await packZip(samples);
    for (let length = 4; length < full.length; length += 37) {
      assert.equal(await reasonOfCut(t, full, length), zipEndMissing, `${length}`);
    }
    assert.equal(await reasonOfCut(t, full, full.length - 1), zipEndMissing);
  });

  test('a cut archive inside another ends itself alone', async (t) => {
    const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 30);
    const outer = [
      { name: 'a.tar.gz', bytes: cut(gzipSync(await packTar(samples))) },
      { name: 'b.zip', bytes: cut(await packZip(samples)) },
      { name: 'c.csv.zst', bytes: cut(zstdCompressSync(noise(500))) },
      { name: 'd.tar', bytes: (await packTar(samples)).subarray(0, 700) },
      sample('e', 'last'),
    ];
    for (const bytes of [await packTar(outer), await packZip(outer)]) {
      const rejections = (await readBytes(t, 'x', bytes)).filter(({ kind }) => kind === 'refused');
      assert.deepEqual(inShort(rejections), [
        'a.tar.gz: has truncated gzip data',
        `b.zip: ${zipEndMissing}`,
        'c.csv.zst: has truncated zstd data',
        'd.tar: is a truncated tar',
      ]);
      assert.equal(inShort(await readBytes(t, 'x', bytes)).at(-1), 'e=last');
    }
  });
});

describe('damaged archives', () => {
  test('tar: a header whose checksum is wrong ends it', async (t) => {
    const bytes = await packTar(samples);
    bytes.write('?', 1024);
    assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), [
      'first=one',
      'x: is a damaged tar: Invalid tar header',
    ]);
  });

  test('gzip: damage after some members leaves those standing', async (t) => {
    const tar = await packTar([sample('a', 'one'), { name: 'b', bytes: noise(3_000_000) }]);
    const bytes = gzipSync(tar);
    bytes.writeUInt32LE(0, bytes.length - 8);
    assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), [
      'a=one',
      'x: has damaged gzip data: incorrect data check',
    ]);
  });

  test('zstd: a window of more than 128 MiB', async (t) => {
    const compressor = createZstdCompress({ params: { [constants.ZSTD_c_windowLog]: 28 } });
    compressor.end(noise(5000));
    const bytes = await gather(compressor as AsyncIterable<Buffer>);
    assert.deepEqual(inShort(await readBytes(t, 'x.zst', bytes)), [
      'x.zst: needs a zstd window of more than 128 MiB',
    ]);
  });

  const zipDamages: readonly [string, (zip: Zip) => void, readonly string[]][] = [
    [
      'an index that does not begin where it should',
      ({ bytes, end }) => bytes.writeUInt32LE(3, end + 16),
      ['x: has a damaged zip index: invalid central directory file header signature: 0x1404'],
    ],
    [
      'an index with fewer entries than declared',
      ({ bytes, end }) => bytes.writeUInt16LE(3, end + 10),
      ['x: has a damaged zip index: unexpected EOF'],
    ],
    [
      'an index with far fewer entries than declared',
      ({ bytes, end }) => bytes.writeUInt16LE(60_000, end + 10),
      ['x: has a damaged zip index: it is too short'],
    ],
    [
      'an index with more entries than declared',
      ({ bytes, end }) => bytes.writeUInt16LE(1, end + 10),
      ['x: has a damaged zip index: it holds more entries than it declares'],
    ],
    [
      'a local header that is none',
      ({ bytes }) => bytes.writeUInt32LE(0x04034b51, secondLocalHeader),
      ['a=one', 'b: has a damaged local header: invalid local file header signature: 0x4034b51'],
    ],
    [
      'a local header of another name',
      ({ bytes }) => bytes.write('z', 30),
      ['a: has another name in its local header than in the zip index', 'b=two'],
    ],
    [
      'other bytes than the CRC-32 says',
      ({ bytes }) => bytes.write('eno', 31),
      ['a: has damaged data: its CRC-32 differs from that in the zip index', 'b=two'],
    ],
    [
      'fewer bytes than the index tells',
      ({ bytes, index }) => bytes.writeUInt32LE(4, index + 24),
      ['a: has fewer bytes than the zip index states', 'b=two'],
    ],
    [
      'more bytes than the index tells',
      ({ bytes, index }) => bytes.writeUInt32LE(2, index + 24),
      ['a: has more bytes than the zip index states', 'b=two'],
    ],
    [
      'an encrypted entry',
      ({ bytes, index }) => bytes.writeUInt16LE(1, index + 8),
      ['a: is encrypted', 'b=two'],
    ],
    [
      'strong encryption',
      ({ bytes, index }) => bytes.writeUInt16LE(0x41, index + 8),
      ['x: is an encrypted zip'],
    ],
    [
      'a method that is not read',
      ({ bytes, index }) => bytes.writeUInt16LE(14, index + 10),
      ['a: is compressed by zip method 14, which is not read', 'b=two'],
    ],
    [
      'an entry that reaches into the next one',
      ({ bytes, index }) => {
        bytes.writeUInt32LE(20, index + 20);
        bytes.writeUInt32LE(20, index + 24);
      },
      ['x: is a zip whose entries overlap'],
    ],
    [
      'an entry that a long local header pushes into the next one',
      ({ bytes }) => bytes.writeUInt16LE(10, 28),
      ['x: is a zip whose entries overlap'],
    ],
    [
      'two entries in one place',
      ({ bytes, index }) => bytes.writeUInt32LE(0, index + indexEntryBytes + 42),
      ['x: is a zip whose entries overlap'],
    ],
    [
      'an entry that reaches into the index',
      ({ bytes, index }) => {
        bytes.writeUInt32LE(60, index + indexEntryBytes + 20);
        bytes.writeUInt32LE(60, index + indexEntryBytes + 24);
      },
      ['a=one', 'x: is a zip whose entries overlap'],
    ],
    [
      'an entry outside the file',
      ({ bytes, index }) => bytes.writeUInt32LE(0xfffffff0, index + indexEntryBytes + 42),
      ['a=one', 'b: has a damaged local header: unexpected EOF'],
    ],
  ];
  for (const [what, damage, expected] of zipDamages) {
    test(`zip: ${what}`, async (t) => {
      const zip = await storedZip();
      damage(zip);
      assert.deepEqual(inShort(await readBytes(t, 'x', zip.bytes)), expected);
    });
  }

  test('zip: bytes after the deflate data of an entry', async (t) => {
    const deflated = deflateRawSync('one');
    const bytes = await packZip([{ name: 'a', bytes: Buffer.concat([deflated, Buffer.from('more')]) }], {
      compress: false,
    });
    const index = bytes.indexOf('PK\x01\x02');
    bytes.writeUInt16LE(8, index + 10);
    bytes.writeUInt32LE(3, index + 24);
    assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), ['a: has other bytes after its deflate data']);
  });
});

test('whatever bytes are changed, nothing is thrown and the file is read to its end', async (t) => {
  const packed = [
    ...samples,
    { name: 'in.zip', bytes: await packZip(samples) },
    { name: 'in.tar.gz', bytes: gzipSync(await packTar(samples)) },
  ];
  const tar = await packTar(packed);
  const forms = [tar, gzipSync(tar), zstdCompressSync(tar), await packZip(packed)];
  const change = fc.record({ at: fc.nat(), byte: fc.nat({ max: 255 }) });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms), fc.array(change, { maxLength: 4 }), async (form, changes) => {
      const bytes = Buffer.from(form);
      for (const { at, byte } of changes) bytes[at % bytes.length] = byte;
      assert.equal((await readBytes(t, 'x', bytes)).at(-1)?.kind, 'container');
    }),
    { numRuns: 150 },
  );
});

describe('entries that are not regular files', () => {
  test('tar: links, devices and FIFOs', async (t) => {
    const bytes = await packTar(
      [sample('a', 'one')],
      [
        { name: 'link', type: 'symlink', linkname: '/etc/passwd' },
        { name: 'hard', type: 'link', linkname: 'a' },
        { name: 'tty', type: 'character-device' },
        { name: 'disk', type: 'block-device' },
        { name: 'pipe', type: 'fifo' },
        { name: 'sparse', pax: { 'GNU.sparse.major': '1' } },
      ],
    );
    assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), [
      'a=one',
      'link: is a symbolic link',
      'hard: is a hard link',
      'tty: is a device',
      'disk: is a device',
      'pipe: is a FIFO',
      'sparse: is a sparse file',
    ]);
  });

  test('tar: kinds of which nothing is known', async (t) => {
    const bytes = await packTar([sample('a', 'one'), sample('b', 'two')]);
    // Type V, a volume's name; the checksum is a sum of bytes.
    bytes.write('V', 156);
    const sum =
      Number.parseInt(bytes.toString('latin1', 148, 154), 8) + 'V'.charCodeAt(0) - '0'.charCodeAt(0);
    bytes.write(sum.toString(8).padStart(6, '0'), 148);
    assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), [
      'a: is a tar entry of an unsupported kind',
      'b=two',
    ]);
  });

  test('zip: links and devices', async (t) => {
    const modes: readonly [number, string][] = [
      [0o120777, 'a: is a symbolic link'],
      [0o020666, 'a: is a device or FIFO'],
      [0o100644, 'a=target'],
    ];
    for (const [mode, expected] of modes) {
      const bytes = await packZip([sample('a', 'target')], { mode });
      assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), [expected]);
    }
  });

  test('names that lead elsewhere', async (t) => {
    const names: readonly [string, string][] = [
      ['../up/file', 'has a “..” segment in its name'],
      ['/etc/motd.', 'has an absolute path for a name'],
      ['C:/windows', 'has an absolute path for a name'],
      ['..\\up\\file', 'has a backslash in its name'],
      ['a\u001b[31m red', 'has a control character in its name'],
    ];
    for (const [name, rejection] of names) {
      const harmless = 'harmless!!';
      assert.equal(name.length, harmless.length);
      for (const bytes of [
        await packTar([sample(name, 'x'), sample('next', '1')]),
        renamed(await packZip([sample(harmless, 'x'), sample('next', '1')]), harmless, name),
      ]) {
        const display = name.replace('\u001b', '\\u001b');
        assert.deepEqual(inShort(await readBytes(t, 'x', bytes)), [`${display}: ${rejection}`, 'next=1']);
      }
    }
  });
});

const secondLocalHeader = 30 + 1 + 3;
const indexEntryBytes = 46 + 1 + 9;

interface Zip {
  readonly bytes: Buffer;
  /** Where the index begins. */
  readonly index: number;
  /** Where the record at its end begins. */
  readonly end: number;
}

/** A zip of the stored files a and b, without data descriptors: all its places are known. */
async function storedZip(): Promise<Zip> {
  const bytes = await packZip([sample('a', 'one'), sample('b', 'two')], { compress: false });
  return { bytes, index: bytes.indexOf('PK\x01\x02'), end: bytes.indexOf('PK\x05\x06') };
}

/** Another name of the same length, everywhere in the zip. */
function renamed(bytes: Buffer, from: string, to: string): Buffer {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from)) bytes.write(to, at);
  return bytes;
}

/** The reason for which a cut archive is refused, after it is checked that what came before it is right. */
async function reasonOfCut(t: TestContext, full: Buffer, length: number): Promise<string> {
  const items = await readBytes(t, 'x', full.subarray(0, length));
  assert.equal(items.pop()?.kind, 'container');
  const rejection = items.pop();
  assert.ok(rejection?.kind === 'refused', `${length}`);
  assert.equal(rejection.member, 'x');
  assert.deepEqual(items.map(asSample), samples.slice(0, items.length));
  return rejection.reason;
}

function asSample(item: ArchiveItem): Sample {
  assert.ok(item.kind === 'file');
  return { name: item.member, bytes: Buffer.from(item.bytes) };
}
