import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { type ArchiveLimits, defaultLimits, spellBytes } from './limits.ts';
import { readMembers } from './read.ts';
import {
  inShort,
  noise,
  packTar,
  packZip,
  readBytes,
  type Sample,
  sample,
  temporaryFolder,
} from './testing/sample-archives.ts';

const MiB = 1024 ** 2;

describe('limits of one member', () => {
  test('a member that is too large is refused and the next one read', async (t) => {
    const samples = [
      { name: 'large', bytes: noise(1001) },
      { name: 'right', bytes: noise(1000) },
      sample('z', '1'),
    ];
    for (const bytes of [
      await packTar(samples),
      await packZip(samples),
      await packZip(samples, { compress: false }),
    ]) {
      const items = await readBytes(t, 'x', bytes, { limits: { memberBytesMax: 1000 } });
      assert.deepEqual(inShort([items[0], items[2]].flatMap((item) => item ?? [])), [
        'large: is larger than 1000 bytes (memberBytesMax)',
        'z=1',
      ]);
      assert.ok(items[1]?.kind === 'file' && items[1].bytes.length === 1000);
    }
    assert.deepEqual(await reasons(t, noise(2 * MiB), { memberBytesMax: MiB }), [
      'x: is larger than 1 MiB (memberBytesMax)',
    ]);
  });

  test('64 MiB by default', async (t) => {
    const zeros = zstdCompressSync(Buffer.alloc(64 * MiB + 1));
    assert.deepEqual(await reasons(t, zeros, { ratioMax: Number.POSITIVE_INFINITY }), [
      'x: is larger than 64 MiB (memberBytesMax)',
    ]);
  });

  test('a gzip bomb', async (t) => {
    const bomb = gzipSync(Buffer.alloc(20 * MiB));
    const expected = 'expands more than 1000 to 1 (ratioMax)';
    assert.deepEqual(await reasons(t, bomb), [`x: ${expected}`]);
    assert.deepEqual(await reasons(t, await packZip([{ name: 'a.gz', bytes: bomb }, sample('b', '2')])), [
      `a.gz: ${expected}`,
    ]);
    const inZip = await packZip([{ name: 'a', bytes: Buffer.alloc(20 * MiB) }, sample('b', '2')]);
    assert.deepEqual(inShort(await readBytes(t, 'x', inZip)), [`a: ${expected}`, 'b=2']);
    const inTar = gzipSync(await packTar([sample('b', '2'), { name: 'a', bytes: Buffer.alloc(20 * MiB) }]));
    assert.deepEqual(inShort(await readBytes(t, 'x', inTar)), ['b=2', `x: ${expected}`]);
  });

  test('a dense file below 1 MiB is not a bomb', async (t) => {
    const [item] = await readBytes(t, 'x', gzipSync(Buffer.alloc(MiB)), { limits: { ratioMax: 2 } });
    assert.ok(item?.kind === 'file' && item.bytes.length === MiB);
  });

  test('a name that is too long', async (t) => {
    const samples = [
      sample(`${'n'.repeat(1022)}/a`, 'fits'),
      sample(`${'n'.repeat(1023)}/a`, 'long'),
      sample('z', '1'),
    ];
    for (const bytes of [await packTar(samples), await packZip(samples)]) {
      const items = await readBytes(t, 'x', bytes);
      assert.deepEqual(
        items.map(({ kind }) => kind),
        ['file', 'refused', 'file', 'container'],
      );
      assert.equal(
        items[1]?.kind === 'refused' && items[1].reason,
        'has a name of more than 1024 characters (nameCharsMax)',
      );
    }
  });

  test('archives nested too deep', async (t) => {
    const rejection = (member: string): string =>
      `${member}: is an archive inside 3 others, the most that are read (nestingMax)`;
    let zip = await packZip([sample('a', '1')]);
    for (const name of ['3', '2']) zip = await packZip([{ name, bytes: zip }]);
    assert.deepEqual(inShort(await readBytes(t, 'x', zip)), ['2!/3!/a=1']);
    zip = await packZip([{ name: '1', bytes: zip }, sample('b', '2')]);
    assert.deepEqual(inShort(await readBytes(t, 'x', zip)), [rejection('1!/2!/3'), 'b=2']);
    const compressed = gzipSync(gzipSync(zstdCompressSync('deep')));
    assert.deepEqual(inShort(await readBytes(t, 'x.zst.gz.gz', compressed)), ['x=deep']);
    assert.deepEqual(await reasons(t, gzipSync(compressed)), [rejection('x')]);
    assert.deepEqual(await reasons(t, zip, { nestingMax: 0 }), [
      'x: is an archive inside 0 others, the most that are read (nestingMax)',
    ]);
  });

  test('a compressed tar counts as one archive', async (t) => {
    let tar = gzipSync(await packTar([sample('a', '1')]));
    for (const name of ['3', '2']) tar = gzipSync(await packTar([{ name, bytes: tar }]));
    assert.deepEqual(inShort(await readBytes(t, 'x', tar)), ['2!/3!/a=1']);
  });
});

describe('limits of a whole archive', () => {
  const tiny = Array.from({ length: 50 }, (_, index) => sample(`${index}`, ''));
  const tooMany = 'x: holds more than 20 members (membersMax)';

  test('too many members end a tar there, and a zip before its first', async (t) => {
    const limits = { membersMax: 20 };
    const fromTar = inShort(await readBytes(t, 'x', await packTar(tiny), { limits }));
    assert.deepEqual(fromTar, [...tiny.slice(0, 20).map(({ name }) => `${name}=`), tooMany]);
    assert.deepEqual(inShort(await readBytes(t, 'x', await packZip(tiny), { limits })), [tooMany]);
    const exact = inShort(await readBytes(t, 'x', await packZip(tiny.slice(0, 20)), { limits }));
    assert.equal(exact.length, 20);
  });

  test('members of archives inside count too, and end the outermost', async (t) => {
    const inner = async (count: number): Promise<Sample> => ({
      name: 'in.zip',
      bytes: await packZip(tiny.slice(0, count)),
    });
    const limits = { membersMax: 20 };
    const fits = await packTar([await inner(19)]);
    assert.equal(inShort(await readBytes(t, 'x', fits, { limits })).length, 19);
    const nested = await packTar([await inner(10), await inner(15), sample('after', '')]);
    const lines = inShort(await readBytes(t, 'x', nested, { limits }));
    assert.deepEqual(lines.slice(10), [tooMany]);
  });

  test('decompressed bytes in all', async (t) => {
    const samples = ['a', 'b', 'c'].map((name) => ({ name, bytes: noise(400) }));
    const limits = { archiveBytesMax: 1000 };
    for (const bytes of [await packZip(samples), await packZip(samples, { compress: false })]) {
      const items = await readBytes(t, 'x', bytes, { limits });
      assert.deepEqual(
        items.map(({ kind }) => kind),
        ['file', 'file', 'refused', 'container'],
      );
      assert.deepEqual(inShort(items.slice(2)), [
        'x: holds more than 1000 bytes decompressed (archiveBytesMax)',
      ]);
    }
    const nested = await packTar([{ name: 'a.zip', bytes: await packZip(samples) }, sample('b', '')]);
    const lines = inShort((await readBytes(t, 'x', nested, { limits })).slice(2));
    assert.deepEqual(lines, ['x: holds more than 1000 bytes decompressed (archiveBytesMax)']);
  });

  test('a zip inside another archive that is too large to spool', async (t) => {
    const nested = await packTar([{ name: 'a.zip', bytes: await packZip(tiny) }, sample('b', '2')]);
    assert.deepEqual(inShort(await readBytes(t, 'x', nested, { limits: { nestedZipBytesMax: 500 } })), [
      'a.zip: is a zip inside another archive of more than 500 bytes (nestedZipBytesMax)',
      'b=2',
    ]);
  });

  test('byte counts are spelt by their largest whole unit', () => {
    assert.deepEqual([1000, MiB, 64 * MiB, 1024 * MiB, MiB + 1].map(spellBytes), [
      '1000 bytes',
      '1 MiB',
      '64 MiB',
      '1 GiB',
      '1048577 bytes',
    ]);
    assert.equal(spellBytes(defaultLimits.archiveBytesMax), '64 GiB');
  });
});

describe('memory', () => {
  test('a huge member and very many tiny ones need little of it', async (t) => {
    const huge = await packTar([sample('after', '1')], [{ name: 'none' }]);
    const header = Buffer.from(huge.subarray(0, 512));
    // A size of 400 MiB in octal, and the checksum that goes with it.
    header.write((400 * MiB).toString(8).padStart(11, '0'), 124);
    header.fill(' ', 148, 156);
    header.write(
      header
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0'),
      148,
    );
    const tinyHeader = (await packTar([sample('tiny', '')])).subarray(0, 512);
    const path = join(await temporaryFolder(t), 'x.tar.zst');
    const parts = [header, Buffer.alloc(400 * MiB), huge, Buffer.alloc(60_000 * 512, tinyHeader)];
    await writeFile(path, zstdCompressSync(Buffer.concat(parts)));

    const { lines, rssBytesMax } = await readElsewhere(path, { membersMax: 50_000, ratioMax: 1e9 });
    assert.deepEqual(lines, [
      'after: is larger than 64 MiB (memberBytesMax)',
      'x.tar.zst: holds more than 50000 members (membersMax)',
    ]);
    assert.ok(rssBytesMax < 300 * MiB, `${rssBytesMax / MiB} MiB`);
  });
});

/** What is refused in a file named x with the given bytes, and that nothing else came of it. */
async function reasons(
  t: TestContext,
  bytes: Uint8Array,
  limits: Partial<ArchiveLimits> = {},
): Promise<string[]> {
  return inShort((await readBytes(t, 'x', bytes, { limits })).filter(({ kind }) => kind === 'refused'));
}

/** Reads in a process of its own: the refusals, and the most memory that it had. */
async function readElsewhere(
  path: string,
  limits: Partial<ArchiveLimits>,
): Promise<{ lines: string[]; rssBytesMax: number }> {
  const program = `
    import { readMembers } from ${JSON.stringify(join(import.meta.dirname, 'read.ts'))};
    const lines = [];
    let rssBytesMax = 0;
    const measure = () => { rssBytesMax = Math.max(rssBytesMax, process.memoryUsage.rss()); };
    const timer = setInterval(measure, 5);
    for await (const item of readMembers(${JSON.stringify(path)}, { limits: ${JSON.stringify(limits)} })) {
      if (item.kind === 'refused') lines.push(item.member + ': ' + item.reason);
      measure();
    }
    clearInterval(timer);
    console.log(JSON.stringify({ lines, rssBytesMax }));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}

test('a file of 50 GB that nobody wants is not read beyond what a member may have', async (t) => {
  const path = join(await temporaryFolder(t), 'disk.img');
  await writeFile(path, '');
  await truncate(path, 50e9);
  for (const wanted of [() => false, () => true]) {
    let bytesRead = 0;
    const onProgress = (bytes: number) => {
      bytesRead = bytes;
    };
    const items = await Array.fromAsync(readMembers(path, { wanted, onProgress }));
    assert.deepEqual(
      items.map(({ kind }) => kind),
      [wanted() ? 'refused' : 'skipped'],
    );
    assert.ok(bytesRead <= defaultLimits.memberBytesMax + 1024 ** 2, `${bytesRead} bytes were read`);
  }
});
