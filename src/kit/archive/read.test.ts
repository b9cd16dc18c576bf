import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { sha256 } from '../digest.ts';
import { type ArchiveItem, isSmallInput, readMembers, totalBytes } from './read.ts';
import {
  inShort,
  noise,
  packTar,
  packZip,
  readAll,
  readBytes,
  type Sample,
  sample,
  temporaryFolder,
  writeArchives,
} from './testing/sample-archives.ts';

/** Only this folder lists what a process has open. */
const skip = process.platform === 'linux' ? false : 'needs /proc';

const samples = [sample('b/two.json', '{"two":2}'), sample('a.txt', 'one'), sample('empty', '')];

describe('what comes with the members', () => {
  test('each file on disk ends with its path, digest and length', async (t) => {
    const zip = await packZip(samples);
    const tar = gzipSync(await packTar(samples));
    const folder = await writeArchives(await temporaryFolder(t), [
      { name: 'a.zip', bytes: zip },
      { name: 'b.tar.gz', bytes: tar },
      { name: 'c', bytes: noise(700_000) },
    ]);
    const items = await readAll(folder);
    const container = (name: string, bytes: Uint8Array): ArchiveItem => ({
      kind: 'container',
      container: join(folder, name),
      sha256: sha256(bytes),
      bytes: bytes.length,
    });
    assert.deepEqual(
      items.filter(({ kind }) => kind === 'container'),
      [container('a.zip', zip), container('b.tar.gz', tar), container('c', noise(700_000))],
    );
    assert.deepEqual(
      items.map((item) => item.kind).join(' '),
      'file file file container file file file container file container',
    );
    assert.ok(items.every((item, index) => index > 2 || item.container === join(folder, 'a.zip')));
  });

  test('progress grows up to the bytes on disk', async (t) => {
    const folder = await writeArchives(await temporaryFolder(t), [
      { name: 'a.zip', bytes: await packZip([{ name: 'x', bytes: noise(900_000) }]) },
      { name: 'b', bytes: noise(600_000) },
      sample('c', ''),
    ]);
    const reports: number[] = [];
    await readAll(folder, { onProgress: (bytes) => reports.push(bytes) });
    const total = await totalBytes(folder);
    assert.ok(total > 1_500_000);
    assert.equal(reports.at(-1), total);
    assert.equal(await totalBytes(folder, () => 3), 3 * total);
    assert.deepEqual(
      reports,
      reports.toSorted((a, b) => a - b),
    );
    assert.ok(new Set(reports).size > 4);
  });

  test('unwanted files are recognised by name and first bytes', async (t) => {
    const requested: [string, number][] = [];
    const options = {
      wanted: (member: string, head: Uint8Array) => {
        requested.push([member, head.length]);
        return head[0] === 0x7b;
      },
    };
    const bytes = await packTar([
      { name: 'large', bytes: noise(3_000_000) },
      sample('a.json', '{}'),
      { name: 'b.zip', bytes: await packZip([sample('c', 'x'), sample('d', '{"d":1}')]) },
      { name: 'e.gz', bytes: gzipSync(noise(200_000)) },
      sample('f', ''),
    ]);
    assert.deepEqual(inShort(await readBytes(t, 'a', bytes, options)), [
      'large?',
      'a.json={}',
      'b.zip!/c?',
      'b.zip!/d={"d":1}',
      'e?',
      'f?',
    ]);
    assert.deepEqual(requested, [
      ['large', 4096],
      ['a.json', 2],
      ['b.zip!/c', 1],
      ['b.zip!/d', 7],
      ['e', 4096],
      ['f', 0],
    ]);
  });

  test('no member shares its bytes with another', async (t) => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      name: `${index}`,
      bytes: noise(index, index),
    }));
    for (const bytes of [zstdCompressSync(await packTar(many)), await packZip(many), await packTar(many)]) {
      const items = await readBytes(t, 'a', bytes);
      const files = items.flatMap((item) => (item.kind === 'file' ? [item] : []));
      assert.equal(files.length, 200);
      for (const file of files.slice(0, -1)) file.bytes.fill(0);
      assert.deepEqual(
        Buffer.from(files.at(-1)?.bytes ?? []),
        Buffer.from(noise(Number(files.at(-1)?.member), Number(files.at(-1)?.member))),
      );
    }
  });
});

describe('ending early', () => {
  const nested = async (): Promise<Uint8Array> =>
    packTar([
      { name: 'in.zip', bytes: await packZip([sample('a', '1'), { name: 'b', bytes: noise(2_000_000) }]) },
      sample('c', '2'),
    ]);

  test('a consumer that leaves lets go of everything', { skip }, async (t) => {
    const folder = await temporaryFolder(t);
    const path = join(folder, 'a.tar.gz');
    await writeFile(path, gzipSync(await nested()));
    for await (const item of readMembers(path, { spoolLocation: { folder, assertSpace: async () => {} } })) {
      assert.deepEqual(inShort([item]), ['in.zip!/a=1']);
      assert.equal((await spoolsIn(folder)).length, 1);
      break;
    }
    assert.deepEqual(await spoolsIn(folder), []);
  });

  test('an aborted reading throws the reason and lets go of everything', { skip }, async (t) => {
    const folder = await temporaryFolder(t);
    const path = join(folder, 'a.tar.gz');
    await writeFile(path, gzipSync(await nested()));
    const spoolLocation = { folder, assertSpace: async () => {} };
    const controller = new AbortController();
    const reason = new Error('the operator stopped it');
    const seen: ArchiveItem[] = [];
    await assert.rejects(async () => {
      for await (const item of readMembers(path, { signal: controller.signal, spoolLocation })) {
        seen.push(item);
        controller.abort(reason);
      }
    }, reason);
    assert.equal(seen.length, 1);
    assert.deepEqual(await spoolsIn(folder), []);
    await assert.rejects(readAll(folder, { signal: AbortSignal.abort(reason) }), reason);
  });

  test('room is requested before it is used, and a full disk is not a fault of the archive', {
    skip,
  }, async (t) => {
    const folder = await temporaryFolder(t);
    const path = join(folder, 'a.tar');
    const inner = { name: 'b', bytes: noise(20_000_000) };
    await writeFile(path, await packTar([{ name: 'in.zip', bytes: await packZip([inner]) }]));
    const requested: number[] = [];
    const full = new Error('the disk is full');
    const assertSpace = async (bytes: number) => {
      requested.push(bytes);
      if (requested.length === 2) throw full;
    };
    await assert.rejects(readAll(path, { spoolLocation: { folder, assertSpace } }), full);
    assert.deepEqual(requested, [16 * 1024 ** 2, 16 * 1024 ** 2]);
    assert.deepEqual(await spoolsIn(folder), []);

    const nowhere = { folder: join(folder, 'nowhere'), assertSpace: async () => {} };
    await assert.rejects(readAll(path, { spoolLocation: nowhere }), {
      code: 'unavailable',
      message: /can't be unpacked in .*nowhere: .*ENOENT.* Free space there/,
    });
  });

  test('an error of the caller goes through', async (t) => {
    const error = new Error('the caller failed');
    const wanted = (): boolean => {
      throw error;
    };
    for (const bytes of [await nested(), gzipSync(await nested()), await packZip(samples)]) {
      await assert.rejects(readBytes(t, 'a', bytes, { wanted }), error);
    }
  });
});

test('a random tree gives the same members in every format', async (t) => {
  const fileName = fc.stringMatching(/^[a-z .-]{0,8}[a-z]$/);
  const path = fc
    .tuple(fc.array(fc.stringMatching(/^D[a-z]{1,3}$/), { maxLength: 3 }), fileName)
    .map(([folders, file]) => [...folders, file].join('/'));
  const bytes = fc.oneof(
    { weight: 5, arbitrary: fc.uint8Array({ maxLength: 40 }) },
    { weight: 1, arbitrary: fc.integer({ min: 4000, max: 300_000 }).map((length) => noise(length, length)) },
  );
  const tree = fc.uniqueArray(fc.record({ name: path, bytes }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(tree, async (packed) => {
      const expected = digests('', packed);
      const folder = await writeArchives(await temporaryFolder(t), packed);
      assert.deepEqual(digests('', await readFiles(folder)), expected);
      const tar = await packTar(packed);
      const zip = await packZip(packed);
      const forms: readonly [string, Uint8Array][] = [
        ['', tar],
        ['', gzipSync(tar)],
        ['', zstdCompressSync(tar)],
        ['', zip],
        ['', await packZip(packed, { compress: false })],
        ['in.zip!/', await packZip([{ name: 'in.zip', bytes: zip }])],
        ['in.zip!/', await packTar([{ name: 'in.zip', bytes: zip }])],
        ['in!/', await packZip([{ name: 'in', bytes: gzipSync(tar) }])],
      ];
      for (const [prefix, form] of forms) {
        const file = join(await temporaryFolder(t), 'form');
        await writeFile(file, form);
        assert.deepEqual(digests('', await readFiles(file)), digests(prefix, packed));
      }
    }),
    { numRuns: 10 },
  );
});

/** Name and digest of each, by names. */
function digests(prefix: string, files: readonly Sample[]): string[] {
  return files.map(({ name, bytes }) => `${prefix}${name} ${sha256(bytes)}`).sort();
}

async function readFiles(path: string): Promise<Sample[]> {
  return (await readAll(path)).flatMap((item) => {
    assert.notEqual(item.kind, 'refused', inShort([item]).join());
    return item.kind === 'file' ? [{ name: item.member, bytes: item.bytes }] : [];
  });
}

/** Zips inside others that are unpacked in the folder now: files without a name, open in this process. */
async function spoolsIn(folder: string): Promise<string[]> {
  const named = (await readdir(folder)).filter((name) => name.startsWith('.spool-'));
  assert.deepEqual(named, [], 'nothing would be left behind by a process that is killed');
  const open = await readdir('/proc/self/fd');
  const targets = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(join(folder, '.spool-')));
}

function openFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-small-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a few short files are a small input, alone or in folders', async (t) => {
  const folder = openFolder(t);
  mkdirSync(join(folder, 'cves/2024'), { recursive: true });
  writeFileSync(join(folder, 'cves/2024/one.json'), '{}');
  writeFileSync(join(folder, 'two.json'), Buffer.alloc(512 * 1024 - 3));
  assert.equal(await isSmallInput(join(folder, 'cves/2024/one.json')), true);
  assert.equal(await isSmallInput(folder), true);
});

test('files that are long together are none', async (t) => {
  const folder = openFolder(t);
  mkdirSync(join(folder, 'deeper'));
  writeFileSync(join(folder, 'one.json'), Buffer.alloc(256 * 1024));
  assert.equal(await isSmallInput(folder), true);
  writeFileSync(join(folder, 'deeper/two.json'), Buffer.alloc(256 * 1024));
  assert.equal(await isSmallInput(folder), false);
  writeFileSync(join(folder, 'one.json'), Buffer.alloc(512 * 1024));
  assert.equal(await isSmallInput(join(folder, 'one.json')), false);
});

test('many files are none, however short', async (t) => {
  const folder = openFolder(t);
  for (let i = 0; i < 255; i++) writeFileSync(join(folder, `${i}.json`), '');
  assert.equal(await isSmallInput(folder), true);
  symlinkSync('0.json', join(folder, 'link.json'));
  assert.equal(await isSmallInput(folder), false);
});

test('a path with nothing to read is none', async (t) => {
  const folder = openFolder(t);
  assert.equal(await isSmallInput(folder), false);
  assert.equal(await isSmallInput(join(folder, 'missing')), false);
});
