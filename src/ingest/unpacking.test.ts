import assert from 'node:assert/strict';
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { packZip } from '../kit/archive/testing/sample-archives.ts';
import { ingest } from './run.ts';
import { openTestStore, sources } from './testing/store.ts';

test('an archive inside another is unpacked next to the data, and nowhere else', async (t) => {
  const store = await openTestStore(t);
  const folder = await mkdtemp(join(tmpdir(), 'cairn-unpacking-'));
  const before = process.env.TMPDIR;
  t.after(async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true });
  });
  const path = join(folder, 'all.zip.zip');
  const inner = await packZip([
    { name: 'cve/CVE-1.json', bytes: Buffer.from('{"no": "source of this run"}') },
  ]);
  await writeFile(path, await packZip([{ name: 'cves.zip', bytes: inner }]));
  process.env.TMPDIR = join(folder, 'not-there');
  const { skipped } = await ingest([{ path, accepts: sources }], store);
  assert.deepEqual(
    skipped.map(({ member, damaged }) => [member, damaged]),
    [['cves.zip!/cve/CVE-1.json', false]],
  );
});

test('a file that no source knows may be larger than the disk has room', async (t) => {
  const store = await openTestStore(t);
  const folder = await mkdtemp(join(tmpdir(), 'cairn-unknown-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'unknown.bin');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(path, 'unknown');
  await truncate(path, bavail * bsize + 2 ** 30);
  const { skipped } = await ingest([{ path, accepts: sources }], store);
  assert.deepEqual(
    skipped.map(({ member, damaged }) => [member, damaged]),
    [['unknown.bin', false]],
  );
  const archive = join(folder, 'all.gz');
  await writeFile(archive, Buffer.from([0x1f, 0x8b, 0x08]));
  await truncate(archive, bavail * bsize + 2 ** 30);
  await assert.rejects(ingest([{ path: archive, accepts: sources }], store), {
    code: 'unavailable',
    message: /^A run needs about /,
  });
});
